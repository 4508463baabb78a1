import { tradingConsole, type SportsLimits } from '@faro/contract/sportsbook'
import { useT } from '@faro/i18n'
import { Badge, TextField, toast } from '@faro/ui'
import { refetchRoutes, useCommand } from '@faro/web-kit'
import { useQueryClient } from '@tanstack/react-query'
import { MoneyField } from '../../kit/fields/money-field.tsx'
import { showInstant } from '../../kit/figures.ts'
import type { FieldNames } from '../../kit/form/form-names.ts'
import { SectionedForm } from '../../kit/form/sectioned-form.tsx'
import { useRecordForm, type RecordForm } from '../../kit/form/use-record-form.ts'
import { symbolOf, useNumberFields, type NumberFields } from '../../kit/number-fields.ts'

const amounts = [
  'stakeMin',
  'stakeMax',
  'payoutMax',
  'lineLiabilityMax',
  'eventLiabilityMax',
] as const
type Amount = (typeof amounts)[number]

const labels = {
  stakeMin: 'trading.stake-min',
  stakeMax: 'trading.stake-max',
  payoutMax: 'trading.payout-max',
  lineLiabilityMax: 'trading.line-max',
  eventLiabilityMax: 'trading.event-max',
} as const satisfies Record<Amount, string>

const formOf = (limits: SportsLimits, fields: NumberFields) => ({
  stakeMin: fields.fill(limits.stakeMin),
  stakeMax: fields.fill(limits.stakeMax),
  payoutMax: fields.fill(limits.payoutMax),
  lineLiabilityMax: fields.fill(limits.lineLiabilityMax),
  eventLiabilityMax: fields.fill(limits.eventLiabilityMax),
  reason: '',
})

type Form = ReturnType<typeof formOf>

const bodyOf = (form: Form, fields: NumberFields) => ({
  stakeMin: fields.readJudged(form.stakeMin),
  stakeMax: fields.readJudged(form.stakeMax),
  payoutMax: fields.readJudged(form.payoutMax),
  lineLiabilityMax: fields.readJudged(form.lineLiabilityMax),
  eventLiabilityMax: fields.readJudged(form.eventLiabilityMax),
  reason: form.reason.trim(),
})

type Props = {
  readonly code: string
  readonly limits: SportsLimits
  readonly mayWrite: boolean
}

/** Limits of one currency; a change names its reason and counts for bets from then on. */
export const SportsLimitsForm = ({ code, limits, mayWrite }: Props) => {
  const t = useT()
  const client = useQueryClient()
  const fields = useNumberFields(limits.currency)
  const record = useRecordForm(formOf(limits, fields))
  const change = useCommand(tradingConsole.changeLimits, {
    invalidates: [tradingConsole.limits],
    onDone: ({ approvalId }) => {
      toast(t(approvalId === null ? 'trading.saved' : 'trading.limits-asked'))
      record.settle({ reason: '' })
    },
  })
  const show = (text: string): string => `${symbolOf(limits.currency)} ${text}`
  const names: FieldNames<Form> = {
    stakeMin: { label: t(labels.stakeMin), show },
    stakeMax: { label: t(labels.stakeMax), show },
    payoutMax: { label: t(labels.payoutMax), show },
    lineLiabilityMax: { label: t(labels.lineLiabilityMax), show },
    eventLiabilityMax: { label: t(labels.eventLiabilityMax), show },
  }
  return (
    <SectionedForm
      of={record}
      names={names}
      sections={[
        {
          id: limits.currency,
          title: limits.currency,
          tail: <Badge tone="win">{t('trading.in-force')}</Badge>,
          content: <LimitFields limits={limits} form={record.form} fields={fields} />,
        },
      ]}
      command={change}
      stale={{
        code: 'limits-changed',
        refetch: () => void refetchRoutes(client, [tradingConsole.limits]),
      }}
      mayWrite={mayWrite}
      saveLabel={t('trading.save')}
      onSave={(form) =>
        change.mutate({
          params: { code, currency: limits.currency },
          body: { version: limits.version, ...bodyOf(form, fields) },
        })
      }
    />
  )
}

type FieldsProps = {
  readonly limits: SportsLimits
  readonly form: RecordForm<Form>['form']
  readonly fields: NumberFields
}

const LimitFields = ({ limits, form, fields }: FieldsProps) => {
  const t = useT()
  const { register, formState } = form
  const { errors } = formState
  return (
    <>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {amounts.map((name) => (
          <MoneyField
            key={name}
            {...register(name, {
              validate: (text) => fields.isNumber(text) || t('trading.amount-wrong'),
            })}
            label={t(labels[name])}
            error={errors[name]?.message}
            currency={limits.currency}
            isRequired
          />
        ))}
      </div>
      <TextField
        {...register('reason', {
          validate: (text) => text.trim().length >= 3 || t('trading.reason-wrong'),
        })}
        label={t('trading.reason')}
        error={errors.reason?.message}
        maxLength={200}
        autoComplete="off"
        isRequired
      />
      <p className="text-xs text-t3">
        {limits.setAt === null
          ? t('trading.standard')
          : t('trading.set', {
              when: showInstant(limits.setAt),
              who: limits.setBy ?? t('trading.set-up'),
              reason: limits.reason ?? '',
            })}
      </p>
    </>
  )
}
