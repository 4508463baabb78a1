import { cashierRules } from '@faro/contract/cashier'
import { WithdrawalRules } from '@faro/contract/cashier/shapes'
import type { Answer } from '@faro/contract/route'
import { useT } from '@faro/i18n'
import { TextField, toast } from '@faro/ui'
import { refetchRoutes, useCommand } from '@faro/web-kit'
import { useQueryClient } from '@tanstack/react-query'
import { MoneyField } from '../../kit/fields/money-field.tsx'
import { PercentField } from '../../kit/fields/percent-field.tsx'
import type { FieldNames } from '../../kit/form/form-names.ts'
import { SectionedForm } from '../../kit/form/sectioned-form.tsx'
import { useRecordForm, type RecordForm } from '../../kit/form/use-record-form.ts'
import { bpsDigits, symbolOf, useNumberFields, type NumberFields } from '../../kit/number-fields.ts'

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
  const client = useQueryClient()
  const fields = useNumberFields(brand.currency)
  const record = useRecordForm<Filled>({ ...typedOf(brand.rules, fields), reason: '' })
  const change = useCommand(cashierRules.change, {
    invalidates: [cashierRules.list],
    // what loosens control waits for another person, and what is there counts until then
    onDone: ({ waits }) => {
      toast(t(waits === null ? 'cashier.rules-saved' : 'approval.sent'))
      record.settle({
        ...(waits === null ? {} : typedOf(brand.rules, fields)),
        reason: '',
      })
    },
  })
  const isEdited = record.changed.length > 0
  const sections = Object.entries(groups).map(([group, members]) => ({
    id: group,
    title: t(`cashier.rules-${group as keyof typeof groups}`),
    content: (
      <div className="grid gap-4 sm:grid-cols-2">
        {members.map((field) => (
          <RuleField key={field} field={field} brand={brand} record={record} />
        ))}
      </div>
    ),
  }))
  return (
    <SectionedForm
      of={record}
      names={useNames(brand.currency)}
      sections={[
        ...sections,
        ...(mayWrite && isEdited
          ? [
              {
                id: 'reason',
                title: t('approval.reason'),
                content: <ReasonField record={record} />,
              },
            ]
          : []),
      ]}
      command={change}
      stale={{
        code: 'brand-changed',
        refetch: () => void refetchRoutes(client, [cashierRules.list]),
      }}
      mayWrite={mayWrite}
      saveLabel={t('cashier.rules-save')}
      onSave={({ reason, ...typed }) =>
        change.mutate({
          params: { code: brand.code },
          body: {
            version: brand.version,
            rules: rulesOf(typed, fields),
            ...(reason.trim() === '' ? {} : { reason: reason.trim() }),
          },
        })
      }
    />
  )
}

const useWrong = () => {
  const t = useT()
  return (field: Field): string => {
    const range = ranges[field]
    return range === undefined ? t('cashier.rule-wrong') : t('cashier.rule-range', range)
  }
}

const useNames = (currency: string): FieldNames<Filled> => {
  const t = useT()
  const wrong = useWrong()
  const lineOf = (field: Field) => (text: string) =>
    text === '' || counts.has(field)
      ? text
      : field === 'feeBps'
        ? `${text} %`
        : `${symbolOf(currency)} ${text}`
  return {
    ...Object.fromEntries(
      Object.values(groups)
        .flat()
        .map((field) => [
          field,
          { label: t(`cashier.rule.${field}`), show: lineOf(field), wrong: wrong(field) },
        ]),
    ),
    reason: { label: t('approval.reason'), wrong: t('cashier.reason-needed') },
  }
}

type RuleProps = {
  readonly field: Field
  readonly brand: Brand
  readonly record: RecordForm<Filled>
}

const RuleField = ({ field, brand, record }: RuleProps) => {
  const t = useT()
  const wrong = useWrong()
  const fields = useNumberFields(brand.currency)
  const { register, formState } = record.form
  const shared = {
    ...register(field, {
      validate: (text) => isValid(field, text, fields) || wrong(field),
    }),
    label: t(`cashier.rule.${field}`),
    error: formState.errors[field]?.message,
  }
  if (field === 'feeBps') return <PercentField {...shared} />
  return counts.has(field) ? (
    <TextField {...shared} inputMode="numeric" autoComplete="off" maxLength={20} />
  ) : (
    <MoneyField {...shared} currency={brand.currency} />
  )
}

const ReasonField = ({ record }: Pick<RuleProps, 'record'>) => {
  const t = useT()
  const { register, formState } = record.form
  return (
    <TextField
      {...register('reason', {
        validate: (text) =>
          text.trim() === '' || text.trim().length >= 3 || t('approval.note-length'),
      })}
      label={t('approval.reason')}
      hint={t('cashier.loosen-hint')}
      error={formState.errors.reason?.message}
      maxLength={500}
      autoComplete="off"
    />
  )
}
