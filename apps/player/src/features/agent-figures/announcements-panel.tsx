import { announcements, type Announcement } from '@faro/contract/content'
import { currentLanguage, formatStamp, useT } from '@faro/i18n'
import { Badge, EmptyState, ErrorState, Skeleton } from '@faro/ui'
import { useErrorText, useRoute } from '@faro/web-kit'
import { BellOff } from 'lucide-react'
import { SearchField } from '../../cards/search-field.tsx'
import { RichText } from '../../content/rich-text.tsx'
import { useCentreSearch } from '../../layer-address.ts'
import { useSeenUntil } from './use-seen-until.ts'

/** What the brand announces to its agents, with a mark on what is new since the last visit. */
export const AnnouncementsPanel = () => {
  const t = useT()
  const errorText = useErrorText()
  const language = currentLanguage().toUpperCase()
  const found = useRoute(announcements.forAgents, { query: { language } }, { staleMs: 60_000 })
  if (found.isError)
    return (
      <ErrorState
        text={errorText(found.error)}
        retryLabel={t('core.retry')}
        onRetry={() => void found.refetch()}
      />
    )
  if (found.data === undefined) return <Skeleton className="h-96 w-full rounded-lg" />
  if (found.data.announcements.length === 0)
    return <EmptyState icon={<BellOff size={28} />} text={t('figures.announcements-none')} />
  return <Listed all={found.data.announcements} />
}

const Listed = ({ all }: { readonly all: readonly Announcement[] }) => {
  const t = useT()
  const { read, change } = useCentreSearch()
  const seenUntil = useSeenUntil(all)
  const words = read('q') ?? ''
  const shown = all.filter(({ title }) => title.toLowerCase().includes(words.toLowerCase()))
  return (
    <div className="grid grid-cols-1 gap-4">
      <SearchField
        label={t('figures.announcements-search')}
        words={words}
        onChange={(text) => change({ q: text.trim() })}
      />
      {shown.length === 0 ? (
        <EmptyState icon={<BellOff size={28} />} text={t('figures.announcements-none')} />
      ) : (
        <ul className="grid gap-2">
          {shown.map((one) => (
            <li key={one.announcementId}>
              <Row announcement={one} isNew={one.date > seenUntil} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

type RowProps = { readonly announcement: Announcement; readonly isNew: boolean }

const Row = ({ announcement: { title, date, html, groupName }, isNew }: RowProps) => {
  const t = useT()
  return (
    <details className="card">
      <summary className="min-h-14 cursor-pointer px-4 py-3">
        <span className="font-bold">{title}</span>{' '}
        {isNew && <Badge tone="win">{t('figures.announcement-new')}</Badge>}
        <span className="mt-1 block text-xs text-t3">
          {groupName === '' ? '' : `${groupName} · `}
          <time dateTime={date} className="tabular-nums">
            {formatStamp(date)}
          </time>
        </span>
      </summary>
      <RichText html={html} className="px-4 pb-4" />
    </details>
  )
}
