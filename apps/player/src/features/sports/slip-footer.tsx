import { sportsBets, type Placed } from '@faro/contract/sportsbook'
import { currentLanguage, useT, type MessageKey } from '@faro/i18n'
import { Banner, Button } from '@faro/ui'
import { requireLogin, useCommand, useErrorText, useSession } from '@faro/web-kit'
import { useState } from 'react'
import { useSlip } from '../../sports/slip-store.ts'
import type { BetMoney } from '../../sports/use-bet-money.ts'
import { useOddsText } from '../../sports/use-odds-text.ts'
import { useRefusalText } from '../../sports/use-refusal-text.ts'
import { useSportSettings } from '../../sports/sport-settings.ts'
import { StakeField } from './stake-field.tsx'
import type { SlipQuote } from './use-quote.ts'
import { useSlipBets, wholeStake, type SlipBets } from './use-slip-bets.ts'
import type { LegView } from './use-slip-view.ts'

type Props = {
  readonly legs: readonly LegView[]
  readonly quote: SlipQuote
  readonly money: BetMoney
  readonly onPlaced: (placed: readonly Placed[]) => void
}

/** The stake, what it pays, and the press that places it. */
export const SlipFooter = ({ legs, quote, money, onPlaced }: Props) => {
  const t = useT()
  const type = useSlip((slip) => slip.type)
  const slip = useSlipBets({ legs, quote, money })
  return (
    <div className="sticky bottom-0 grid gap-2 bg-s1 pt-1">
      {type !== 'single' && (
        <StakeField
          name={wholeStake}
          label={t('betting.stake')}
          money={money}
          maximum={quote.maximum}
        />
      )}
      <Sums slip={slip} money={money} isPriced={type !== 'builder' || quote.price !== null} />
      <PlaceButton {...{ legs, quote, money, slip, onPlaced }} />
    </div>
  )
}

const ppmPerPercent = 10_000

type SumsProps = {
  readonly slip: SlipBets
  readonly money: BetMoney
  /** Parts that cannot be built together cost nothing that could be shown. */
  readonly isPriced: boolean
}

const Sums = ({ slip, money, isPriced }: SumsProps) => {
  const t = useT()
  const oddsText = useOddsText()
  const type = useSlip((one) => one.type)
  return (
    <dl className="grid grid-cols-2 gap-y-1 text-[13px]">
      {slip.totalOdds !== null && (
        <>
          <dt className="text-t3">{t('betting.odds-total')}</dt>
          <dd className="text-end font-bold" data-testid="slip-odds">
            {isPriced ? oddsText(slip.totalOdds) : '–'}
          </dd>
        </>
      )}
      {type !== 'accumulator' && type !== 'builder' && slip.combinations > 1 && (
        <>
          <dt className="text-t3">{t('betting.stake-total')}</dt>
          <dd className="text-end font-bold">
            {money.show(money.text(slip.stake))}
            {type === 'system' && ` · ${t('betting.combinations', { count: slip.combinations })}`}
          </dd>
        </>
      )}
      {slip.bonus !== null && (
        <>
          <dt className="text-t3">
            {t('betting.slip-bonus', { percent: slip.bonus.ppm / ppmPerPercent })}
          </dt>
          <dd className="text-end font-bold text-win" data-testid="slip-bonus">
            +{money.show(money.text(slip.bonus.units))}
          </dd>
        </>
      )}
      <dt className="text-t3">{t('betting.payout')}</dt>
      <dd className="text-end font-bold" data-testid="slip-payout">
        {money.show(money.text(slip.payout))}
      </dd>
    </dl>
  )
}

const known: Readonly<Record<string, MessageKey>> = {
  'legs-related': 'errors.legs-related',
  'legs-invalid': 'errors.legs-invalid',
  'parts-not-combinable': 'errors.parts-not-combinable',
}

const useIsAsked = (legs: readonly LegView[]): boolean => {
  const accept = useSportSettings((settings) => settings.accept)
  if (accept === 'any') return false
  return legs.some(
    ({ isChanged, now, leg }) => isChanged && now !== null && (accept === 'none' || now < leg.odds),
  )
}

const PlaceButton = ({
  legs,
  quote,
  money,
  slip,
  onPlaced,
}: Props & { readonly slip: SlipBets }) => {
  const t = useT()
  const errorText = useErrorText()
  const { token } = useSession()
  const clear = useSlip((one) => one.clear)
  const agree = useSlip((one) => one.agree)
  const isAsked = useIsAsked(legs)
  const [refused, setRefused] = useState<readonly Placed[]>([])
  const [isMissing, setMissing] = useState(false)
  const command = useCommand(sportsBets.place, {
    invalidates: [sportsBets.list, sportsBets.rewards],
  })
  const isBlocked = legs.some(({ now }) => now === null) || quote.refusal !== null
  const place = (): void => {
    if (!slip.isStaked) return setMissing(true)
    setMissing(false)
    agree(Object.fromEntries(legs.map(({ key, now, leg }) => [key, now ?? leg.odds])))
    command.mutate(
      { body: { bets: [...slip.bets], language: currentLanguage() } },
      {
        onSuccess: ({ results }) => {
          const isTaken = results.some(({ state }) => state !== 'refused')
          setRefused(results.filter(({ state }) => state === 'refused'))
          if (!isTaken) return
          clear()
          onPlaced(results)
        },
      },
    )
    return undefined
  }
  const amount = money.show(money.text(slip.stake))
  const label = isAsked ? 'betting.place-changed' : 'betting.place'
  const reason = quote.refusal === null ? undefined : known[quote.refusal]
  return (
    <>
      {isMissing && !slip.isStaked && <Banner tone="warn">{t('betting.stake-missing')}</Banner>}
      {reason !== undefined && <Banner tone="warn">{t(reason)}</Banner>}
      <Refusals refused={refused} money={money} />
      {command.isError && <Banner tone="loss">{errorText(command.error)}</Banner>}
      {quote.delayMs > 0 && (
        <p className="text-xs text-t3">
          {t('betting.live-delay', { seconds: Math.round(quote.delayMs / 1_000) })}
        </p>
      )}
      <Button
        size="large"
        isWide
        isBusy={command.isPending}
        disabled={isBlocked}
        onClick={() => requireLogin(token !== null, place)}
      >
        {token === null
          ? t('betting.place-login')
          : command.isPending
            ? t('betting.place-busy')
            : t(label, { amount })}
      </Button>
    </>
  )
}

type RefusalsProps = { readonly refused: readonly Placed[]; readonly money: BetMoney }

/** Why bets were not taken; a limit can be used as the stake at once. */
const Refusals = ({ refused, money }: RefusalsProps) => {
  const t = useT()
  const refusalText = useRefusalText()
  const setStake = useSlip((slip) => slip.setStake)
  const type = useSlip((slip) => slip.type)
  const count = useSlip((slip) => slip.legs.length)
  const first = useSlip((slip) => slip.legs[0])
  const [one] = refused
  if (one === undefined) return null
  const { maximum } = one
  const isFitted = refused.length === 1 && (type !== 'single' || count === 1)
  const name =
    type === 'single' && first !== undefined
      ? `${first.event}/${first.market}/${first.specifiers}/${first.outcome}`
      : wholeStake
  return (
    <>
      <Banner tone="loss">{refusalText(one)}</Banner>
      {one.refusal === 'above-maximum' && maximum !== null && isFitted && (
        <Button variant="secondary" onClick={() => setStake(name, money.fill(maximum))}>
          {t('betting.stake-use', { amount: money.show(maximum) })}
        </Button>
      )}
    </>
  )
}
