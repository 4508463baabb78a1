import type { LotteryDeskView } from '@faro/contract/lottery'
import { formatInstant, useLocale, useT, type MessageKey } from '@faro/i18n'
import { useSearchParams } from '@faro/web-kit/router'
import { useState, type ReactNode } from 'react'
import { ShortCountdown } from '../../lotteries/countdown.tsx'
import type { ServerClock } from '../../lotteries/use-server-clock.ts'
import { ResultView } from './results/result-view.tsx'
import { TicketDialog } from './ticket-dialog.tsx'
import { TicketItem } from './ticket-item.tsx'

const [ticketsMost, resultsMost, drawsMost] = [4, 6, 5]

type Props = { readonly desk: LotteryDeskView; readonly clock: ServerClock }

/** Own open tickets, the last results, the draws that come, and how the game goes. */
export const DeskAside = ({ desk, clock }: Props) => (
  <>
    <OpenTickets desk={desk} />
    <LastResults desk={desk} />
    <NextDraws desk={desk} clock={clock} />
    <HowTo desk={desk} />
  </>
)

type CardProps = {
  readonly title: string
  /** The section of the desk that shows all of it. */
  readonly view?: 'tickets' | 'results' | 'rules'
  readonly children: ReactNode
}

const Card = ({ title, view, children }: CardProps) => {
  const t = useT()
  const [search, setSearch] = useSearchParams()
  const show = (name: string) => {
    const next = new URLSearchParams(search)
    next.set('view', name)
    setSearch(next)
  }
  return (
    <section className="card grid gap-3 p-4">
      <div className="flex items-center justify-between gap-3">
        <h2 className="font-bold">{title}</h2>
        {view !== undefined && (
          <button
            type="button"
            className="min-h-9 text-[13px] font-semibold text-t2 underline hover:text-t1"
            onClick={() => show(view)}
          >
            {t('lottery.see-all')}
            <span className="sr-only"> · {title}</span>
          </button>
        )}
      </div>
      {children}
    </section>
  )
}

const OpenTickets = ({ desk }: Pick<Props, 'desk'>) => {
  const t = useT()
  const [shown, setShown] = useState<string | null>(null)
  if (desk.mine.length === 0) return null
  return (
    <Card title={t('lottery.open-tickets')} view="tickets">
      <ul className="grid gap-3">
        {desk.mine.slice(0, ticketsMost).map((ticket) => (
          <li key={ticket.ticketId}>
            <TicketItem ticket={ticket} onOpen={() => setShown(ticket.ticketId)} />
          </li>
        ))}
      </ul>
      {shown !== null && <TicketDialog ticketId={shown} onClose={() => setShown(null)} />}
    </Card>
  )
}

const LastResults = ({ desk }: Pick<Props, 'desk'>) => {
  const t = useT()
  const { past, game, yearAnimal } = desk
  if (past.length === 0) return null
  return (
    <Card title={t('lottery.view-results')} view="results">
      <ol className="grid gap-2.5">
        {past.slice(0, resultsMost).map((draw) => (
          <li key={`${draw.issueNo} ${draw.station}`} className="grid gap-1">
            <span className="text-xs text-t3 tabular-nums">
              {[draw.stationName, draw.issueNo].filter(Boolean).join(' · ')}
            </span>
            <ResultView family={game.family} result={draw.result} yearAnimal={yearAnimal} isSmall />
          </li>
        ))}
      </ol>
    </Card>
  )
}

/** Of games without stations, which have a picker of their own. */
const NextDraws = ({ desk, clock }: Props) => {
  const t = useT()
  const language = useLocale()
  const draws = desk.draws.filter(({ station }) => station === '').slice(0, drawsMost)
  if (draws.length < 2) return null
  return (
    <Card title={t('lottery.next-draws')}>
      <ol className="grid gap-1.5 text-[13px] tabular-nums">
        {draws.map((draw) => (
          <li key={draw.issueNo} className="flex items-baseline justify-between gap-3">
            <span className="min-w-0">
              <span className="block font-semibold">{draw.issueNo}</span>
              <span className="text-xs text-t3">{formatInstant(draw.drawAt, language)}</span>
            </span>
            <span className="font-bold">
              <ShortCountdown until={draw.closeAt} clock={clock} />
            </span>
          </li>
        ))}
      </ol>
    </Card>
  )
}

const HowTo = ({ desk: { game } }: Pick<Props, 'desk'>) => {
  const t = useT()
  return (
    <Card title={t('lottery.how-to')} view="rules">
      <p className="text-[13px] text-t2">{t(`lottery.rules.${game.family}` as MessageKey)}</p>
      <p className="text-[13px] text-t2">{t(`lottery.rules-source.${game.source}`)}</p>
    </Card>
  )
}
