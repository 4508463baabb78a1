import { slipLimits, type EventRow, type Line } from '@faro/contract/sportsbook'
import { useT } from '@faro/i18n'
import { toast } from '@faro/ui'
import { Lock } from 'lucide-react'
import { memo } from 'react'
import { selectionKey, type Price } from './prices.ts'
import { quickBet } from './quick-bet.ts'
import { useSlip } from './slip-store.ts'
import { Spoken } from './spoken.tsx'
import { usePrice } from './use-live.ts'
import type { Sides } from '@faro/i18n/sport-names'
import { useNames } from './use-names.ts'
import { useOddsText } from './use-odds-text.ts'

/** An event as far as its prices name it. */
export type PricedEvent = Pick<EventRow, 'eventId' | 'name'> & Sides

export const pricedEvent = ({ eventId, name, home, away }: EventRow): PricedEvent => ({
  eventId,
  name,
  home: home?.name ?? null,
  away: away?.name ?? null,
})

type Props = {
  readonly event: PricedEvent
  readonly line: Pick<Line, 'market' | 'specifiers' | 'state'>
  readonly outcome: Line['outcomes'][number]
  /** Written on it beside the price; without, the place says it. */
  readonly label?: string
}

const answered = ({ line, outcome }: Props): Price => ({
  odds: line.state === 'closed' ? null : outcome.odds,
  isOpen: line.state === 'open' && outcome.isActive && outcome.odds !== null,
  direction: null,
})

/** How it is read out: market, outcome, price and the way it moved. */
const useSpoken = ({ event, line, outcome }: Props, { odds, isOpen, direction }: Price): string => {
  const t = useT()
  const names = useNames()
  const oddsText = useOddsText()
  const named = {
    market: names.market(line, event),
    outcome: names.outcome(line, outcome, event),
  }
  if (!isOpen || odds === null) return t('sports.price-suspended', named)
  const price = t('sports.price', { ...named, odds: oddsText(odds) })
  if (direction === null) return price
  return t(direction === 'up' ? 'sports.price-up' : 'sports.price-down', { price })
}

/** One price: a press puts it on the slip or takes it away. Each hears of its own changes alone. */
export const OddsButton = memo(function OddsButton(props: Props) {
  const { event, line, outcome, label } = props
  const t = useT()
  const selection = {
    event: event.eventId,
    market: line.market,
    specifiers: line.specifiers,
    outcome: outcome.id,
  }
  const key = selectionKey(selection)
  const price = usePrice(key) ?? answered(props)
  const isSelected = useSlip(({ legs }) => legs.some((leg) => selectionKey(leg) === key))
  const spoken = useSpoken(props, price)
  const press = () => {
    if (!price.isOpen || price.odds === null) return
    const leg = {
      ...selection,
      odds: price.odds,
      isBanker: false,
      home: event.home,
      away: event.away,
      eventName: event.name,
      outcomeName: outcome.name,
    }
    const { place } = quickBet.getState()
    if (place !== null) return place(leg)
    if (useSlip.getState().toggle(leg) === 'full')
      toast(t('sports.slip-full', { max: slipLimits.legsMax }), 'error')
  }
  return (
    <button
      type="button"
      className="odds"
      aria-pressed={isSelected}
      aria-disabled={!price.isOpen || undefined}
      data-move={price.isOpen ? (price.direction ?? undefined) : undefined}
      data-odds={key}
      onClick={press}
    >
      <Spoken text={spoken}>
        {label !== undefined && <span className="odds-label">{label}</span>}
        <OddsFigure price={price} />
      </Spoken>
    </button>
  )
})

/** The figures, or a lock in their place: the width stays. */
const OddsFigure = ({ price: { odds, isOpen, direction } }: { readonly price: Price }) => {
  const oddsText = useOddsText()
  const figure = odds === null ? '–' : oddsText(odds)
  if (!isOpen)
    return (
      <span className="odds-figure text-t3">
        <Lock size={12} aria-hidden />
        {figure}
      </span>
    )
  return (
    <span className="odds-figure" key={`${odds}`}>
      {figure}
      {direction !== null && (
        <span aria-hidden className={direction === 'up' ? 'text-win' : 'text-loss'}>
          {direction === 'up' ? '▲' : '▼'}
        </span>
      )}
    </span>
  )
}
