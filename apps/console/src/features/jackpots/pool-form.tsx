import { jackpotsConsole, type PoolRow } from '@faro/contract/jackpots'
import { useT } from '@faro/i18n'
import { Banner, Button, Checkbox, TextField, toast } from '@faro/ui'
import { useCommand, useErrorText } from '@faro/web-kit'
import { AmountField } from '@faro/web-kit/amount-field'
import { useForm } from '@faro/web-kit/form'
import { showShare } from '../../kit/figures.ts'
import { clearErrorOnChange } from '../../kit/clear-error-on-change.ts'
import { ppmDigits, symbolOf, useNumberFields, type NumberFields } from '../../kit/number-fields.ts'
import { Panel } from '../../kit/panel.tsx'
import { shareIn } from './pool-draft.ts'
import { useUnsaved } from '../../state/unsaved.ts'

const formOf = ({ terms, isOpen }: PoolRow, fields: NumberFields) => ({
  seed: fields.fill(terms.seed),
  share: fields.fillShare(terms.sharePpm, ppmDigits),
  reserveShare: fields.fillShare(terms.reservePpm, ppmDigits),
  hitEvery: fields.fill(terms.hitEvery ?? ''),
  cap: fields.fill(terms.cap ?? ''),
  isOpen,
  reason: '',
})

type Form = ReturnType<typeof formOf>

const bodyOf = (form: Form, pool: PoolRow, fields: NumberFields) => ({
  version: pool.version,
  seed: fields.readJudged(form.seed),
  sharePpm: shareIn(form.share, fields) ?? 0,
  reservePpm: shareIn(form.reserveShare, fields) ?? 0,
  hitEvery: pool.kind === 'random' ? fields.readJudged(form.hitEvery) : null,
  cap: pool.kind === 'must-hit' ? fields.readJudged(form.cap) : null,
  isOpen: form.isOpen,
  reason: form.reason.trim(),
})

type Props = { readonly pool: PoolRow; readonly mayWrite: boolean }

/** What a pool takes and gives; every change names its reason. */
export const PoolForm = ({ pool, mayWrite }: Props) => {
  const t = useT()
  const errorText = useErrorText()
  const fields = useNumberFields(pool.currency)
  const { register, handleSubmit, formState } = useForm({ defaultValues: formOf(pool, fields) })
  const change = useCommand(jackpotsConsole.change, {
    invalidates: [jackpotsConsole.detail, jackpotsConsole.list],
    onDone: () => toast(t('pools.saved')),
  })
  const submit = handleSubmit((form) =>
    change.mutate({ params: { code: pool.code }, body: bodyOf(form, pool, fields) }),
  )
  const { errors, isDirty } = formState
  useUnsaved(isDirty && !change.isSuccess)
  const amount = (name: 'seed' | 'hitEvery' | 'cap') => ({
    ...register(name, {
      validate: (text) => fields.isNumber(text) || t('pools.amount-wrong'),
    }),
    error: errors[name]?.message,
    lead: symbolOf(pool.currency),
    money: fields.money,
    isRequired: true,
  })
  const share = (name: 'share' | 'reserveShare') => ({
    ...register(name, {
      validate: (text) => shareIn(text, fields) !== null || t('pools.share-wrong'),
    }),
    error: errors[name]?.message,
    inputMode: 'decimal' as const,
    maxLength: 8,
    autoComplete: 'off',
    isRequired: true,
  })
  return (
    <Panel title={t('pools.terms')}>
      <form
        onSubmit={(event) => void submit(event)}
        onChange={clearErrorOnChange(change)}
        noValidate
      >
        <fieldset disabled={!mayWrite} className="grid min-w-0 gap-4">
          <legend className="sr-only">{t('pools.terms')}</legend>
          <AmountField {...amount('seed')} label={t('pools.seed')} hint={t('pools.seed-hint')} />
          {pool.kind === 'random' ? (
            <AmountField
              {...amount('hitEvery')}
              label={t('pools.hit-every')}
              hint={t('pools.hit-every-hint')}
            />
          ) : (
            <AmountField {...amount('cap')} label={t('pools.cap')} hint={t('pools.cap-hint')} />
          )}
          <TextField {...share('share')} label={t('pools.share')} hint={t('pools.share-hint')} />
          <TextField
            {...share('reserveShare')}
            label={t('pools.reserve-share')}
            hint={t('pools.reserve-hint', { share: showShare(pool.selfPayingReservePpm) })}
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
