import type { Line } from '@faro/contract/sportsbook'
import { useT, type MessageKey } from '@faro/i18n'
import { EmptyState } from '@faro/ui'
import { ChevronDown, Lock } from 'lucide-react'
import clsx from 'clsx'
import { memo, useMemo } from 'react'
import { useSearchParams } from '@faro/web-kit/router'
import { OddsButton, type PricedEvent } from '../../sports/odds-button.tsx'
import { lineKey } from '../../sports/prices.ts'
import { useLine } from '../../sports/use-live.ts'
import { useNames } from '../../sports/use-names.ts'
import { groupMarkets, type MarketCard } from './market-cards.ts'

type Props = {
  readonly event: PricedEvent
  readonly lines: readonly Line[]
  /** By how much a side must be ahead to be paid early; null where none is. */
  readonly earlyLead: number | null
}

const earlyMarket = '1'

/** Markets under chips of their groups; the first ones stand open. */
export const Markets = ({ event, lines, earlyLead }: Props) => {
  const t = useT()
  const [search, setSearch] = useSearchParams()
  const cards = useMemo(() => groupMarkets(lines), [lines])
  const groups = [...new Set(cards.map(({ group }) => group))]
  const said = search.get('group')
  const chosen = said !== null && groups.includes(said) ? said : null
  if (cards.length === 0)
    return <EmptyState icon={<Lock size={28} />} text={t('betting.no-markets')} />
  const choose = (group: string | null) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before)
        if (group === null) next.delete('group')
        else next.set('group', group)
        return next
      },
      { replace: true },
    )
  return (
    <section aria-label={t('betting.markets')}>
      <div role="group" aria-label={t('betting.markets')} className="chip-scroll mb-2">
        {[null, ...groups].map((group) => (
          <button
            key={group ?? ''}
            type="button"
            className="chip"
            aria-pressed={group === chosen}
            aria-current={group === chosen ? 'page' : undefined}
            onClick={() => choose(group)}
          >
            {t(`betting.group.${group ?? 'all'}` as MessageKey)}
          </button>
        ))}
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
        {cards
          .filter(({ group }) => chosen === null || group === chosen)
          .map((card, i) => (
            <Market
              key={card.key}
              event={event}
              card={card}
              isOpen={i < openFirst}
              earlyLead={card.lines[0]?.market === earlyMarket ? earlyLead : null}
            />
          ))}
      </div>
    </section>
  )
}

const openFirst = 6

type MarketProps = {
  readonly event: PricedEvent
  readonly card: MarketCard
  readonly isOpen: boolean
  readonly earlyLead: number | null
}

/** A market with all of its lines: one row of prices for each. */
const Market = memo(function Market({ event, card, isOpen, earlyLead }: MarketProps) {
  const t = useT()
  const names = useNames()
  const [first] = card.lines
  if (first === undefined) return null
  return (
    <details open={isOpen} className="group/market card">
      <summary className="flex min-h-12 list-none items-center justify-between gap-3 px-3 font-bold [&::-webkit-details-marker]:hidden">
        <span>{names.market(first, event, card.lines.length > 1 || card.hasLine)}</span>
        <ChevronDown
          size={18}
          aria-hidden
          className="shrink-0 text-t3 transition-transform group-open/market:rotate-180"
        />
      </summary>
      <div className="grid gap-1.5 px-3 pb-3">
        {earlyLead !== null && (
          <p className="text-xs text-t2">
            <strong className="text-accentt">{t('betting.early-badge')}</strong>:{' '}
            {t('betting.early-says', { lead: earlyLead })}
          </p>
        )}
        {card.lines.map((line) => (
          <LineRow key={lineKey(event.eventId, line)} event={event} line={line} />
        ))}
      </div>
    </details>
  )
})

/** Two or three to a row, scores three, players one below the other. */
const columnsOf = (count: number): number => (count === 2 ? 2 : 3)

const LineRow = memo(function LineRow({ event, line: given }: { event: PricedEvent; line: Line }) {
  const names = useNames()
  const line = useLine(lineKey(event.eventId, given)) ?? given
  if (line.outcomes.some(({ result }) => result !== null))
    return <Decided event={event} line={line} />
  return (
    <div
      className={clsx('grid gap-1.5', line.outcomes.length !== 2 && 'odds-stack')}
      style={{ gridTemplateColumns: `repeat(${columnsOf(line.outcomes.length)}, minmax(0, 1fr))` }}
    >
      {line.outcomes.map((outcome) => (
        <OddsButton
          key={outcome.id}
          event={event}
          line={line}
          outcome={outcome}
          label={names.outcome(line, outcome, event)}
        />
      ))}
    </div>
  )
})

/** What won of a line that has a result. */
const Decided = ({ event, line }: { readonly event: PricedEvent; readonly line: Line }) => {
  const t = useT()
  const names = useNames()
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-[13px]">
      {line.outcomes.map((outcome) => (
        <li
          key={outcome.id}
          className={outcome.result === 'won' ? 'font-bold text-win' : 'text-t3'}
        >
          {names.outcome(line, outcome, event)}: {t(`betting.result.${outcome.result ?? 'open'}`)}
        </li>
      ))}
    </ul>
  )
}
