import { useT } from '@faro/i18n'
import { TextField } from '@faro/ui'
import { useFormContext } from '@faro/web-kit/form'
import { EnumField } from '../../../kit/fields/enum-field.tsx'
import { MoneyField } from '../../../kit/fields/money-field.tsx'
import { useNumberFields } from '../../../kit/number-fields.ts'
import { Panel } from '../../../kit/panel.tsx'
import { wholeIn } from '../../../kit/receivers/receivers.ts'
import { giftKinds, type GiftForm } from './gift-form.ts'

const mostOf = { multiple: 100, days: 365 } as const

/** What each of the list is given, and what a bonus asks for. */
export const GiftTerms = ({ currency }: { readonly currency: string }) => {
  const t = useT()
  const { register, watch, formState } = useFormContext<GiftForm>()
  const { errors } = formState
  const kind = watch('kind')
  const money = kind === 'points' ? 'PTS' : currency
  const fields = useNumberFields(money)
  const whole = (name: keyof typeof mostOf) => ({
    ...register(name, {
      validate: (text) =>
        wholeIn(1, mostOf[name])(text) || t('awards.whole-wrong', { least: 1, most: mostOf[name] }),
    }),
    label: t(`terms.gift.${name}`),
    error: errors[name]?.message,
    inputMode: 'numeric' as const,
    maxLength: 3,
    autoComplete: 'off',
    isRequired: true,
  })
  return (
    <Panel title={t('awards.terms')}>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <EnumField
          {...register('kind')}
          label={t('terms.gift.kind')}
          hint={kind === 'locked-bonus' ? undefined : t('terms.gift.two')}
          values={giftKinds}
          words={(one) => t(`terms.gift.kind.${one}`)}
        />
        <MoneyField
          {...register('amount', {
            validate: (text) => fields.isNumber(text) || t('awards.amount-wrong'),
          })}
          label={t('terms.gift.amount')}
          error={errors.amount?.message}
          currency={money}
          isRequired
        />
        {kind === 'locked-bonus' && (
          <>
            <TextField {...whole('multiple')} hint={t('terms.gift.multiple-hint')} />
            <TextField {...whole('days')} />
            <MoneyField
              {...register('cap', {
                validate: (text) =>
                  text.trim() === '' || fields.isNumber(text) || t('awards.amount-wrong'),
              })}
              label={t('terms.gift.cap')}
              hint={t('terms.none')}
              error={errors.cap?.message}
              currency={currency}
            />
          </>
        )}
        <div className="sm:col-span-2">
          <TextField
            {...register('reason', {
              validate: (text) => text.trim().length >= 3 || t('awards.reason-wrong'),
            })}
            label={t('awards.reason')}
            error={errors.reason?.message}
            maxLength={200}
            autoComplete="off"
            isRequired
          />
        </div>
      </div>
    </Panel>
  )
}
