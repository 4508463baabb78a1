import { lotteryDesk, lotteryTickets, type Chase, type TicketView } from '@faro/contract/lottery'
import { formatInstant, useLocale, useT } from '@faro/i18n'
import { Badge, Banner, Button, Segmented, toast } from '@faro/ui'
import { useCommand, useErrorText, useMoney, useRoutePages, useSession } from '@faro/web-kit'
import { wallet } from '@faro/contract/wallet'
import { Ticket as TicketIcon } from 'lucide-react'
import { useState } from 'react'
import { EmptyState } from '@faro/ui'
import { useOpenAuth } from '../../auth-address.ts'
import { RecordList } from '../../records/record-list.tsx'
import { TicketDialog } from './ticket-dialog.tsx'
import { TicketItem } from './ticket-item.tsx'

const views = ['open', 'settled', 'chases'] as const
type View = (typeof views)[number]

/** Own tickets of a game: open, settled, and chases. */
export const TicketsView = ({ gameCode }: { readonly gameCode: string }) => {
  const t = useT()
  const { token } = useSession()
  const openAuth = useOpenAuth()
  const [view, setView] = useState<View>('open')
  if (token === null)
    return (
      <EmptyState
        icon={<TicketIcon size={28} />}
        text={t('lottery.tickets-guest')}
        action={<Button onClick={() => openAuth('login')}>{t('core.login')}</Button>}
      />
    )
  return (
    <div className="grid gap-3">
      <Segmented
        label={t('lottery.my-tickets')}
        value={view}
        options={views.map((value) => ({ value, label: t(`lottery.tickets-${value}`) }))}
        onChange={setView}
      />
      {view === 'chases' ? <Chases /> : <Tickets view={view} gameCode={gameCode} />}
    </div>
  )
}

const Tickets = ({ view, gameCode }: { readonly view: TicketView; readonly gameCode: string }) => {
  const t = useT()
  const [shown, setShown] = useState<string | null>(null)
  const pages = useRoutePages(
    lotteryTickets.list,
    { query: { view, gameCode, limit: '20' } },
    { staleMs: 0 },
  )
  return (
    <>
      <RecordList
        label={t('lottery.my-tickets')}
        pages={pages}
        empty={t(view === 'open' ? 'lottery.tickets-none-open' : 'lottery.tickets-none')}
        rowKey={(ticket) => ticket.ticketId}
        row={(ticket) => <TicketItem ticket={ticket} onOpen={() => setShown(ticket.ticketId)} />}
      />
      {shown !== null && <TicketDialog ticketId={shown} onClose={() => setShown(null)} />}
    </>
  )
}

const Chases = () => {
  const t = useT()
  const pages = useRoutePages(lotteryTickets.chases, { query: { limit: '20' } }, { staleMs: 0 })
  return (
    <RecordList
      label={t('lottery.tickets-chases')}
      pages={pages}
      empty={t('lottery.chases-none')}
      rowKey={(chase) => chase.chaseId}
      row={(chase) => <ChaseItem chase={chase} />}
    />
  )
}

const ChaseItem = ({ chase }: { readonly chase: Chase }) => {
  const t = useT()
  const money = useMoney()
  const language = useLocale()
  const errorText = useErrorText()
  const stop = useCommand(lotteryTickets.stopChase, {
    invalidates: [lotteryTickets.chases, lotteryTickets.list, lotteryDesk.desk, wallet.balance],
    onDone: ({ chase: stopped }) =>
      toast(t('lottery.chase-stopped', { amount: money.show(stopped.refunded) })),
  })
  return (
    <div className="grid w-full gap-2" data-testid="chase">
      <p className="flex items-center justify-between gap-3">
        <span className="font-bold">{chase.title}</span>
        <Badge
          tone={chase.state === 'won' ? 'win' : chase.state === 'running' ? 'info' : 'neutral'}
        >
          {t(`lottery.chase-state.${chase.state}`)}
        </Badge>
      </p>
      <p className="text-xs text-t3 tabular-nums">
        {chase.firstIssueNo} – {chase.lastIssueNo} · {formatInstant(chase.createdAt, language)}
      </p>
      <progress
        className="h-2 w-full accent-[var(--brand-line)]"
        max={chase.tickets}
        value={chase.settled}
        aria-label={t('lottery.chase-progress', { done: chase.settled, all: chase.tickets })}
      />
      <p className="flex flex-wrap justify-between gap-x-4 text-[13px] text-t2 tabular-nums">
        <span>{t('lottery.chase-progress', { done: chase.settled, all: chase.tickets })}</span>
        <span>
          {t('lottery.stake-and-win', {
            stake: money.show(chase.stake),
            win: money.show(chase.payout),
          })}
        </span>
      </p>
      {stop.isError && <Banner tone="loss">{errorText(stop.error)}</Banner>}
      {chase.state === 'running' && (
        <Button
          variant="secondary"
          size="small"
          isBusy={stop.isPending}
          onClick={() => stop.mutate({ params: { chaseId: chase.chaseId }, body: {} })}
        >
          {t('lottery.stop-chase')}
        </Button>
      )}
    </div>
  )
}
