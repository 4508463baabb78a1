import { lotteryDesk, lotteryTickets, type Ticket } from '@faro/contract/lottery'
import { wallet } from '@faro/contract/wallet'
import { formatInstant, useLocale, useT } from '@faro/i18n'
import { Banner, Button, Dialog, toast } from '@faro/ui'
import { useCommand, useErrorText, useMoney, useRoute } from '@faro/web-kit'
import { Share2 } from 'lucide-react'
import { Answered } from '../../promos/answered.tsx'
import { LineText } from './bets/line-text.tsx'
import { lineWords } from './bets/line-words.ts'
import { cartKey, mergedLines, useCarts } from './cart.ts'
import { DrawProof } from './draw-proof.tsx'
import { isList } from './results/prizes-of.ts'
import { ResultView } from './results/result-view.tsx'
import { shareTicket } from './ticket-picture.ts'

type Props = { readonly ticketId: string; readonly onClose: () => void }

/** An own ticket: its lines with what they hit, its result, and what may be done with it. */
export const TicketDialog = ({ ticketId, onClose }: Props) => {
  const t = useT()
  const query = useRoute(lotteryTickets.one, { params: { ticketId } }, { staleMs: 0 })
  return (
    <Dialog isOpen onClose={onClose} title={t('lottery.ticket')} closeLabel={t('core.close')}>
      <Answered query={query}>
        {(ticket) => <TicketDetail ticket={ticket} onClose={onClose} />}
      </Answered>
    </Dialog>
  )
}

const TicketDetail = ({
  ticket,
  onClose,
}: {
  readonly ticket: Ticket
  readonly onClose: () => void
}) => {
  const t = useT()
  const money = useMoney()
  const language = useLocale()
  const figures: readonly (readonly [string, string])[] = [
    [t('lottery.stake'), money.show(ticket.stake)],
    ...(Number(ticket.rebate) > 0
      ? [[t('lottery.rebate'), money.show(ticket.rebate)] as const]
      : []),
    [t('lottery.payout'), money.show(ticket.payout)],
    [t('lottery.placed-at'), formatInstant(ticket.placedAt, language)],
  ]
  return (
    <div className="grid gap-4" data-testid="ticket-detail">
      <p className="text-[13px] text-t2 tabular-nums">
        {ticket.title} · {[ticket.stationName, ticket.issueNo].filter(Boolean).join(' · ')}
      </p>
      {ticket.result !== null && <ResultView family={ticket.family} result={ticket.result} />}
      <dl className="grid gap-1 rounded-md bg-s2 p-3 text-[13px]">
        {figures.map(([label, value]) => (
          <div key={label} className="flex justify-between gap-3">
            <dt className="text-t2">{label}</dt>
            <dd className="font-bold tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <ul className="grid gap-2">
        {ticket.rows.map((line) => {
          const hits = line.hits.reduce((sum, { times }) => sum + times, 0)
          return (
            <li key={line.no} className="grid gap-1 rounded-md border border-line p-3">
              <LineText family={ticket.family} text={line.text} />
              <p className="flex flex-wrap justify-between gap-x-3 text-xs text-t3 tabular-nums">
                <span>
                  {t('lottery.bets', { count: line.bets })} × {line.times} ·{' '}
                  {money.show(line.stake)}
                </span>
                {hits > 0 && (
                  <span className="font-bold text-win">
                    {t('lottery.hits', { count: hits })} · {money.show(line.payout)}
                  </span>
                )}
              </p>
            </li>
          )
        })}
      </ul>
      {ticket.result !== null && (
        <DrawProof
          gameCode={ticket.gameCode}
          family={ticket.family}
          issueNo={ticket.issueNo}
          station={ticket.station}
        />
      )}
      <TicketActs ticket={ticket} onClose={onClose} />
    </div>
  )
}

const TicketActs = ({
  ticket,
  onClose,
}: {
  readonly ticket: Ticket
  readonly onClose: () => void
}) => {
  const t = useT()
  const money = useMoney()
  const errorText = useErrorText()
  const { carts, set } = useCarts()
  const withdraw = useCommand(lotteryTickets.withdraw, {
    invalidates: [lotteryTickets.list, lotteryDesk.desk, wallet.balance],
    onDone: () => {
      toast(t('lottery.withdrawn', { amount: money.show(ticket.stake) }))
      onClose()
    },
  })
  const repeat = () => {
    const key = cartKey(ticket.gameCode, ticket.mode)
    const lines = ticket.rows.map(({ text, times }) => ({ text, times }))
    set(key, mergedLines(carts[key] ?? [], lines))
    toast(t('lottery.repeated'))
    onClose()
  }
  const share = usePicture(ticket)
  return (
    <div className="grid gap-2">
      {withdraw.isError && <Banner tone="loss">{errorText(withdraw.error)}</Banner>}
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" onClick={repeat}>
          {t('lottery.repeat')}
        </Button>
        <Button variant="secondary" onClick={share}>
          <Share2 size={16} aria-hidden />
          {t('lottery.share')}
        </Button>
        {ticket.canWithdraw && (
          <Button
            variant="ghost"
            isBusy={withdraw.isPending}
            onClick={() => withdraw.mutate({ params: { ticketId: ticket.ticketId }, body: {} })}
          >
            {t('lottery.withdraw')}
          </Button>
        )}
      </div>
    </div>
  )
}

const linesDrawn = 8

/** Shares the ticket as a picture that says what the dialog says. */
const usePicture = (ticket: Ticket) => {
  const t = useT()
  const money = useMoney()
  const { family, result, rows, state } = ticket
  return () => {
    const left = rows.length - linesDrawn
    const lines = rows.slice(0, linesDrawn).map(({ text }) => {
      const { play, positions, picked } = lineWords(t, family, text)
      return { play: positions === '' ? play : `${play} (${positions})`, picked }
    })
    const numbers = result === null ? [] : isList(result) ? result : Object.values(result).flat()
    void shareTicket(
      {
        title: ticket.title,
        issue: [ticket.stationName, ticket.issueNo].filter(Boolean).join(' · '),
        state: t(`lottery.ticket-state.${state}`),
        isWon: state === 'won',
        numbers: numbers.map(String),
        lines:
          left > 0
            ? [...lines, { play: t('lottery.more-lines', { count: left }), picked: '' }]
            : lines,
        figures: [
          [t('lottery.stake'), money.show(ticket.stake)],
          [t('lottery.payout'), money.show(ticket.payout)],
        ],
        foot: location.host,
      },
      ticket.issueNo,
    )
  }
}
