import type { freeRoundsConsole } from '@faro/contract/gaming'
import type { Answer } from '@faro/contract/route'
import { useT } from '@faro/i18n'
import { SelectField, TextField } from '@faro/ui'
import { useFormContext } from '@faro/web-kit/form'
import { MoneyField } from '../../kit/fields/money-field.tsx'
import { showAmount } from '../../kit/amounts.ts'
import { useNumberFields } from '../../kit/number-fields.ts'
import { Panel } from '../../kit/panel.tsx'
import { wholeIn } from '../../kit/receivers/receivers.ts'
import type { AwardForm } from './award-form.ts'

export type Offer = Answer<typeof freeRoundsConsole.offer>

const roundsMax = 1000
const daysMax = 365
const timesMax = 100

/** What is given and what becomes of its winnings. */
export const TermsPart = ({ offer }: { readonly offer: Offer }) => {
  const t = useT()
  const fields = useNumberFields(offer.currency)
  const { register, watch, setValue, formState } = useFormContext<AwardForm>()
  const { errors } = formState
  const chosen = offer.games.find(({ gameCode }) => gameCode === watch('gameCode'))
  const hasWager = watch('wagerMultiple').trim() !== '0'
  const whole = (name: 'rounds' | 'validDays' | 'wagerMultiple' | 'bonusDays', most: number) => {
    const least = name === 'wagerMultiple' ? 0 : 1
    return {
      ...register(name, {
        validate: (text) => wholeIn(least, most)(text) || t('awards.whole-wrong', { least, most }),
      }),
      error: errors[name]?.message,
      inputMode: 'numeric' as const,
      maxLength: 4,
      autoComplete: 'off',
      isRequired: true,
    }
  }
  return (
    <Panel title={t('awards.terms')}>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <SelectField
          {...register('gameCode', {
            validate: (code) => code !== '' || t('awards.game-needed'),
            onChange: () => setValue('stake', ''),
          })}
          label={t('awards.game')}
          error={errors.gameCode?.message}
          isRequired
        >
          <option value="">{t('awards.choose')}</option>
          {offer.games.map(({ gameCode, title }) => (
            <option key={gameCode} value={gameCode}>
              {title}
            </option>
          ))}
        </SelectField>
        <SelectField
          {...register('stake', { validate: (stake) => stake !== '' || t('awards.stake-needed') })}
          label={t('awards.stake')}
          hint={chosen === undefined ? t('awards.stake-hint') : undefined}
          error={errors.stake?.message}
          disabled={chosen === undefined}
          isRequired
        >
          <option value="">{t('awards.choose')}</option>
          {chosen?.stakes.map((stake) => (
            <option key={stake} value={stake}>
              {showAmount(stake, offer.currency)}
            </option>
          ))}
        </SelectField>
        <TextField {...whole('rounds', roundsMax)} label={t('awards.rounds-each')} />
        <TextField
          {...whole('validDays', daysMax)}
          label={t('awards.valid-days')}
          hint={t('awards.valid-hint')}
        />
        <TextField
          {...whole('wagerMultiple', timesMax)}
          label={t('awards.wager')}
          hint={t('awards.wager-hint')}
        />
        {hasWager && (
          <>
            <TextField
              {...whole('bonusDays', daysMax)}
              label={t('awards.bonus-days')}
              hint={t('awards.bonus-hint')}
            />
            <MoneyField
              {...register('conversionMax', {
                validate: (text) =>
                  text.trim() === '' || fields.isNumber(text) || t('awards.amount-wrong'),
              })}
              label={t('awards.cap')}
              hint={t('awards.cap-hint')}
              error={errors.conversionMax?.message}
              currency={offer.currency}
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
