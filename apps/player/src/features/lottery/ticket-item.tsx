import type { TicketRow } from '@faro/contract/lottery'
import { useT } from '@faro/i18n'
import { Badge, type Tone } from '@faro/ui'
import { useMoney } from '@faro/web-kit'
import { useId } from 'react'
import { LineText } from './bets/line-text.tsx'

const tones: Readonly<Record<TicketRow['state'], Tone>> = {
  placed: 'info',
  won: 'win',
  lost: 'neutral',
  refunded: 'warn',
  withdrawn: 'neutral',
}

/** A ticket in a list: its draw, its first line, what it staked and won. */
export const TicketItem = ({
  ticket,
  onOpen,
}: {
  readonly ticket: TicketRow
  readonly onOpen: () => void
}) => {
  const t = useT()
  const money = useMoney()
  const id = useId()
  const { state } = ticket
  return (
    <button
      type="button"
      onClick={onOpen}
      aria-labelledby={id}
      data-testid="ticket"
      data-state={state}
      className="w-full rounded-md text-start hover:bg-s2"
    >
      <span id={id} className="grid gap-1">
        <span className="flex items-center justify-between gap-3">
          <span className="text-xs text-t3 tabular-nums">
            {[ticket.stationName, ticket.issueNo].filter(Boolean).join(' · ')}
          </span>
          <Badge tone={tones[state]}>{t(`lottery.ticket-state.${state}`)}</Badge>
        </span>
        <span className="flex items-end justify-between gap-3">
          <span className="min-w-0">
            <LineText family={ticket.family} text={ticket.preview} />
            {ticket.lines > 1 && (
              <span className="text-xs text-t3">
                {t('lottery.more-lines', { count: ticket.lines - 1 })}
              </span>
            )}
          </span>
          <span className="shrink-0 text-end tabular-nums">
            <span className="block font-semibold">{money.show(ticket.stake)}</span>
            {state === 'won' && (
              <span className="block font-extrabold text-win">{money.signed(ticket.payout)}</span>
            )}
          </span>
        </span>
      </span>
    </button>
  )
}
