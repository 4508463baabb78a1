import { sports, type EventRow, type EventStatistics } from '@faro/contract/sportsbook'
import { currentLanguage, formatDecimal, useT, type MessageKey } from '@faro/i18n'
import { ErrorState, Skeleton } from '@faro/ui'
import { useErrorText, useRoute } from '@faro/web-kit'
import clsx from 'clsx'
import type { ReactNode } from 'react'

export type StatisticsTab = 'form' | 'table'

type Props = { readonly event: EventRow; readonly tab: StatisticsTab }

/** Form, meetings and averages of both sides, or the table of their league. */
export const Statistics = ({ event, tab }: Props) => {
  const t = useT()
  const errorText = useErrorText()
  const { eventId } = event
  const answer = useRoute(
    sports.statistics,
    { params: { eventId }, query: { language: currentLanguage() } },
    { staleMs: 60_000 },
  )
  if (answer.data === undefined)
    return answer.isLoadingError ? (
      <ErrorState
        text={errorText(answer.error)}
        retryLabel={t('core.retry')}
        onRetry={() => void answer.refetch()}
      />
    ) : (
      <Skeleton className="h-40 w-full rounded-lg" />
    )
  const { home, away, meetings, table } = answer.data
  if (table.length === 0)
    return <p className="py-6 text-center text-sm text-t3">{t('betting.stats-none')}</p>
  if (tab === 'table') return <Table event={event} table={table} />
  return (
    <div className="grid gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <Side name={event.home?.name ?? ''} side={home} />
        <Side name={event.away?.name ?? ''} side={away} />
      </div>
      {meetings.length > 0 && <Meetings meetings={meetings} />}
    </div>
  )
}

const letters = {
  won: 'betting.stats-won',
  drawn: 'betting.stats-drawn',
  lost: 'betting.stats-lost',
} as const satisfies Record<string, MessageKey>

const tones = {
  won: 'bg-[var(--win-soft)] text-win',
  drawn: 'bg-s3 text-t2',
  lost: 'bg-[var(--danger-soft)] text-danger',
} as const

type SideProps = { readonly name: string; readonly side: EventStatistics['home'] }

/** How a side did of late, and what it scores on the average. */
const Side = ({ name, side }: SideProps) => {
  const t = useT()
  return (
    <section className="grid content-start gap-2">
      <h3 className="truncate text-sm font-bold">{name}</h3>
      {side.played === 0 && <p className="text-[13px] text-t3">{t('betting.stats-unplayed')}</p>}
      <ol className="flex gap-1.5" aria-label={t('betting.stats-form')}>
        {side.form.map(({ eventId, outcome, opponent, scored, conceded }) => (
          <li key={eventId}>
            <abbr
              className={clsx(
                'grid size-8 place-items-center rounded-md text-xs font-extrabold no-underline',
                tones[outcome],
              )}
              title={`${opponent} ${scored}–${conceded}`}
            >
              {t(letters[outcome])}
            </abbr>
          </li>
        ))}
      </ol>
      {side.scored !== null && side.conceded !== null && (
        <dl className="grid grid-cols-2 gap-2 text-[13px]">
          <Figure name={t('betting.stats-scored')} value={side.scored} />
          <Figure name={t('betting.stats-conceded')} value={side.conceded} />
        </dl>
      )}
    </section>
  )
}

const Figure = ({ name, value }: { readonly name: string; readonly value: number }) => (
  <div>
    <dt className="text-t3">{name}</dt>
    <dd className="font-bold tabular-nums">{formatDecimal(value, currentLanguage(), 2)}</dd>
  </div>
)

const Meetings = ({ meetings }: Pick<EventStatistics, 'meetings'>) => {
  const t = useT()
  return (
    <section className="grid gap-1.5">
      <h3 className="text-sm font-bold">{t('betting.stats-meetings')}</h3>
      <ul className="grid gap-1 text-[13px]">
        {meetings.map(({ eventId, home, away, score }) => (
          <li
            key={eventId}
            className="grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-center gap-2"
          >
            <span className="truncate text-end">{home}</span>
            <strong className="tabular-nums">{score.join(' – ')}</strong>
            <span className="truncate">{away}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

type TableProps = Pick<EventStatistics, 'table'> & { readonly event: EventRow }

const Table = ({ table, event }: TableProps) => {
  const t = useT()
  const playing = new Set([event.home?.id, event.away?.id])
  return (
    <div
      className="overflow-x-auto"
      tabIndex={0}
      role="region"
      aria-label={t('betting.stats-table')}
    >
      <table className="w-full text-center text-[13px] tabular-nums">
        <thead className="text-xs text-t3">
          <tr>
            <Head isFirst>{t('betting.team')}</Head>
            <Head>{t('betting.stats-played')}</Head>
            <Head>{t('betting.stats-won')}</Head>
            <Head>{t('betting.stats-drawn')}</Head>
            <Head>{t('betting.stats-lost')}</Head>
            <Head>+/−</Head>
            <Head>{t('betting.stats-points')}</Head>
          </tr>
        </thead>
        <tbody>
          {table.map((row, i) => (
            <tr key={row.id} className={clsx(playing.has(row.id) && 'bg-s2 font-bold')}>
              <th scope="row" className="max-w-36 truncate py-1.5 text-start font-semibold">
                <span className="me-2 inline-block w-5 text-t3">{i + 1}</span>
                {row.name}
              </th>
              <td>{row.played}</td>
              <td>{row.won}</td>
              <td>{row.drawn}</td>
              <td>{row.lost}</td>
              <td>{row.scored - row.conceded}</td>
              <td className="font-extrabold">{row.points}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

type HeadProps = { readonly isFirst?: boolean; readonly children: ReactNode }

const Head = ({ isFirst = false, children }: HeadProps) => (
  <th scope="col" className={isFirst ? 'text-start font-semibold' : 'min-w-8 font-semibold'}>
    {children}
  </th>
)
