import { cashierRules, type WithdrawalRules } from '@faro/contract/cashier'
import type { Answer } from '@faro/contract/route'
import { useT } from '@faro/i18n'
import { currencies, isCurrencyCode } from '@faro/kernel/money'
import { Banner, Button, TextField, toast } from '@faro/ui'
import { useCommand, useErrorText } from '@faro/web-kit'
import { useForm } from 'react-hook-form'
import { Panel } from '../../shell/panel.tsx'

type Brand = Answer<typeof cashierRules.list>[number]
type Field = keyof WithdrawalRules
type Typed = Record<Field, string>

const groups = {
  limits: ['minimum', 'maximum', 'dailyCount', 'dailySum'],
  fee: ['feeFixed', 'feeBps', 'feeMax', 'freeCount'],
  review: ['secondApprovalAbove', 'autoApproveTo', 'receiptMinutes'],
  risk: ['riskAccountHours', 'riskBankHours', 'riskInOutHours'],
} as const satisfies Record<string, readonly Field[]>

const counts = new Set<Field>([
  'dailyCount',
  'feeBps',
  'freeCount',
  'receiptMinutes',
  'riskAccountHours',
  'riskBankHours',
  'riskInOutHours',
])
const mayBeEmpty = new Set<Field>(['dailySum', 'feeMax', 'secondApprovalAbove', 'autoApproveTo'])

const isValid = (field: Field, text: string): boolean => {
  if (text.trim() === '') return mayBeEmpty.has(field)
  return (counts.has(field) ? /^\d{1,5}$/ : /^\d{1,13}(\.\d{1,18})?$/).test(text.trim())
}

const typedOf = (rules: WithdrawalRules): Typed =>
  Object.fromEntries(
    Object.entries(rules).map(([field, value]) => [field, String(value ?? '')]),
  ) as Typed

const rulesOf = (typed: Typed): WithdrawalRules =>
  Object.fromEntries(
    (Object.entries(typed) as [Field, string][]).map(([field, text]) => {
      const value = text.trim()
      if (value === '') return [field, null]
      return [field, counts.has(field) ? Number(value) : value]
    }),
  ) as WithdrawalRules

const symbolOf = (code: string): string => (isCurrencyCode(code) ? currencies[code].symbol : code)

type Props = { readonly brand: Brand; readonly mayWrite: boolean }

export const RulesForm = ({ brand, mayWrite }: Props) => {
  const t = useT()
  const errorText = useErrorText()
  const change = useCommand(cashierRules.change, {
    invalidates: [cashierRules.list],
    onDone: () => toast(t('cashier.rules-saved')),
  })
  const { register, handleSubmit, formState } = useForm<Typed>({
    defaultValues: typedOf(brand.rules),
  })
  const submit = handleSubmit((typed) =>
    change.mutate({
      params: { code: brand.code },
      body: { version: brand.version, rules: rulesOf(typed) },
    }),
  )
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="grid gap-4">
      {Object.entries(groups).map(([group, fields]) => (
        <Panel key={group} title={t(`cashier.rules-${group as keyof typeof groups}`)}>
          <div className="grid gap-4 sm:grid-cols-2">
            {fields.map((field) => (
              <TextField
                key={field}
                {...register(field, {
                  validate: (text) => isValid(field, text) || t('cashier.rule-wrong'),
                })}
                label={t(`cashier.rule.${field}`)}
                error={formState.errors[field]?.message}
                inputMode={counts.has(field) ? 'numeric' : 'decimal'}
                autoComplete="off"
                maxLength={20}
                readOnly={!mayWrite}
                {...(counts.has(field) ? {} : { lead: symbolOf(brand.currency) })}
              />
            ))}
          </div>
        </Panel>
      ))}
      {change.isError && <Banner tone="loss">{errorText(change.error)}</Banner>}
      {mayWrite && (
        <Button type="submit" className="justify-self-start" isBusy={change.isPending}>
          {t('cashier.rules-save')}
        </Button>
      )}
    </form>
  )
}
