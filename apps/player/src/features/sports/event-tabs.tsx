import type { EventRow } from '@faro/contract/sportsbook'
import { useT } from '@faro/i18n'
import { Skeleton } from '@faro/ui'
import { lazyPart } from '@faro/web-kit/lazy-part'
import { Suspense, useState } from 'react'
import type { StatisticsTab } from './statistics.tsx'

const Statistics = lazyPart(async () => ({
  default: (await import('./statistics.tsx')).Statistics,
}))

const tabs = ['form', 'table'] as const satisfies readonly StatisticsTab[]

/** What can be read of both sides beside the match itself: opened where somebody asks for it. */
export const EventTabs = ({ event }: { readonly event: EventRow }) => {
  const t = useT()
  const [open, setOpen] = useState<StatisticsTab | null>(null)
  if (event.home === null || event.away === null) return null
  return (
    <section className="card grid grid-cols-[minmax(0,1fr)] gap-3 p-3">
      <div role="group" aria-label={t('betting.stats')} className="flex gap-2">
        {tabs.map((tab) => (
          <button
            key={tab}
            type="button"
            className="chip grow justify-center"
            aria-pressed={tab === open}
            onClick={() => setOpen(tab === open ? null : tab)}
          >
            {t(`betting.stats-tab.${tab}`)}
          </button>
        ))}
      </div>
      {open !== null && (
        <Suspense fallback={<Skeleton className="h-40 w-full rounded-lg" />}>
          <Statistics event={event} tab={open} />
        </Suspense>
      )}
    </section>
  )
}
