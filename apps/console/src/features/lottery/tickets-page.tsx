import {
  lotteryConsole,
  lotteryLists,
  type ListedTicket,
  type TicketState,
} from '@faro/contract/lottery'
import { lotteryTicketList } from '@faro/contract/lottery/lists'
import type { Answer } from '@faro/contract/route'
import { useT } from '@faro/i18n'
import { Badge, type Tone } from '@faro/ui'
import { useRoute } from '@faro/web-kit'
import { showAmount } from '../../kit/amounts.ts'
import { Facts } from '../../kit/facts.tsx'
import { showInstant } from '../../kit/figures.ts'
import { useListAddress } from '../../kit/list/use-list-address.ts'
import { useServerList } from '../../kit/list/use-server-list.ts'
import { openParameter, QueuePage } from '../../kit/pages/queue-page.tsx'
import { RecordLink } from '../../kit/record-link.tsx'
import { Asked } from '../../kit/states/asked.tsx'
import type { Column } from '../../kit/table/column.ts'
import { paths } from '../../paths.ts'
import { resultText } from './result-fields.ts'

const own = [openParameter]

const tones: Readonly<Record<TicketState, Tone>> = {
  placed: 'info',
  won: 'win',
  lost: 'neutral',
  refunded: 'warn',
  withdrawn: 'neutral',
}

type OfDraw = Pick<ListedTicket, 'title' | 'stationName' | 'issueNo'>

const drawOf = ({ title, stationName, issueNo }: OfDraw): string =>
  [title, stationName, issueNo].filter(Boolean).join(' · ')

/** Lottery tickets, newest first; one opens with its lines and what they were paid. */
export const TicketsPage = () => {
  const t = useT()
  const list = useListAddress(lotteryTicketList, own)
  const source = useServerList(lotteryLists.tickets, list)
  const columns = useColumns()
  return (
    <QueuePage
      title={t('draws.tickets')}
      text={t('draws.tickets-lead')}
      list={list}
      source={source}
      columns={columns}
      rowKey={(row) => row.ticketId}
      empty={t('draws.tickets-none')}
      nameOf={(row) => `${row.username} · ${drawOf(row)}`}
      detail={(row) => (
        <TicketPart key={row.ticketId} code={row.merchantCode} ticketId={row.ticketId} />
      )}
    />
  )
}

const useColumns = (): readonly Column<ListedTicket>[] => {
  const t = useT()
  return [
    { id: 'draw', card: 'title', title: t('draws.draw'), cell: (row) => drawOf(row) },
    {
      id: 'username',
      card: 'value',
      title: t('console.col-player'),
      cell: ({ memberId, username }) => (
        <RecordLink to={paths.player(memberId)}>{username}</RecordLink>
      ),
    },
    {
      id: 'merchantCode',
      title: t('console.col-brand'),
      cell: ({ merchantCode }) => merchantCode,
    },
    {
      id: 'gameCode',
      isHidden: true,
      title: t('draws.game-code'),
      cell: ({ gameCode }) => gameCode,
    },
    { id: 'issueNo', isHidden: true, title: t('draws.issue'), cell: ({ issueNo }) => issueNo },
    { id: 'preview', title: t('draws.line'), cell: ({ preview }) => <code>{preview}</code> },
    {
      id: 'stake',
      card: 'value',
      isNumber: true,
      title: t('draws.col-stake'),
      cell: ({ stake, currency }) => showAmount(stake, currency),
    },
    {
      id: 'payout',
      isNumber: true,
      title: t('draws.col-payout'),
      cell: ({ payout, currency }) => showAmount(payout, currency),
    },
    {
      id: 'state',
      card: 'state',
      title: t('console.col-state'),
      words: (state) => t(`draws.ticket.${state as TicketState}`),
      cell: ({ state }) => <Badge tone={tones[state]}>{t(`draws.ticket.${state}`)}</Badge>,
    },
    {
      id: 'placedAt',
      title: t('console.col-when'),
      cell: ({ placedAt }) => showInstant(placedAt),
    },
    { id: 'ticketId', title: t('list.lottery-tickets.ticketId'), cell: ({ ticketId }) => ticketId },
    { id: 'memberId', title: t('list.lottery-tickets.memberId'), cell: ({ memberId }) => memberId },
  ]
}

type PartProps = { readonly code: string; readonly ticketId: string }

/** A ticket: whose it is, what became of it, and its lines with what they were paid. */
const TicketPart = ({ code, ticketId }: PartProps) => {
  const found = useRoute(lotteryConsole.ticket, { params: { code, ticketId } }, { staleMs: 0 })
  return (
    <Asked of={found}>
      {(ticket) => (
        <div className="grid gap-4">
          <TicketFacts ticket={ticket} />
          <TicketLines ticket={ticket} />
        </div>
      )}
    </Asked>
  )
}

type TicketProps = { readonly ticket: Answer<typeof lotteryConsole.ticket> }

const TicketFacts = ({ ticket }: TicketProps) => {
  const t = useT()
  const { currency, memberId, username, result, state } = ticket
  return (
    <Facts
      of={[
        [
          t('console.col-player'),
          <RecordLink key="player" to={paths.player(memberId)}>
            {username}
          </RecordLink>,
        ],
        [t('draws.draw'), drawOf(ticket)],
        [t('draws.result'), result === null ? null : resultText(result)],
        [t('console.col-state'), t(`draws.ticket.${state}`)],
        [t('draws.modes'), t(`draws.mode.${ticket.mode}`)],
        [t('draws.col-stake'), showAmount(ticket.stake, currency)],
        [t('draws.col-rebate'), showAmount(ticket.rebate, currency)],
        [t('draws.col-payout'), showAmount(ticket.payout, currency)],
        [t('console.col-when'), showInstant(ticket.placedAt)],
      ]}
    />
  )
}

const TicketLines = ({ ticket: { rows, currency } }: TicketProps) => (
  <ul className="grid gap-2">
    {rows.map((line) => (
      <li key={line.no} className="rounded-md border border-line p-3">
        <code className="block break-all">{line.text}</code>
        <p className="flex justify-between gap-3 text-[13px] text-t3">
          <span>
            {line.bets} × {line.times} · {showAmount(line.stake, currency)}
          </span>
          <span className="font-bold">{showAmount(line.payout, currency)}</span>
        </p>
      </li>
    ))}
  </ul>
)
