import { lotteryConsole, ticketStates, type TicketState } from '@faro/contract/lottery'
import type { Answer } from '@faro/contract/route'
import { useT } from '@faro/i18n'
import { Badge, Button, Dialog, EmptyState, SelectField, TextField, type Tone } from '@faro/ui'
import { useRoute, useRoutePages } from '@faro/web-kit'
import { Tickets } from 'lucide-react'
import { useState } from 'react'
import { showAmount } from '../../kit/amounts.ts'
import { Facts } from '../../kit/facts.tsx'
import { showInstant } from '../../kit/figures.ts'
import { PageHead } from '../../kit/page-head.tsx'
import { RecordLink } from '../../kit/record-link.tsx'
import { Asked } from '../../kit/states/asked.tsx'
import type { Column } from '../../kit/table/column.ts'
import { RecordTable } from '../../kit/table/record-table.tsx'
import { paths } from '../../paths.ts'
import { resultText } from './result-fields.ts'
import { useBrandCode } from './use-brand-code.ts'

type Row = Answer<typeof lotteryConsole.tickets>['rows'][number]
type Filter = {
  readonly gameCode: string
  readonly issueNo: string
  readonly state: TicketState | ''
}

const queryOf = ({ gameCode, issueNo, state }: Filter) => ({
  limit: '50',
  ...(/^[a-z0-9-]{1,40}$/.test(gameCode) ? { gameCode } : {}),
  ...(/^\d{8}(-\d{1,4})?$/.test(issueNo) ? { issueNo } : {}),
  ...(state === '' ? {} : { state }),
})

const tones: Readonly<Record<TicketState, Tone>> = {
  placed: 'info',
  won: 'win',
  lost: 'neutral',
  refunded: 'warn',
  withdrawn: 'neutral',
}

/** Tickets of a brand, newest first, found by game, draw and state. */
export const TicketsPage = () => {
  const t = useT()
  const code = useBrandCode()
  const [filter, setFilter] = useState<Filter>({ gameCode: '', issueNo: '', state: '' })
  const [shown, setShown] = useState<string | null>(null)
  const pages = useRoutePages(
    lotteryConsole.tickets,
    { params: { code }, query: queryOf(filter) },
    { staleMs: 0, keepPrevious: true },
  )
  const columns = useColumns(setShown)
  return (
    <>
      <PageHead title={t('draws.tickets')} text={t('draws.tickets-lead')} />
      <Filters filter={filter} onChange={(change) => setFilter({ ...filter, ...change })} />
      <Asked of={pages}>
        {(data) => {
          const rows = data.pages.flatMap((page) => page.rows)
          return rows.length === 0 ? (
            <EmptyState icon={<Tickets size={28} />} text={t('draws.tickets-none')} />
          ) : (
            <RecordTable
              label={t('draws.tickets')}
              rows={rows}
              columns={columns}
              rowKey={({ ticketId }) => ticketId}
            />
          )
        }}
      </Asked>
      {pages.hasNextPage && (
        <div className="mt-3 grid justify-center">
          <Button
            variant="secondary"
            isBusy={pages.isFetchingNextPage}
            onClick={() => void pages.fetchNextPage()}
          >
            {t('core.more')}
          </Button>
        </div>
      )}
      {shown !== null && (
        <TicketDialog code={code} ticketId={shown} onClose={() => setShown(null)} />
      )}
    </>
  )
}

type FiltersProps = {
  readonly filter: Filter
  readonly onChange: (change: Partial<Filter>) => void
}

const Filters = ({ filter, onChange }: FiltersProps) => {
  const t = useT()
  return (
    <div className="mb-4 grid gap-3 sm:grid-cols-3">
      <TextField
        label={t('draws.game-code')}
        value={filter.gameCode}
        autoComplete="off"
        onChange={(event) => onChange({ gameCode: event.target.value.trim() })}
      />
      <TextField
        label={t('draws.issue')}
        value={filter.issueNo}
        autoComplete="off"
        onChange={(event) => onChange({ issueNo: event.target.value.trim() })}
      />
      <SelectField
        label={t('console.col-state')}
        value={filter.state}
        onChange={(event) =>
          onChange({ state: ticketStates.find((one) => one === event.target.value) ?? '' })
        }
      >
        <option value="">{t('draws.all')}</option>
        {ticketStates.map((state) => (
          <option key={state} value={state}>
            {t(`draws.ticket.${state}`)}
          </option>
        ))}
      </SelectField>
    </div>
  )
}

const drawOf = ({ title, stationName, issueNo }: Pick<Row, 'title' | 'stationName' | 'issueNo'>) =>
  [title, stationName, issueNo].filter(Boolean).join(' · ')

const useColumns = (onOpen: (ticketId: string) => void): readonly Column<Row>[] => {
  const t = useT()
  return [
    {
      id: 'draw',
      card: 'title',
      title: t('draws.draw'),
      cell: ({ ticketId, title, stationName, issueNo }) => (
        <button
          type="button"
          className="text-start font-bold text-brandt hover:underline"
          onClick={() => onOpen(ticketId)}
        >
          {drawOf({ title, stationName, issueNo })}
        </button>
      ),
    },
    {
      id: 'player',
      title: t('console.col-player'),
      cell: ({ memberId, username }) => (
        <RecordLink to={paths.player(memberId)}>{username}</RecordLink>
      ),
    },
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
      cell: ({ state }) => <Badge tone={tones[state]}>{t(`draws.ticket.${state}`)}</Badge>,
    },
    {
      id: 'placedAt',
      title: t('console.col-when'),
      cell: ({ placedAt }) => showInstant(placedAt),
    },
  ]
}

type DialogProps = {
  readonly code: string
  readonly ticketId: string
  readonly onClose: () => void
}

/** A ticket: whose it is, what became of it, and its lines with what they were paid. */
const TicketDialog = ({ code, ticketId, onClose }: DialogProps) => {
  const t = useT()
  const found = useRoute(lotteryConsole.ticket, { params: { code, ticketId } }, { staleMs: 0 })
  return (
    <Dialog isOpen onClose={onClose} title={t('draws.ticket-title')} closeLabel={t('core.close')}>
      <Asked of={found}>
        {(ticket) => (
          <div className="grid gap-4">
            <TicketFacts ticket={ticket} />
            <TicketLines ticket={ticket} />
          </div>
        )}
      </Asked>
    </Dialog>
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
