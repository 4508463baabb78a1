import { sports } from '@faro/contract/sportsbook'
import { currentLanguage, useT } from '@faro/i18n'
import { useRoute } from '@faro/web-kit'
import { Link } from '@faro/web-kit/router'
import { sportsPath } from './address.ts'
import { EventRow } from './event-row.tsx'
import { useStoredSlip } from './use-stored-slip.ts'
import { boardTopic, useLiveTopic, useSeededRows } from './use-live.ts'

const shown = 3

/** Live events of the home page: a price chosen here waits on the slip of the sports page. */
export const SportsStrip = () => {
  const t = useT()
  const { data, isError } = useRoute(
    sports.events,
    { query: { vertical: 'sports', when: 'featured', limit: '3', language: currentLanguage() } },
    { staleMs: 20_000, refetchEveryMs: 30_000 },
  )
  useSeededRows(data?.rows)
  useLiveTopic(boardTopic)
  useStoredSlip()
  if (data === undefined && !isError) return null
  const rows = data?.rows.slice(0, shown) ?? []
  // its place is given back where there is nothing to show
  if (rows.length === 0) return <span hidden />
  return (
    <section aria-labelledby="sports-strip" className="mt-7">
      <div className="mb-3 flex items-center justify-between gap-3">
        <h2 id="sports-strip" className="text-lg font-extrabold">
          {t('sports.strip')}
        </h2>
        <Link to={sportsPath('sports')} className="btn btn-ghost">
          {t('sports.strip-all')}
        </Link>
      </div>
      <ul className="card overflow-hidden">
        {rows.map((row) => (
          <EventRow key={row.eventId} row={row} vertical="sports" />
        ))}
      </ul>
    </section>
  )
}
