import { cashierRules, type WithdrawalRules } from '@faro/contract/cashier'
import type { Answer } from '@faro/contract/route'
import { useT } from '@faro/i18n'
import { Banner, Button, TextField, toast } from '@faro/ui'
import { useCommand, useErrorText } from '@faro/web-kit'
import { AmountField } from '@faro/web-kit/amount-field'
import { useForm } from 'react-hook-form'
import { mend } from '../../shell/mend.ts'
import {
  bpsDigits,
  symbolOf,
  useNumberFields,
  type NumberFields,
} from '../../shell/number-fields.ts'
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
  'freeCount',
  'receiptMinutes',
  'riskAccountHours',
  'riskBankHours',
  'riskInOutHours',
])
const mayBeEmpty = new Set<Field>(['dailySum', 'feeMax', 'secondApprovalAbove', 'autoApproveTo'])

const isValid = (field: Field, text: string, fields: NumberFields): boolean => {
  if (text.trim() === '') return mayBeEmpty.has(field)
  if (field === 'feeBps') return fields.readShare(text, bpsDigits) !== null
  return counts.has(field) ? /^\d{1,5}$/.test(text.trim()) : fields.isNumber(text)
}

const filled = (field: Field, value: string | number | null, fields: NumberFields): string => {
  if (value === null) return ''
  if (field === 'feeBps') return fields.fillShare(Number(value), bpsDigits)
  return typeof value === 'string' ? fields.fill(value) : String(value)
}

const typedOf = (rules: WithdrawalRules, fields: NumberFields): Typed =>
  Object.fromEntries(
    (Object.keys(rules) as Field[]).map((field) => [field, filled(field, rules[field], fields)]),
  ) as Typed

const rulesOf = (typed: Typed, fields: NumberFields): WithdrawalRules =>
  Object.fromEntries(
    (Object.entries(typed) as [Field, string][]).map(([field, text]) => {
      if (text.trim() === '') return [field, null]
      if (field === 'feeBps') return [field, fields.readShare(text, bpsDigits)]
      return [field, counts.has(field) ? Number(text) : fields.read(text)]
    }),
  ) as WithdrawalRules

type Props = { readonly brand: Brand; readonly mayWrite: boolean }

export const RulesForm = ({ brand, mayWrite }: Props) => {
  const t = useT()
  const errorText = useErrorText()
  const fields = useNumberFields(brand.currency)
  const change = useCommand(cashierRules.change, {
    invalidates: [cashierRules.list],
    onDone: () => toast(t('cashier.rules-saved')),
  })
  const { register, handleSubmit, formState } = useForm<Typed>({
    defaultValues: typedOf(brand.rules, fields),
  })
  const submit = handleSubmit((typed) =>
    change.mutate({
      params: { code: brand.code },
      body: { version: brand.version, rules: rulesOf(typed, fields) },
    }),
  )
  return (
    <form
      onSubmit={(event) => void submit(event)}
      onChange={mend(change)}
      noValidate
      className="grid gap-4"
    >
      {Object.entries(groups).map(([group, members]) => (
        <Panel key={group} title={t(`cashier.rules-${group as keyof typeof groups}`)}>
          <div className="grid gap-4 sm:grid-cols-2">
            {members.map((field) => {
              const shared = {
                ...register(field, {
                  validate: (text) => isValid(field, text, fields) || t('cashier.rule-wrong'),
                }),
                label: t(`cashier.rule.${field}`),
                error: formState.errors[field]?.message,
                readOnly: !mayWrite,
              }
              return counts.has(field) || field === 'feeBps' ? (
                <TextField
                  key={field}
                  {...shared}
                  inputMode={counts.has(field) ? 'numeric' : 'decimal'}
                  autoComplete="off"
                  maxLength={20}
                />
              ) : (
                <AmountField
                  key={field}
                  {...shared}
                  lead={symbolOf(brand.currency)}
                  money={fields.money}
                />
              )
            })}
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
