import { sportsBets, type OwnBet, type Placed } from '@faro/contract/sportsbook'
import { currentLanguage, useT } from '@faro/i18n'
import { Banner, Button, buttonClass, toast } from '@faro/ui'
import { useCommand, useErrorText, useRoute } from '@faro/web-kit'
import { Link } from '@faro/web-kit/router'
import { CircleCheck, Clock3 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { sportsPath } from '../../sports/address.ts'
import { useSlip, type SlipLeg } from '../../sports/slip-store.ts'
import { useBetMoney } from '../../sports/use-bet-money.ts'
import { useNames } from '../../sports/use-names.ts'
import { useOddsText } from '../../sports/use-odds-text.ts'
import { useRefusalText } from '../../sports/use-refusal-text.ts'

type Props = {
  readonly placed: readonly Placed[]
  readonly onDone: () => void
  readonly onAgain: () => void
}

const legOf = (leg: OwnBet['legs'][number]): SlipLeg => ({
  event: leg.event,
  market: leg.market,
  specifiers: leg.specifiers,
  outcome: leg.outcome,
  odds: leg.odds,
  isBanker: leg.isBanker,
  home: leg.home,
  away: leg.away,
  eventName: leg.eventName,
  outcomeName: leg.outcomeName,
})

/** What became of each bet of a slip; those that wait are told as soon as they are decided. */
export const Receipts = ({ placed, onDone, onAgain }: Props) => {
  const t = useT()
  const replace = useSlip((slip) => slip.replace)
  const again = () => {
    const legs = placed.flatMap(({ bet }) => bet?.legs.map(legOf) ?? [])
    const [first] = placed
    const type = placed.length === 1 ? (first?.bet?.type ?? 'single') : 'single'
    replace({
      legs,
      type,
      folds: first?.bet?.folds ?? [],
      isEachWay: first?.bet?.isEachWay === true,
    })
    onAgain()
  }
  return (
    <div className="grid gap-3 px-4 pt-2 pb-4">
      <ul className="grid gap-2" aria-live="polite">
        {placed.map((one, i) => (
          <li key={one.bet?.betId ?? i}>
            {one.bet === null ? <Refused placed={one} /> : <Receipt bet={one.bet} />}
          </li>
        ))}
      </ul>
      <Button variant="secondary" onClick={again}>
        {t('betting.receipt-again')}
      </Button>
      <Link
        to={sportsPath('sports', { view: 'bets' })}
        className={buttonClass({ variant: 'secondary' })}
        onClick={onDone}
      >
        {t('betting.receipt-bets')}
      </Link>
      <Button onClick={onDone}>{t('betting.receipt-done')}</Button>
    </div>
  )
}

const Refused = ({ placed }: { readonly placed: Placed }) => {
  const t = useT()
  const refusalText = useRefusalText()
  return (
    <Banner tone="loss">
      {t('betting.refused')}: {refusalText(placed)}
    </Banner>
  )
}

const everyMs = 1_000

const Receipt = ({ bet: first }: { readonly bet: OwnBet }) => {
  const t = useT()
  const money = useBetMoney(first.currency)
  const refusalText = useRefusalText()
  const { data } = useRoute(
    sportsBets.bet,
    { params: { betId: first.betId }, query: { language: currentLanguage() } },
    {
      enabled: first.state === 'pending',
      againAfterMs: ({ state }) => (state === 'pending' ? everyMs : false),
    },
  )
  const bet = data ?? first
  if (bet.state === 'pending') return <Pending bet={bet} />
  if (bet.state === 'rejected')
    return (
      <Banner tone="loss">
        {t('betting.refused')}:{' '}
        {refusalText({ refusal: bet.refusal, minimum: null, maximum: null, available: null })}
      </Banner>
    )
  return (
    <div className="grid gap-1 rounded-md bg-wins p-3">
      <p className="flex items-center gap-2 font-bold text-win">
        <CircleCheck size={18} aria-hidden />
        {t('betting.accepted')}
      </p>
      <ReceiptLegs bet={bet} />
      <p className="text-[13px] text-t2">
        {t('betting.stake')}: {money.show(bet.stake)} · {t('betting.payout')}:{' '}
        {money.show(bet.potential)}
      </p>
      <p className="text-xs break-all text-t3">{t('betting.bet-number', { id: bet.betId })}</p>
    </div>
  )
}

const ReceiptLegs = ({ bet }: { readonly bet: OwnBet }) => {
  const names = useNames()
  const oddsText = useOddsText()
  return bet.legs.map((leg) => (
    <p key={`${leg.event}/${leg.market}/${leg.specifiers}/${leg.outcome}`} className="text-[13px]">
      {names.outcome(leg, { id: leg.outcome, name: leg.outcomeName }, leg)} ·{' '}
      {names.market(leg, leg)} <strong>{oddsText(leg.odds)}</strong>
    </p>
  ))
}

const secondsTo = (iso: string | null): number =>
  iso === null ? 0 : Math.max(0, Math.ceil((Date.parse(iso) - Date.now()) / 1_000))

/** A live bet while its delay runs: it can be taken back until it is decided. */
const Pending = ({ bet }: { readonly bet: OwnBet }) => {
  const t = useT()
  const errorText = useErrorText()
  const [seconds, setSeconds] = useState(() => secondsTo(bet.dueAt))
  useEffect(() => {
    const timer = setInterval(() => setSeconds(secondsTo(bet.dueAt)), 250)
    return () => clearInterval(timer)
  }, [bet.dueAt])
  const withdraw = useCommand(sportsBets.withdraw, {
    invalidates: [sportsBets.bet, sportsBets.list],
  })
  return (
    <div className="grid gap-2 rounded-md bg-infos p-3">
      <p className="flex items-center gap-2 font-bold text-info">
        <Clock3 size={18} aria-hidden />
        {t('betting.pending')}
      </p>
      <ReceiptLegs bet={bet} />
      <p className="text-[13px] text-t2">{t('betting.pending-left', { seconds })}</p>
      <Button
        variant="secondary"
        size="small"
        isBusy={withdraw.isPending}
        onClick={() =>
          withdraw.mutate(
            { params: { betId: bet.betId } },
            { onError: (error) => toast(errorText(error), 'error') },
          )
        }
      >
        {t('betting.withdraw')}
      </Button>
    </div>
  )
}
