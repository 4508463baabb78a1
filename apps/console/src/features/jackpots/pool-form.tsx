import { jackpotsConsole, type PoolRow } from '@faro/contract/jackpots'
import { useT } from '@faro/i18n'
import { currencies, isCurrencyCode } from '@faro/kernel/money'
import { Banner, Button, Checkbox, TextField, toast } from '@faro/ui'
import { useCommand, useErrorText } from '@faro/web-kit'
import { useForm } from 'react-hook-form'
import { Panel } from '../../shell/panel.tsx'

const formOf = ({ terms, isOpen }: PoolRow) => ({
  seed: terms.seed,
  sharePpm: String(terms.sharePpm),
  reservePpm: String(terms.reservePpm),
  hitEvery: terms.hitEvery ?? '',
  cap: terms.cap ?? '',
  isOpen,
  reason: '',
})

type Form = ReturnType<typeof formOf>

const amountShape = /^\d{1,13}(\.\d{1,18})?$/
const shareShape = /^\d{1,6}$/
const shareMax = 100_000

const bodyOf = (form: Form, pool: PoolRow) => ({
  version: pool.version,
  seed: form.seed.trim(),
  sharePpm: Number(form.sharePpm),
  reservePpm: Number(form.reservePpm),
  hitEvery: pool.kind === 'random' ? form.hitEvery.trim() : null,
  cap: pool.kind === 'must-hit' ? form.cap.trim() : null,
  isOpen: form.isOpen,
  reason: form.reason.trim(),
})

const symbolOf = (code: string): string => (isCurrencyCode(code) ? currencies[code].symbol : code)

type Props = { readonly pool: PoolRow; readonly mayWrite: boolean }

/** What a pool takes and gives; every change names its reason. */
export const PoolForm = ({ pool, mayWrite }: Props) => {
  const t = useT()
  const errorText = useErrorText()
  const { register, handleSubmit, formState } = useForm({ defaultValues: formOf(pool) })
  const change = useCommand(jackpotsConsole.change, {
    invalidates: [jackpotsConsole.detail, jackpotsConsole.list],
    onDone: () => toast(t('pools.saved')),
  })
  const submit = handleSubmit((form) =>
    change.mutate({ params: { code: pool.code }, body: bodyOf(form, pool) }),
  )
  const { errors } = formState
  const amount = (name: 'seed' | 'hitEvery' | 'cap') => ({
    ...register(name, {
      validate: (text) => amountShape.test(text.trim()) || t('pools.amount-wrong'),
    }),
    error: errors[name]?.message,
    lead: symbolOf(pool.currency),
    inputMode: 'decimal' as const,
    maxLength: 20,
    autoComplete: 'off',
    isRequired: true,
  })
  const share = (name: 'sharePpm' | 'reservePpm') => ({
    ...register(name, {
      validate: (text) =>
        (shareShape.test(text.trim()) && Number(text) <= shareMax) || t('pools.share-wrong'),
    }),
    error: errors[name]?.message,
    inputMode: 'numeric' as const,
    maxLength: 6,
    autoComplete: 'off',
    isRequired: true,
  })
  return (
    <Panel title={t('pools.terms')}>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <fieldset disabled={!mayWrite} className="grid min-w-0 gap-4">
          <legend className="sr-only">{t('pools.terms')}</legend>
          <TextField {...amount('seed')} label={t('pools.seed')} hint={t('pools.seed-hint')} />
          {pool.kind === 'random' ? (
            <TextField
              {...amount('hitEvery')}
              label={t('pools.hit-every')}
              hint={t('pools.hit-every-hint')}
            />
          ) : (
            <TextField {...amount('cap')} label={t('pools.cap')} hint={t('pools.cap-hint')} />
          )}
          <TextField {...share('sharePpm')} label={t('pools.share')} hint={t('pools.share-hint')} />
          <TextField
            {...share('reservePpm')}
            label={t('pools.reserve-share')}
            hint={t('pools.reserve-hint', { ppm: pool.selfPayingReservePpm })}
          />
          <Checkbox {...register('isOpen')}>{t('pools.is-open')}</Checkbox>
          <TextField
            {...register('reason', {
              validate: (text) => text.trim().length >= 3 || t('pools.reason-wrong'),
            })}
            label={t('pools.reason')}
            error={errors.reason?.message}
            maxLength={200}
            autoComplete="off"
            isRequired
          />
          {change.isError && <Banner tone="loss">{errorText(change.error)}</Banner>}
          {mayWrite && (
            <Button type="submit" className="justify-self-start" isBusy={change.isPending}>
              {t('pools.save')}
            </Button>
          )}
        </fieldset>
      </form>
    </Panel>
  )
}
