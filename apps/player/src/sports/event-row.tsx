import type { EventRow as Row, Line, Vertical } from '@faro/contract/sportsbook'
import { useT } from '@faro/i18n'
import { Link } from '@faro/web-kit/router'
import clsx from 'clsx'
import { memo, useMemo } from 'react'
import { eventPath } from './address.ts'
import { EventTime } from './event-time.tsx'
import { OddsButton, pricedEvent, type PricedEvent } from './odds-button.tsx'
import { lineKey } from './prices.ts'
import { useSportSettings } from './sport-settings.ts'
import { Spoken } from './spoken.tsx'
import { StarButton } from './star-button.tsx'
import { useEventNow, useLine, useMainLines } from './use-live.ts'
import { useNames } from './use-names.ts'

type Props = { readonly row: Row; readonly vertical: Vertical }

/**
 * From which width of the list a line's prices are shown: who wins, with a handicap, how many in
 * all. A list stands beside a slip or in a panel, so that the screen's width says nothing.
 */
const shownFrom = ['', 'hidden @2xl:block', 'hidden @5xl:block'] as const

/** An event in a list: who plays, how it stands, its main prices and the way to all others. */
export const EventRow = memo(function EventRow({ row, vertical }: Props) {
  const t = useT()
  const event = useMemo(() => pricedEvent(row), [row])
  const lines = useMainLines(row)
  const isCompact = useSportSettings((settings) => settings.isCompact)
  const rest = row.lineCount - 1
  return (
    <li className="@container border-b border-line last:border-0">
      <div
        className={clsx(
          'grid gap-x-3 gap-y-2 px-3 @lg:grid-cols-[minmax(0,1fr)_minmax(240px,42%)] @lg:items-center @2xl:grid-cols-[minmax(0,1fr)_minmax(0,58%)]',
          isCompact ? 'py-1.5' : 'py-2.5',
        )}
      >
        <div className="flex min-w-0 items-center gap-1">
          <Link
            to={eventPath(vertical, row.eventId)}
            className="grid min-w-0 grow gap-0.5 rounded-sm py-1"
          >
            <Standing row={row} />
          </Link>
          <StarButton urn={row.eventId} name={row.name} />
        </div>
        <div className="flex items-center gap-1.5">
          <div className="grid grow gap-1.5 @2xl:grid-cols-[1.3fr_1fr] @5xl:grid-cols-[1.3fr_1fr_1fr]">
            {lines.slice(0, shownFrom.length).map((line, i) => (
              <div key={lineKey(row.eventId, line)} className={shownFrom[i]}>
                <LinePrices event={event} line={line} />
              </div>
            ))}
          </div>
          {rest > 0 && (
            <Link
              to={eventPath(vertical, row.eventId)}
              className="grid min-h-11 min-w-10 shrink-0 place-items-center rounded-md text-xs font-bold text-t2 hover:bg-s3"
            >
              <Spoken text={`${row.name}: ${t('sports.more-markets', { count: rest })}`}>
                +{rest}
              </Spoken>
            </Link>
          )}
        </div>
      </div>
    </li>
  )
})

/** Both sides with their scores, and the time. */
const Standing = ({ row }: { readonly row: Row }) => {
  const now = useEventNow(row)
  if (row.home === null || row.away === null)
    return (
      <>
        <span className="text-xs text-t3">
          <EventTime row={row} now={now} />
        </span>
        <span className="truncate font-bold">{row.name}</span>
      </>
    )
  const { score } = now
  return (
    <>
      <span className="text-xs text-t3">
        <EventTime row={row} now={now} />
      </span>
      {([row.home.name, row.away.name] as const).map((name, i) => (
        <span key={i} className="flex items-baseline gap-2">
          <span className="truncate font-bold">{name}</span>
          {score !== null && (
            <strong className="ms-auto tabular-nums">
              {(i === 0 ? score.home : score.away) ?? ''}
            </strong>
          )}
        </span>
      ))}
    </>
  )
}

type LineProps = { readonly event: PricedEvent; readonly line: Line }

const shortLabels: Readonly<Record<string, string>> = {
  '1': '1',
  '2': 'X',
  '3': '2',
  '4': '1',
  '5': '2',
}

/** The prices of one line side by side; of a handicap's name there is room for its figure. */
const LinePrices = memo(function LinePrices({ event, line: given }: LineProps) {
  const names = useNames()
  const line = useLine(lineKey(event.eventId, given)) ?? given
  const outcomes = line.outcomes.slice(0, 3)
  return (
    <div
      className="odds-stack grid gap-1.5"
      style={{ gridTemplateColumns: `repeat(${outcomes.length}, minmax(0, 1fr))` }}
    >
      {outcomes.map((outcome) => (
        <OddsButton
          key={outcome.id}
          event={event}
          line={line}
          outcome={outcome}
          label={
            shortLabels[outcome.id] ??
            names.outcome(line, outcome, { home: '1', away: '2' }).replace(/^[12] \((.*)\)$/, '$1')
          }
        />
      ))}
    </div>
  )
})
