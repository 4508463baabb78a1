import { sports, type EventRow, type Line, type Vertical } from '@faro/contract/sportsbook'
import { currentLanguage, useT } from '@faro/i18n'
import { buttonClass, EmptyState, ErrorState, Skeleton } from '@faro/ui'
import { ApiError, useErrorText, useRoute } from '@faro/web-kit'
import { Link, useNavigate } from '@faro/web-kit/router'
import { ArrowLeft, Trophy } from 'lucide-react'
import { useMemo } from 'react'
import { sportsPath } from '../../sports/address.ts'
import { pricedEvent } from '../../sports/odds-button.tsx'
import { StarButton } from '../../sports/star-button.tsx'
import { useLiveTopic, useSeededLines, useSeededRows } from '../../sports/use-live.ts'
import { EventTabs } from './event-tabs.tsx'
import { Markets } from './markets.tsx'
import { Scoreboard } from './scoreboard.tsx'

type Props = { readonly vertical: Vertical; readonly eventId: string }

/** One event: how it stands, and all that can be bet on of it. */
export const EventPage = ({ vertical, eventId }: Props) => {
  const t = useT()
  const errorText = useErrorText()
  const answer = useRoute(
    sports.event,
    { params: { eventId }, query: { language: currentLanguage() } },
    { staleMs: 5_000, refetchEveryMs: 15_000 },
  )
  useLiveTopic(`sports:${eventId}`)
  const { event, lines, earlyLead = null } = answer.data ?? {}
  useSeededRows(useMemo(() => (event === undefined ? undefined : [event]), [event]))
  useSeededLines(eventId, lines)
  if (answer.error instanceof ApiError && answer.error.code === 'event-unknown')
    return <Gone vertical={vertical} />
  if (answer.isLoadingError)
    return (
      <ErrorState
        text={errorText(answer.error)}
        retryLabel={t('core.retry')}
        onRetry={() => void answer.refetch()}
      />
    )
  if (event === undefined || lines === undefined)
    return (
      <div className="grid gap-3" aria-busy="true" aria-label={t('sports.loading')}>
        <Skeleton className="h-44 w-full rounded-lg" />
        <Skeleton className="h-96 w-full rounded-lg" />
      </div>
    )
  return <Known vertical={vertical} event={event} lines={lines} earlyLead={earlyLead} />
}

type KnownProps = {
  readonly vertical: Vertical
  readonly event: EventRow
  readonly lines: readonly Line[]
  readonly earlyLead: number | null
}

const Known = ({ vertical, event, lines, earlyLead }: KnownProps) => {
  const t = useT()
  const navigate = useNavigate()
  const priced = useMemo(() => pricedEvent(event), [event])
  return (
    <article aria-label={event.name} className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <header className="flex items-center gap-2">
        <button
          type="button"
          className="btn btn-icon"
          aria-label={t('betting.back')}
          title={t('betting.back')}
          onClick={() => navigate(history.length > 1 ? -1 : sportsPath(vertical))}
        >
          <ArrowLeft size={20} aria-hidden />
        </button>
        <Link
          to={sportsPath(vertical, { league: event.leagueId })}
          className="min-w-0 grow truncate font-bold text-t2"
        >
          {event.league}
        </Link>
        <StarButton urn={event.eventId} name={event.name} />
      </header>
      <Scoreboard event={event} />
      <EventTabs event={event} />
      <Markets event={priced} lines={lines} earlyLead={earlyLead} />
    </article>
  )
}

const Gone = ({ vertical }: { readonly vertical: Vertical }) => {
  const t = useT()
  return (
    <EmptyState
      icon={<Trophy size={28} />}
      text={t('betting.event-gone')}
      action={
        <Link
          to={sportsPath(vertical, { view: 'results' })}
          className={buttonClass({ variant: 'secondary' })}
        >
          {t('betting.to-results')}
        </Link>
      }
    />
  )
}
