import { cashierRules } from '@faro/contract/cashier'
import { WithdrawalRules } from '@faro/contract/cashier/shapes'
import type { Answer } from '@faro/contract/route'
import { useT } from '@faro/i18n'
import { Banner, Button, TextField, toast } from '@faro/ui'
import { refusedFieldOf, useCommand, useErrorText } from '@faro/web-kit'
import { AmountField } from '@faro/web-kit/amount-field'
import { useForm } from '@faro/web-kit/form'
import { clearErrorOnChange } from '../../kit/clear-error-on-change.ts'
import { bpsDigits, symbolOf, useNumberFields, type NumberFields } from '../../kit/number-fields.ts'
import { Panel } from '../../kit/panel.tsx'
import { useUnsaved } from '../../state/unsaved.ts'

type Brand = Answer<typeof cashierRules.list>[number]
type Field = keyof WithdrawalRules
type Typed = Record<Field, string>
type Filled = Typed & { reason: string }

const groups = {
  limits: ['minimum', 'maximum', 'dailyCount', 'dailySum'],
  fee: ['feeFixed', 'feeBps', 'feeMax', 'freeCount'],
  review: ['secondApprovalAbove', 'staffDayMax', 'autoApproveTo', 'receiptMinutes'],
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
// what the contract's shape lets pass, as the reader is told it
const ranges: Partial<Record<Field, { from: number; to: number }>> = {
  feeBps: { from: 0, to: 20 },
  dailyCount: { from: 1, to: 100 },
  freeCount: { from: 0, to: 100 },
  receiptMinutes: { from: 1, to: 43_200 },
  riskAccountHours: { from: 0, to: 720 },
  riskBankHours: { from: 0, to: 720 },
  riskInOutHours: { from: 0, to: 720 },
}

const mayBeEmpty = new Set<Field>([
  'dailySum',
  'feeMax',
  'secondApprovalAbove',
  'staffDayMax',
  'autoApproveTo',
])

const valueOf = (field: Field, text: string, fields: NumberFields): string | number | null => {
  if (text.trim() === '') return null
  if (field === 'feeBps') return fields.readShare(text, bpsDigits)
  if (!counts.has(field)) return fields.read(text)
  return /^\d{1,5}$/.test(text.trim()) ? Number(text) : null
}

/** Judged by the contract's own shape, so that nothing passes here that the server refuses. */
const isValid = (field: Field, text: string, fields: NumberFields): boolean =>
  text.trim() === ''
    ? mayBeEmpty.has(field)
    : valueOf(field, text, fields) !== null &&
      WithdrawalRules.shape[field].safeParse(valueOf(field, text, fields)).success

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
    (Object.entries(typed) as [Field, string][]).map(([field, text]) => [
      field,
      valueOf(field, text, fields),
    ]),
  ) as WithdrawalRules

type Props = { readonly brand: Brand; readonly mayWrite: boolean }

export const RulesForm = ({ brand, mayWrite }: Props) => {
  const t = useT()
  const errorText = useErrorText()
  const fields = useNumberFields(brand.currency)
  const change = useCommand(cashierRules.change, {
    invalidates: [cashierRules.list],
    // what loosens control waits for another person
    onDone: ({ waits }) => toast(t(waits === null ? 'cashier.rules-saved' : 'approval.sent')),
  })
  const { register, handleSubmit, formState } = useForm<Filled>({
    defaultValues: { ...typedOf(brand.rules, fields), reason: '' },
  })
  const refused = refusedFieldOf(change.error)
  const wrong = (field: Field): string => {
    const range = ranges[field]
    return range === undefined ? t('cashier.rule-wrong') : t('cashier.rule-range', range)
  }
  useUnsaved(formState.isDirty && !change.isSuccess)
  const submit = handleSubmit(({ reason, ...typed }) =>
    change.mutate({
      params: { code: brand.code },
      body: {
        version: brand.version,
        rules: rulesOf(typed, fields),
        ...(reason.trim() === '' ? {} : { reason: reason.trim() }),
      },
    }),
  )
  return (
    <form
      onSubmit={(event) => void submit(event)}
      onChange={clearErrorOnChange(change)}
      noValidate
      className="grid gap-4"
    >
      {Object.entries(groups).map(([group, members]) => (
        <Panel key={group} title={t(`cashier.rules-${group as keyof typeof groups}`)}>
          <div className="grid gap-4 sm:grid-cols-2">
            {members.map((field) => {
              const shared = {
                ...register(field, {
                  validate: (text) => isValid(field, text, fields) || wrong(field),
                }),
                label: t(`cashier.rule.${field}`),
                error:
                  formState.errors[field]?.message ??
                  (refused === field ? wrong(field) : undefined),
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
      {mayWrite && formState.isDirty && (
        <TextField
          {...register('reason', {
            validate: (text) =>
              text.trim() === '' || text.trim().length >= 3 || t('approval.note-length'),
          })}
          label={t('approval.reason')}
          hint={t('cashier.loosen-hint')}
          error={
            formState.errors.reason?.message ??
            (refused === 'reason' ? t('cashier.reason-needed') : undefined)
          }
          maxLength={500}
          autoComplete="off"
        />
      )}
      {change.isError && refused !== 'reason' && !(refused !== null && refused in brand.rules) && (
        <Banner tone="loss">{errorText(change.error)}</Banner>
      )}
      {mayWrite && (
        <Button type="submit" className="justify-self-start" isBusy={change.isPending}>
          {t('cashier.rules-save')}
        </Button>
      )}
    </form>
  )
}
