import type { EventRow, Score } from '@faro/contract/sportsbook'
import { useT } from '@faro/i18n'
import { useEffect, useRef, useState } from 'react'
import { EventTime } from '../../sports/event-time.tsx'
import { useEventNow } from '../../sports/use-live.ts'
import { Tracker } from './tracker.tsx'

type Props = { readonly event: EventRow }

/** Who plays, the score, its periods and what else is told of a match. */
export const Scoreboard = ({ event }: Props) => {
  const now = useEventNow(event)
  const { score } = now
  const { home, away } = event
  if (home === null || away === null)
    return (
      <section className="card p-4">
        <p className="text-xs text-t3">
          <EventTime row={event} now={now} />
        </p>
        <h2 className="text-lg font-extrabold">{event.name}</h2>
      </section>
    )
  return (
    <section className="card grid grid-cols-[minmax(0,1fr)] gap-3 p-4">
      <div className="grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-center gap-3 text-center">
        <h2 className="text-[15px] leading-tight font-extrabold">{home.name}</h2>
        <p className="grid justify-items-center">
          <span className="text-3xl leading-none font-extrabold tabular-nums">
            {score === null ? '–' : `${score.home ?? 0} – ${score.away ?? 0}`}
          </span>
          <span className="mt-1 text-xs text-t3">
            <EventTime row={event} now={now} />
          </span>
        </p>
        <p className="text-[15px] leading-tight font-extrabold">{away.name}</p>
      </div>
      {score !== null && <Periods home={home.name} away={away.name} score={score} />}
      {score !== null && <Tracker event={event} score={score} />}
      <Announcer event={event} score={score} />
    </section>
  )
}

type PeriodsProps = { readonly home: string; readonly away: string; readonly score: Score }

const Periods = ({ home, away, score }: PeriodsProps) => {
  const t = useT()
  const { periods } = score
  if (periods.length < 2) return null
  return (
    <div className="overflow-x-auto" tabIndex={0} role="region" aria-label={t('betting.scores')}>
      <table className="w-full text-center text-[13px] tabular-nums">
        <thead className="text-xs text-t3">
          <tr>
            <th scope="col" className="text-start font-semibold">
              {t('betting.team')}
            </th>
            {periods.map(({ number }) => (
              <th key={number} scope="col" className="min-w-7 font-semibold">
                {number}
              </th>
            ))}
            <th scope="col" className="min-w-9 font-semibold">
              {t('betting.total-score')}
            </th>
          </tr>
        </thead>
        <tbody>
          {(
            [
              [home, 'home'],
              [away, 'away'],
            ] as const
          ).map(([name, side]) => (
            <tr key={side}>
              <th scope="row" className="max-w-28 truncate text-start font-semibold text-t2">
                {name}
              </th>
              {periods.map((period) => (
                <td key={period.number}>{period[side]}</td>
              ))}
              <td className="font-extrabold">{score[side] ?? 0}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const quietMs = 5_000

/** Scores are read out when they change, one per five seconds. */
const Announcer = ({ event, score }: Props & { readonly score: Score | null }) => {
  const t = useT()
  const [text, setText] = useState('')
  const before = useRef<string | null>(null)
  const saidAt = useRef(0)
  const sum = score === null ? null : `${score.home ?? 0} – ${score.away ?? 0}`
  useEffect(() => {
    const isNew = before.current !== null && sum !== null && before.current !== sum
    before.current = sum
    if (!isNew || score === null || Date.now() - saidAt.current < quietMs) return
    saidAt.current = Date.now()
    setText(
      t('betting.goal-says', { name: event.name, home: score.home ?? 0, away: score.away ?? 0 }),
    )
  }, [sum, score, event.name, t])
  return (
    <p className="sr-only" role="status">
      {text}
    </p>
  )
}
