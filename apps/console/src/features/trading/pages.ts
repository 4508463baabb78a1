import { Gauge, ListOrdered, MessageSquareX, Percent, Scale, UserCog } from 'lucide-react'
import { lazyPage } from '../../lazy-page.tsx'
import { paths } from '../../paths.ts'
import type { ConsolePage } from '../../site-map/console-page.ts'

const BoardPage = lazyPage(async () => (await import('./board-page.tsx')).BoardPage)
const EventPage = lazyPage(async () => (await import('./trading-event-page.tsx')).TradingEventPage)
const BetsPage = lazyPage(async () => (await import('./sports-bets-page.tsx')).SportsBetsPage)
const LimitsPage = lazyPage(async () => (await import('./sports-limits-page.tsx')).SportsLimitsPage)
const MarginsPage = lazyPage(
  async () => (await import('./sports-margins-page.tsx')).SportsMarginsPage,
)
const FactorsPage = lazyPage(
  async () => (await import('./sports-factors-page.tsx')).SportsFactorsPage,
)
const RejectsPage = lazyPage(async () => (await import('./feed-rejects-page.tsx')).FeedRejectsPage)

export const pages: readonly ConsolePage[] = [
  {
    path: paths.trading,
    Page: BoardPage,
    label: 'trading.title',
    permission: 'trading.read',
    texts: ['trading'],
    menu: { group: 'games', place: 76, Icon: Gauge },
  },
  {
    path: paths.tradingEvent(':eventId'),
    Page: EventPage,
    label: 'trading.title',
    permission: 'trading.read',
    texts: ['trading', 'sports'],
  },
  {
    path: paths.sportsBets,
    Page: BetsPage,
    label: 'trading.bets',
    permission: 'trading.read',
    texts: ['trading', 'sports'],
    menu: { group: 'games', place: 77, Icon: ListOrdered },
  },
  {
    path: paths.sportsLimits,
    Page: LimitsPage,
    label: 'trading.limits',
    permission: 'trading.read',
    texts: ['trading'],
    menu: { group: 'games', place: 78, Icon: Scale },
  },
  {
    path: paths.sportsMargins,
    Page: MarginsPage,
    label: 'trading.margins',
    permission: 'trading.read',
    texts: ['trading'],
    menu: { group: 'games', place: 79, Icon: Percent },
  },
  {
    path: paths.sportsFactors,
    Page: FactorsPage,
    label: 'trading.factors',
    permission: 'trading.read',
    texts: ['trading'],
    menu: { group: 'games', place: 80, Icon: UserCog },
  },
  {
    path: paths.feedRejects,
    Page: RejectsPage,
    label: 'trading.rejects',
    permission: 'trading.read',
    texts: ['trading'],
    menu: { group: 'games', place: 81, Icon: MessageSquareX },
  },
]
