import { crashConsole, type CrashLimits } from '@faro/contract/crash'
import { useT } from '@faro/i18n'
import { MoneyField } from '../../kit/fields/money-field.tsx'
import { showInstant } from '../../kit/figures.ts'
import { Badge, SelectField, TextField, toast } from '@faro/ui'
import { refetchRoutes, useCommand } from '@faro/web-kit'
import { useQueryClient } from '@tanstack/react-query'
import type { FieldNames } from '../../kit/form/form-names.ts'
import { SectionedForm } from '../../kit/form/sectioned-form.tsx'
import { useRecordForm, type RecordForm } from '../../kit/form/use-record-form.ts'
import { symbolOf, useNumberFields, type NumberFields } from '../../kit/number-fields.ts'

const formOf = ({ stakeMin, stakeMax, payoutMax, betsMax }: CrashLimits, fields: NumberFields) => ({
  stakeMin: fields.fill(stakeMin),
  stakeMax: fields.fill(stakeMax),
  payoutMax: fields.fill(payoutMax),
  betsMax: String(betsMax),
  reason: '',
})

type Form = ReturnType<typeof formOf>

const bodyOf = (form: Form, fields: NumberFields) => ({
  stakeMin: fields.readJudged(form.stakeMin),
  stakeMax: fields.readJudged(form.stakeMax),
  payoutMax: fields.readJudged(form.payoutMax),
  betsMax: form.betsMax === '1' ? (1 as const) : (2 as const),
  reason: form.reason.trim(),
})

type Props = { readonly limits: CrashLimits; readonly mayWrite: boolean }

/** Limits of one currency; a change names its reason and counts from the next round on. */
export const LimitsForm = ({ limits, mayWrite }: Props) => {
  const t = useT()
  const client = useQueryClient()
  const fields = useNumberFields(limits.currency)
  const record = useRecordForm(formOf(limits, fields))
  const change = useCommand(crashConsole.change, {
    invalidates: [crashConsole.limits],
    onDone: ({ approvalId }) => {
      toast(t(approvalId === null ? 'games.saved' : 'games.limits-asked'))
      record.settle({ reason: '' })
    },
  })
  const amount = (text: string): string => `${symbolOf(limits.currency)} ${text}`
  const names: FieldNames<Form> = {
    stakeMin: { label: t('games.stake-min'), show: amount },
    stakeMax: { label: t('games.stake-max'), show: amount },
    payoutMax: { label: t('games.payout-max'), show: amount },
    betsMax: {
      label: t('games.bets-max'),
      show: (count: string) => t('games.bets', { count: Number(count) }),
    },
  }
  return (
    <SectionedForm
      of={record}
      names={names}
      sections={[
        {
          id: limits.currency,
          title: limits.currency,
          tail: (
            <Badge tone={limits.isInForce ? 'win' : 'warn'}>
              {t(limits.isInForce ? 'games.in-force' : 'games.next-round')}
            </Badge>
          ),
          content: <LimitFields limits={limits} form={record.form} fields={fields} />,
        },
      ]}
      command={change}
      stale={{
        code: 'limits-changed',
        refetch: () => void refetchRoutes(client, [crashConsole.limits]),
      }}
      mayWrite={mayWrite}
      saveLabel={t('games.save')}
      onSave={(form) =>
        change.mutate({
          params: { currency: limits.currency },
          body: { version: limits.version, ...bodyOf(form, fields) },
        })
      }
    />
  )
}

type FieldsProps = {
  readonly limits: CrashLimits
  readonly form: RecordForm<Form>['form']
  readonly fields: ReturnType<typeof useNumberFields>
}

const LimitFields = ({ limits, form, fields }: FieldsProps) => {
  const t = useT()
  const { register, formState } = form
  const { errors } = formState
  const amount = (name: 'stakeMin' | 'stakeMax' | 'payoutMax') => ({
    ...register(name, {
      validate: (text) => fields.isNumber(text) || t('games.amount-wrong'),
    }),
    error: errors[name]?.message,
    currency: limits.currency,
    isRequired: true,
  })
  return (
    <>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <MoneyField {...amount('stakeMin')} label={t('games.stake-min')} />
        <MoneyField {...amount('stakeMax')} label={t('games.stake-max')} />
      </div>
      <MoneyField
        {...amount('payoutMax')}
        label={t('games.payout-max')}
        hint={t('games.payout-hint')}
      />
      <SelectField {...register('betsMax')} label={t('games.bets-max')}>
        <option value="1">{t('games.bets', { count: 1 })}</option>
        <option value="2">{t('games.bets', { count: 2 })}</option>
      </SelectField>
      <TextField
        {...register('reason', {
          validate: (text) => text.trim().length >= 3 || t('games.reason-wrong'),
        })}
        label={t('games.reason')}
        error={errors.reason?.message}
        maxLength={200}
        autoComplete="off"
        isRequired
      />
      <p className="text-xs text-t3">
        {limits.setAt === null
          ? t('games.standard')
          : t('games.set', {
              when: showInstant(limits.setAt),
              who: limits.setBy ?? t('games.set-up'),
              reason: limits.reason ?? '',
            })}
      </p>
    </>
  )
}
