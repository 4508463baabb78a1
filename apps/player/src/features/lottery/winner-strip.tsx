import { lotteryDesk } from '@faro/contract/lottery'
import { useT } from '@faro/i18n'
import { useMoney, useRoute } from '@faro/web-kit'
import { Trophy } from 'lucide-react'

const againMs = 30_000

/** Who won in the last draws: of a game, or of all. */
export const WinnerStrip = ({ gameCode }: { readonly gameCode?: string }) => {
  const t = useT()
  const money = useMoney()
  const { data } = useRoute(
    lotteryDesk.winners,
    { query: gameCode === undefined ? {} : { gameCode } },
    { staleMs: 0, refetchEveryMs: againMs, keepPrevious: true },
  )
  const wins = data?.list ?? []
  if (wins.length === 0) return null
  return (
    <section
      aria-label={t('lottery.winners-title')}
      className="card flex min-w-0 items-center gap-3 ps-4"
      data-testid="lottery-winners"
    >
      <Trophy size={18} aria-hidden className="shrink-0 text-gold" />
      <ul
        className="flex min-w-0 gap-5 overflow-x-auto py-2.5 pe-4 [scrollbar-width:none]"
        tabIndex={0}
      >
        {wins.map((win, i) => (
          <li key={`${win.gameCode} ${win.issueNo} ${win.station} ${i}`} className="shrink-0">
            <span className="flex items-baseline gap-2 text-[13px] whitespace-nowrap">
              <span className="font-bold">{win.player}</span>
              <strong className="text-win tabular-nums">{money.show(win.payout)}</strong>
            </span>
            <span className="block text-xs whitespace-nowrap text-t3 tabular-nums">
              {gameCode === undefined ? win.title : t('lottery.issue', { issue: win.issueNo })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
