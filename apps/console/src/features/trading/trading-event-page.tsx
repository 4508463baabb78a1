import { tradingConsole, type BoardRow } from '@faro/contract/sportsbook'
import { currentLanguage, useT } from '@faro/i18n'
import { Badge, Button, ErrorState, Skeleton, toast } from '@faro/ui'
import { useCommand, useErrorText, useRoute } from '@faro/web-kit'
import { useParams } from '@faro/web-kit/router'
import { useState } from 'react'
import { Facts } from '../../kit/facts.tsx'
import { showCount, showInstant } from '../../kit/figures.ts'
import { NoteDialog } from '../../kit/note-dialog.tsx'
import { PageHead } from '../../kit/page-head.tsx'
import { Panel } from '../../kit/panel.tsx'
import { useMay } from '../../kit/use-may.ts'
import { FeedMessages } from './feed-messages.tsx'
import { Sums } from './sums.tsx'
import { TradedLines } from './traded-lines.tsx'

const refreshMs = 3_000

/** An event as the desk sees it: what hangs on it, its markets, what the feed said of it. */
export const TradingEventPage = () => {
  const t = useT()
  const errorText = useErrorText()
  const { eventId = '' } = useParams()
  const answer = useRoute(
    tradingConsole.event,
    { params: { eventId }, query: { language: currentLanguage() } },
    { refetchEveryMs: refreshMs },
  )
  if (answer.isLoadingError)
    return (
      <ErrorState
        text={errorText(answer.error)}
        retryLabel={t('core.retry')}
        onRetry={() => void answer.refetch()}
      />
    )
  if (answer.data === undefined) return <Skeleton className="h-96 w-full rounded-lg" />
  const { event, lines, messages } = answer.data
  return (
    <>
      <PageHead title={event.name} text={event.league} acts={<StopAct event={event} />} />
      <div className="grid gap-4">
        <EventFacts event={event} />
        <TradedLines event={event} lines={lines} />
        <FeedMessages messages={messages} />
      </div>
    </>
  )
}

const EventFacts = ({ event }: { readonly event: BoardRow }) => {
  const t = useT()
  const { state, isStopped, startsAt, score, openLines, lines, openBets, stakes, worst } = event
  return (
    <Panel
      title={t('trading.col-state')}
      tail={
        <Badge tone={isStopped ? 'loss' : state === 'live' ? 'win' : 'neutral'}>
          {t(isStopped ? 'trading.stopped' : `trading.event.${state}`)}
        </Badge>
      }
    >
      <Facts
        of={[
          [t('trading.starts'), showInstant(startsAt)],
          [
            t('trading.col-score'),
            score === null ? null : `${score.home ?? 0} – ${score.away ?? 0} ${score.clock ?? ''}`,
          ],
          [
            t('trading.col-lines'),
            t('trading.lines-of', { open: showCount(openLines), all: showCount(lines) }),
          ],
          [t('trading.col-bets'), showCount(openBets)],
          [t('trading.col-stakes'), <Sums key="stakes" of={stakes} />],
          [t('trading.col-worst'), <Sums key="worst" of={worst} />],
        ]}
      />
    </Panel>
  )
}

/** Stops the whole event from taking bets, or lets it take them again; with a reason. */
const StopAct = ({ event }: { readonly event: BoardRow }) => {
  const t = useT()
  const mayPrice = useMay('trading.price') === true
  const [isAsked, setAsked] = useState(false)
  const { isStopped, eventId } = event
  const command = useCommand(tradingConsole.stop, {
    invalidates: [tradingConsole.event, tradingConsole.board],
    onDone: () => {
      toast(t('trading.done'))
      setAsked(false)
    },
  })
  if (!mayPrice) return null
  const label = t(isStopped ? 'trading.resume' : 'trading.stop')
  return (
    <>
      <Button variant={isStopped ? 'primary' : 'danger'} onClick={() => setAsked(true)}>
        {label}
      </Button>
      {isAsked && (
        <NoteDialog
          title={label}
          isDanger={!isStopped}
          command={command}
          onClose={() => setAsked(false)}
          onSend={(reason) =>
            command.mutate({ params: { eventId }, body: { isStopped: !isStopped, reason } })
          }
        >
          <p>{t(isStopped ? 'trading.resume-text' : 'trading.stop-text')}</p>
        </NoteDialog>
      )}
    </>
  )
}
