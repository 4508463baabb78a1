import { ChartPie, Gauge, ListChecks, Ticket, Tickets, TicketCheck } from 'lucide-react'
import { lazyPage } from '../../lazy-page.tsx'
import { paths } from '../../paths.ts'
import type { ConsolePage } from '../../site-map/console-page.ts'

const Results = lazyPage(async () => (await import('./results-page.tsx')).ResultsPage)
const Draws = lazyPage(async () => (await import('./draws-page.tsx')).DrawsPage)
const Draw = lazyPage(async () => (await import('./draw-page.tsx')).DrawPage)
const Games = lazyPage(async () => (await import('./games-page.tsx')).GamesPage)
const Game = lazyPage(async () => (await import('./game-page.tsx')).GamePage)
const Limits = lazyPage(async () => (await import('./limits-page.tsx')).LimitsPage)
const Bets = lazyPage(async () => (await import('./tickets-page.tsx')).TicketsPage)
const Report = lazyPage(async () => (await import('./report-page.tsx')).ReportPage)

export const pages: readonly ConsolePage[] = [
  {
    path: paths.lotteryResults,
    Page: Results,
    label: 'draws.results',
    permission: 'lottery.result',
    texts: ['draws', 'lottery'],
    menu: { group: 'games', place: 71, Icon: ListChecks },
  },
  {
    path: paths.lotteryDraws,
    Page: Draws,
    label: 'draws.draws',
    permission: 'lottery.view',
    menu: { group: 'games', place: 72, Icon: Ticket },
  },
  {
    path: paths.lotteryDraw(':drawId'),
    Page: Draw,
    label: 'draws.draw',
    permission: 'lottery.view',
  },
  {
    path: paths.lotteryGames,
    Page: Games,
    label: 'draws.games',
    permission: 'lottery.view',
    menu: { group: 'games', place: 73, Icon: TicketCheck },
  },
  {
    path: paths.lotteryGame(':gameCode'),
    Page: Game,
    label: 'draws.game',
    permission: 'lottery.view',
  },
  {
    path: paths.lotteryLimits,
    Page: Limits,
    label: 'draws.limits',
    permission: 'lottery.view',
    menu: { group: 'games', place: 82, Icon: Gauge },
  },
  {
    path: paths.lotteryTickets,
    Page: Bets,
    label: 'draws.tickets',
    permission: 'lottery.view',
    menu: { group: 'games', place: 74, Icon: Tickets },
  },
  {
    path: paths.lotteryReport,
    Page: Report,
    label: 'draws.report',
    permission: 'lottery.view',
    menu: { group: 'games', place: 75, Icon: ChartPie },
  },
]
