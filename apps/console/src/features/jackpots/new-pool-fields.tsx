import { tiers } from '@faro/contract/jackpots'
import { useT } from '@faro/i18n'
import { Checkbox, TextField } from '@faro/ui'
import type { UseFormReturn } from '@faro/web-kit/form'
import { MoneyField } from '../../kit/fields/money-field.tsx'
import { EnumField } from '../../kit/fields/enum-field.tsx'
import { PercentField } from '../../kit/fields/percent-field.tsx'
import type { PoolGames } from './new-pool-form.tsx'
import { useNumberFields } from '../../kit/number-fields.ts'
import { codeShape, currencyCodes, shareIn, type DraftForm } from './pool-draft.ts'

type Props = { readonly form: UseFormReturn<DraftForm>; readonly games: PoolGames }

const plain = { autoComplete: 'off', isRequired: true } as const

/** What a pool is called, who plays it, what it takes and gives. */
export const NewPoolFields = ({ form, games }: Props) => {
  const t = useT()
  const { register, watch, formState } = form
  const { errors } = formState
  const [kind, currency] = watch(['kind', 'currency'])
  const fields = useNumberFields(currency)
  const text = (name: 'name' | 'reason', least: number, most: number) => ({
    ...register(name, {
      validate: (typed) => typed.trim().length >= least || t('pools.text-short', { least }),
    }),
    ...plain,
    error: errors[name]?.message,
    maxLength: most,
  })
  const amount = (name: 'seed' | 'hitEvery' | 'cap') => ({
    ...register(name, {
      validate: (typed) => fields.isNumber(typed) || t('pools.amount-wrong'),
    }),
    isRequired: true,
    error: errors[name]?.message,
    currency: currency,
  })
  const share = (name: 'share' | 'reserveShare') => ({
    ...register(name, {
      validate: (typed) => shareIn(typed, fields) !== null || t('pools.share-wrong'),
    }),
    ...plain,
    error: errors[name]?.message,
  })
  return (
    <div className="grid gap-4">
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField {...text('name', 2, 40)} label={t('pools.name')} />
        <TextField
          {...register('code', {
            validate: (typed) => codeShape.test(typed.trim()) || t('pools.code-wrong'),
          })}
          {...plain}
          label={t('pools.code')}
          error={errors.code?.message}
          maxLength={40}
        />
        <EnumField
          {...register('tier')}
          label={t('pools.tier')}
          values={tiers}
          words={(tier) => t(`pools.tier.${tier}`)}
        />
        <EnumField
          {...register('kind')}
          label={t('pools.kind')}
          values={['random', 'must-hit']}
          words={(one) => t(`pools.kind.${one}`)}
        />
        <EnumField
          {...register('currency')}
          label={t('pools.currency')}
          values={currencyCodes}
          words={(code) => code}
        />
        <TextField
          {...register('brands')}
          label={t('pools.brands')}
          hint={t('pools.brands-hint')}
          autoComplete="off"
        />
        <MoneyField {...amount('seed')} label={t('pools.seed')} hint={t('pools.seed-pays')} />
        {kind === 'random' ? (
          <MoneyField
            {...amount('hitEvery')}
            label={t('pools.hit-every')}
            hint={t('pools.hit-every-hint')}
          />
        ) : (
          <MoneyField {...amount('cap')} label={t('pools.cap')} hint={t('pools.cap-hint')} />
        )}
        <PercentField {...share('share')} label={t('pools.share')} hint={t('pools.share-hint')} />
        <PercentField {...share('reserveShare')} label={t('pools.reserve-share')} />
      </div>
      <fieldset className="grid gap-1 sm:grid-cols-2">
        <legend className="mb-1 font-semibold">{t('pools.feeding')}</legend>
        {games.map(({ code, title }) => (
          <Checkbox key={code} value={code} {...register('games')}>
            {title}
          </Checkbox>
        ))}
      </fieldset>
      <TextField {...text('reason', 3, 200)} label={t('pools.reason')} />
    </div>
  )
}
