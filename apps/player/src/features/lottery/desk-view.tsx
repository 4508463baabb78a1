import type { LotteryDeskView } from '@faro/contract/lottery'
import { useT } from '@faro/i18n'
import { Banner } from '@faro/ui'
import { useSearchParams } from '@faro/web-kit/router'
import { useAmountTexts } from '../../games/use-amount-texts.ts'
import { BetView } from './bet-view.tsx'
import { DeskHeader } from './desk-header.tsx'
import { RulesView } from './rules-view.tsx'
import { ResultsView } from './results-view.tsx'
import { TicketsView } from './tickets-view.tsx'
import { TrendsView } from './trends-view.tsx'
import { WinnerStrip } from './winner-strip.tsx'
import type { FreshResult } from './use-desk.ts'
import type { ServerClock } from '../../lotteries/use-server-clock.ts'

const deskViews = ['bet', 'tickets', 'results', 'trends', 'rules'] as const
type DeskViewName = (typeof deskViews)[number]

type Props = {
  readonly desk: LotteryDeskView
  readonly fresh: FreshResult | null
  readonly clock: ServerClock
  readonly wantedPlay: string | null
}

/** A game's page: its draw above, and below it bets, own tickets, results, trends or rules. */
export const DeskView = ({ desk, fresh, clock, wantedPlay }: Props) => {
  const [search] = useSearchParams()
  const texts = useAmountTexts(desk.currency)
  const view = deskViews.find((one) => one === search.get('view')) ?? 'bet'
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <DeskHeader desk={desk} fresh={fresh} clock={clock} />
      <ViewTabs view={view} />
      <DrawState desk={desk} />
      {view === 'bet' && (
        <>
          <WinnerStrip gameCode={desk.game.gameCode} />
          <BetView desk={desk} clock={clock} texts={texts} wantedPlay={wantedPlay} />
        </>
      )}
      {view === 'tickets' && <TicketsView gameCode={desk.game.gameCode} />}
      {view === 'results' && <ResultsView desk={desk} />}
      {view === 'trends' && <TrendsView desk={desk} />}
      {view === 'rules' && <RulesView desk={desk} texts={texts} />}
    </div>
  )
}

const ViewTabs = ({ view }: { readonly view: DeskViewName }) => {
  const t = useT()
  const [search, setSearch] = useSearchParams()
  const show = (name: DeskViewName) => {
    const next = new URLSearchParams(search)
    if (name === 'bet') next.delete('view')
    else next.set('view', name)
    setSearch(next)
  }
  return (
    <nav aria-label={t('lottery.views')} className="flex gap-1 overflow-x-auto">
      {deskViews.map((name) => (
        <button
          key={name}
          type="button"
          aria-current={name === view ? 'page' : undefined}
          onClick={() => show(name)}
          className={`min-h-11 shrink-0 border-b-2 px-3 text-sm font-bold whitespace-nowrap ${
            name === view ? 'border-[var(--brand-line)] text-t1' : 'border-transparent text-t2'
          }`}
        >
          {t(`lottery.view-${name}`)}
        </button>
      ))}
    </nav>
  )
}

/** What keeps people from betting: the house has paused the game, or no draw takes bets. */
const DrawState = ({ desk }: Pick<Props, 'desk'>) => {
  const t = useT()
  const [draw] = desk.draws
  if (draw === undefined) return <Banner tone="info">{t('lottery.no-open-draw')}</Banner>
  if (draw.state === 'suspended') return <Banner tone="warn">{t('lottery.suspended-text')}</Banner>
  return null
}
