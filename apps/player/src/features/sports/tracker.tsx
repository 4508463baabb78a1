import type { EventRow, Score } from '@faro/contract/sportsbook'
import { useT, type MessageKey } from '@faro/i18n'

type Props = { readonly event: EventRow; readonly score: Score }

const facts = [
  ['corners', 'betting.corners'],
  ['yellow_cards', 'betting.cards'],
] as const satisfies readonly (readonly [string, MessageKey])[]

/** Where a clock of a sport stands in the match; null where it has none. */
const lengths: Readonly<Record<number, number>> = { 1: 90, 2: 48, 3: 180, 4: 60, 117: 15 }

const shareOf = (sportId: number, clock: string | null): number | null => {
  const length = lengths[sportId]
  if (length === undefined || clock === null) return null
  const [minutes = 0, seconds = 0] = clock.split(':').map(Number)
  return Math.min(1, (minutes + seconds / 60) / length)
}

/** How a match goes: the time played, and what each side has of what is counted. */
export const Tracker = ({ event, score }: Props) => {
  const t = useT()
  const share = shareOf(event.sportId, score.clock)
  const counted = facts.flatMap(([name, key]) => {
    const [home, away] = [score.more[`home_${name}`], score.more[`away_${name}`]]
    return home === undefined || away === undefined ? [] : [{ name, key, home, away }]
  })
  if (share === null && counted.length === 0) return null
  return (
    <div className="grid gap-2.5" role="group" aria-label={t('betting.momentum')}>
      {share !== null && <TimeLine event={event} share={share} />}
      {counted.length > 0 && (
        <dl className="grid gap-1.5 text-[13px]">
          {counted.map(({ name, key, home, away }) => (
            <div
              key={name}
              className="grid grid-cols-[2rem_minmax(0,1fr)_2rem] items-center gap-2 text-center"
            >
              <dd className="font-bold tabular-nums">{home}</dd>
              <dt className="order-none text-t3">
                {t(key)}
                <Balance home={Number(home)} away={Number(away)} />
              </dt>
              <dd className="font-bold tabular-nums">{away}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  )
}

const Balance = ({ home, away }: { readonly home: number; readonly away: number }) => {
  const share = home + away === 0 ? 0.5 : home / (home + away)
  return (
    <span className="mt-0.5 flex h-1 gap-0.5" aria-hidden>
      <span className="rounded-full bg-brandl" style={{ width: `${share * 100}%` }} />
      <span className="grow rounded-full bg-accent" />
    </span>
  )
}

/** The match as a line of time, with its periods marked. */
const TimeLine = ({ event, share }: { readonly event: EventRow; readonly share: number }) => (
  <div className="relative mx-1.5 my-1 h-2 rounded-full bg-s3" aria-hidden>
    <span
      className="absolute inset-y-0 start-0 rounded-full bg-brandl"
      style={{ width: `${share * 100}%` }}
    />
    {periodMarks(event.sportId).map((at) => (
      <span
        key={at}
        className="absolute -inset-y-1 w-0.5 rounded-full bg-s4"
        style={{ insetInlineStart: `${at * 100}%` }}
      />
    ))}
    <span
      className="absolute top-1/2 size-3.5 -translate-x-1/2 -translate-y-1/2 rounded-full bg-brandl"
      style={{ insetInlineStart: `${share * 100}%`, transition: 'inset-inline-start 1s linear' }}
    />
  </div>
)

const periodCounts: Readonly<Record<number, number>> = { 1: 2, 2: 4, 3: 9, 4: 3, 117: 3 }

const periodMarks = (sportId: number): readonly number[] => {
  const count = periodCounts[sportId] ?? 1
  return Array.from({ length: count - 1 }, (_, i) => (i + 1) / count)
}
