import type { OwnBet } from '@faro/contract/sportsbook'
import { formatInstant, useLocale, useT, type MessageKey, type Translate } from '@faro/i18n'
import { Badge, type Tone } from '@faro/ui'
import { Link } from '@faro/web-kit/router'
import { eventPath, verticalOf } from '../../sports/address.ts'
import { useBetMoney, type BetMoney } from '../../sports/use-bet-money.ts'
import { useNames } from '../../sports/use-names.ts'
import { useOddsText } from '../../sports/use-odds-text.ts'
import { CashOut } from './cash-out.tsx'

type Label =
  | 'pending'
  | 'rejected'
  | 'open'
  | 'won'
  | 'lost'
  | 'returned'
  | 'partly'
  | 'void'
  | 'cashed-out'

/** What a bet is called: of one that is settled, what it paid beside its stake. */
const labelOf = (
  { state, payout, stake, cashedOut }: Pick<OwnBet, 'state' | 'payout' | 'stake' | 'cashedOut'>,
  units: BetMoney['units'],
): Label => {
  if (state !== 'settled') return state
  const [paid, staked] = [units(payout) + units(cashedOut), units(stake)]
  if (paid === 0n) return 'lost'
  return paid > staked ? 'won' : paid === staked ? 'returned' : 'partly'
}

const tones: Readonly<Record<Label, Tone>> = {
  pending: 'info',
  rejected: 'loss',
  open: 'accent',
  won: 'win',
  lost: 'neutral',
  returned: 'warn',
  partly: 'warn',
  void: 'warn',
  'cashed-out': 'win',
}

const kindText = (t: Translate, { type, legs, folds }: OwnBet): string => {
  if (type === 'single') return t('betting.bet-single')
  if (type === 'builder') return t('betting.bet-builder', { count: legs.length })
  return type === 'accumulator'
    ? t('betting.bet-accumulator', { count: legs.length })
    : t('betting.bet-system', { folds: folds.join('+'), count: legs.length })
}

/** A bet with its selections, what it pays, and the way out of it before its end. */
export const BetCard = ({ bet }: { readonly bet: OwnBet }) => {
  const t = useT()
  const language = useLocale()
  const oddsText = useOddsText()
  const money = useBetMoney(bet.currency)
  const label = labelOf(bet, money.units)
  return (
    <li className="card grid gap-3 p-3" data-bet={bet.betId}>
      <div className="flex flex-wrap items-center gap-2">
        <Badge tone={tones[label]}>{t(`betting.bet.${label}`)}</Badge>
        <strong>{kindText(t, bet)}</strong>
        {bet.isEachWay && <Badge tone="neutral">{t('betting.each-way')}</Badge>}
        {bet.isFree && (
          <Badge tone="accent">{t('betting.reward-free', { amount: money.show(bet.stake) })}</Badge>
        )}
        {bet.boostPpm !== null && (
          <Badge tone="accent">
            {t('betting.reward-boost', { percent: bet.boostPpm / 10_000 })}
          </Badge>
        )}
        <span className="font-bold tabular-nums">{oddsText(Number(bet.totalOdds))}</span>
        <time dateTime={bet.placedAt} className="ms-auto text-xs text-t3">
          {formatInstant(bet.placedAt, language)}
        </time>
      </div>
      <ul className="grid gap-2">
        {bet.legs.map((leg) => (
          <BetLeg key={`${leg.event}/${leg.market}/${leg.specifiers}/${leg.outcome}`} leg={leg} />
        ))}
      </ul>
      <BetSums bet={bet} money={money} />
      <History bet={bet} money={money} />
      {bet.state === 'open' && <CashOut bet={bet} money={money} />}
    </li>
  )
}

const legTones: Readonly<Record<string, string>> = {
  won: 'text-win',
  'half-won': 'text-win',
  lost: 'text-loss',
  'half-lost': 'text-loss',
  void: 'text-warn',
  open: 'text-t3',
}

const BetLeg = ({ leg }: { readonly leg: OwnBet['legs'][number] }) => {
  const t = useT()
  const names = useNames()
  const oddsText = useOddsText()
  const { score, state } = leg
  return (
    <li className="grid gap-0.5 border-s-2 border-line ps-3 text-[13px]">
      <p className="flex gap-2 font-bold">
        <span className="min-w-0 grow">
          {names.outcome(leg, { id: leg.outcome, name: leg.outcomeName }, leg)}
        </span>
        <span className="tabular-nums">{oddsText(leg.odds)}</span>
        <span className={legTones[state] ?? ''}>{t(`betting.result.${state}` as MessageKey)}</span>
      </p>
      <p className="text-t2">
        {names.market(leg, leg)}
        {leg.hasEarly && <span className="text-accentt"> · {t('betting.early-badge')}</span>}
      </p>
      {leg.place !== null && (
        <p className="text-t2">
          {t('betting.place-half', {
            places: leg.place.specifiers.replace(/^.*places=(\d+).*$/, '$1'),
            state: t(`betting.result.${leg.place.state}` as MessageKey),
          })}
        </p>
      )}
      <p className="flex gap-2 text-t3">
        <Link
          to={eventPath(verticalOf(leg.sportId), leg.event)}
          className="min-w-0 truncate py-0.5 underline underline-offset-2"
        >
          {leg.eventName}
        </Link>
        {score !== null && (
          <span className="ms-auto font-bold whitespace-nowrap tabular-nums">
            {score.home ?? 0} – {score.away ?? 0}
          </span>
        )}
      </p>
    </li>
  )
}

type PartProps = { readonly bet: OwnBet; readonly money: BetMoney }

const BetSums = ({ bet, money }: PartProps) => {
  const t = useT()
  const isOver = bet.state !== 'open' && bet.state !== 'pending'
  const paid = money.text(money.units(bet.payout) + money.units(bet.cashedOut))
  return (
    <dl className="grid grid-cols-2 gap-y-1 text-[13px]">
      <dt className="text-t3">{t('betting.stake')}</dt>
      <dd className="text-end font-bold">{money.show(bet.stake)}</dd>
      {bet.state === 'open' && bet.remaining !== bet.stake && (
        <>
          <dt className="text-t3">{t('betting.bet-remaining')}</dt>
          <dd className="text-end font-bold">{money.show(bet.remaining)}</dd>
        </>
      )}
      <dt className="text-t3">{t(isOver ? 'betting.bet-paid' : 'betting.bet-potential')}</dt>
      <dd className="text-end font-bold" data-testid="bet-paid">
        {money.show(isOver ? paid : bet.potential)}
      </dd>
    </dl>
  )
}

/** What was cashed out, and every time a result was corrected. */
const History = ({ bet, money }: PartProps) => {
  const t = useT()
  const corrected = bet.revisions.slice(1)
  if (bet.cashOuts.length === 0 && corrected.length === 0) return null
  return (
    <ul className="grid gap-1 text-[13px] text-t2">
      {bet.cashOuts.map(({ number, amount, part }) => (
        <li key={`cash-${number}`}>
          {t('betting.cash-out-taken', { part: money.show(part), amount: money.show(amount) })}
        </li>
      ))}
      {corrected.map(({ number, payout }) => (
        <li key={`revision-${number}`}>{t('betting.revision', { amount: money.show(payout) })}</li>
      ))}
    </ul>
  )
}
