import { crashConsole, type CrashLimits } from '@faro/contract/crash'
import { useT } from '@faro/i18n'
import { showInstant } from '../../kit/figures.ts'
import { Badge, Banner, Button, SelectField, TextField, toast } from '@faro/ui'
import { useCommand, useErrorText } from '@faro/web-kit'
import { AmountField } from '@faro/web-kit/amount-field'
import { useForm } from '@faro/web-kit/form'
import { clearErrorOnChange } from '../../kit/clear-error-on-change.ts'
import { symbolOf, useNumberFields, type NumberFields } from '../../kit/number-fields.ts'
import { Panel } from '../../kit/panel.tsx'
import { useUnsaved } from '../../state/unsaved.ts'

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
  const errorText = useErrorText()
  const fields = useNumberFields(limits.currency)
  const { register, handleSubmit, formState } = useForm({ defaultValues: formOf(limits, fields) })
  const change = useCommand(crashConsole.change, {
    invalidates: [crashConsole.limits],
    onDone: () => toast(t('games.saved')),
  })
  const submit = handleSubmit((form) =>
    change.mutate({
      params: { currency: limits.currency },
      body: { version: limits.version, ...bodyOf(form, fields) },
    }),
  )
  const { errors, isDirty } = formState
  useUnsaved(isDirty && !change.isSuccess)
  const amount = (name: 'stakeMin' | 'stakeMax' | 'payoutMax') => ({
    ...register(name, {
      validate: (text) => fields.isNumber(text) || t('games.amount-wrong'),
    }),
    error: errors[name]?.message,
    lead: symbolOf(limits.currency),
    money: fields.money,
    isRequired: true,
  })
  return (
    <Panel
      title={limits.currency}
      tail={
        <Badge tone={limits.isInForce ? 'win' : 'warn'}>
          {t(limits.isInForce ? 'games.in-force' : 'games.next-round')}
        </Badge>
      }
    >
      <form
        onSubmit={(event) => void submit(event)}
        onChange={clearErrorOnChange(change)}
        noValidate
      >
        <fieldset disabled={!mayWrite} className="grid min-w-0 gap-4">
          <legend className="sr-only">{limits.currency}</legend>
          <div className="grid items-start gap-4 sm:grid-cols-2">
            <AmountField {...amount('stakeMin')} label={t('games.stake-min')} />
            <AmountField {...amount('stakeMax')} label={t('games.stake-max')} />
          </div>
          <AmountField
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
          {change.isError && <Banner tone="loss">{errorText(change.error)}</Banner>}
          {mayWrite && (
            <Button type="submit" className="justify-self-start" isBusy={change.isPending}>
              {t('games.save')}
            </Button>
          )}
        </fieldset>
      </form>
    </Panel>
  )
}
