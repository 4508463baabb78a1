import { crashConsole, type CrashLimits } from '@faro/contract/crash'
import { formatInstant, useT } from '@faro/i18n'
import { currencies, isCurrencyCode } from '@faro/kernel/money'
import { Badge, Banner, Button, SelectField, TextField, toast } from '@faro/ui'
import { useCommand, useErrorText } from '@faro/web-kit'
import { useForm } from 'react-hook-form'
import { Panel } from '../../shell/panel.tsx'

const formOf = ({ stakeMin, stakeMax, payoutMax, betsMax }: CrashLimits) => ({
  stakeMin,
  stakeMax,
  payoutMax,
  betsMax: String(betsMax),
  reason: '',
})

type Form = ReturnType<typeof formOf>

const amountShape = /^\d{1,13}(\.\d{1,18})?$/

const bodyOf = (form: Form, { version }: CrashLimits) => ({
  version,
  stakeMin: form.stakeMin.trim(),
  stakeMax: form.stakeMax.trim(),
  payoutMax: form.payoutMax.trim(),
  betsMax: form.betsMax === '1' ? (1 as const) : (2 as const),
  reason: form.reason.trim(),
})

const symbolOf = (code: string): string => (isCurrencyCode(code) ? currencies[code].symbol : code)

type Props = { readonly limits: CrashLimits; readonly mayWrite: boolean }

/** Limits of one currency; a change names its reason and counts from the next round on. */
export const LimitsForm = ({ limits, mayWrite }: Props) => {
  const t = useT()
  const errorText = useErrorText()
  const { register, handleSubmit, formState } = useForm({ defaultValues: formOf(limits) })
  const change = useCommand(crashConsole.change, {
    invalidates: [crashConsole.limits],
    onDone: () => toast(t('games.saved')),
  })
  const submit = handleSubmit((form) =>
    change.mutate({ params: { currency: limits.currency }, body: bodyOf(form, limits) }),
  )
  const { errors } = formState
  const amount = (name: 'stakeMin' | 'stakeMax' | 'payoutMax') => ({
    ...register(name, {
      validate: (text) => amountShape.test(text.trim()) || t('games.amount-wrong'),
    }),
    error: errors[name]?.message,
    lead: symbolOf(limits.currency),
    inputMode: 'decimal' as const,
    maxLength: 20,
    autoComplete: 'off',
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
      <form onSubmit={(event) => void submit(event)} noValidate>
        <fieldset disabled={!mayWrite} className="grid min-w-0 gap-4">
          <legend className="sr-only">{limits.currency}</legend>
          <div className="grid items-start gap-4 sm:grid-cols-2">
            <TextField {...amount('stakeMin')} label={t('games.stake-min')} />
            <TextField {...amount('stakeMax')} label={t('games.stake-max')} />
          </div>
          <TextField
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
                  when: formatInstant(limits.setAt, document.documentElement.lang),
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
