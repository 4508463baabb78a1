import type { AgentPage } from '@faro/contract/roles'
import {
  ArrowLeftRight,
  BellRing,
  CalendarDays,
  ChartColumn,
  ChartPie,
  Clock,
  Dices,
  HandCoins,
  LayoutDashboard,
  Timer,
  UserRoundPlus,
  UsersRound,
} from 'lucide-react'
import { later, type CentreEntry } from './centre-entry.ts'

const contractPanels = () => import('../features/agent-contracts/contract-panel.tsx')

/** The pages of the agent centre in the order of its menu: adding one is adding a row. */
export const agentEntries = {
  agentAnnouncement: {
    label: 'agent.announcements',
    Icon: BellRing,
    Content: later(
      async () =>
        (await import('../features/agent-figures/announcements-panel.tsx')).AnnouncementsPanel,
      'figures',
    ),
  },
  agentTeamOverview: {
    label: 'agent.overview',
    Icon: LayoutDashboard,
    Content: later(
      async () => (await import('../features/agent-figures/overview-panel.tsx')).OverviewPanel,
      'figures',
      'records',
      'member',
    ),
  },
  registerCenter: {
    label: 'agent.opening',
    Icon: UserRoundPlus,
    Content: later(
      async () => (await import('../features/agent-opening/opening-panel.tsx')).OpeningPanel,
      'opening',
      'signin',
    ),
  },
  downlineManagmentView: {
    label: 'agent.team',
    Icon: UsersRound,
    Content: later(
      async () => (await import('../features/agent-team/team-panel.tsx')).TeamPanel,
      'records',
      'upline',
      'bonus',
    ),
  },
  personalHistoryCopy: {
    label: 'agent.bets',
    Icon: Dices,
    Content: later(
      async () => (await import('../features/agent-figures/team-bets-panel.tsx')).TeamBetsPanel,
      'figures',
      'records',
      'member',
    ),
  },
  palStatementsAgentCopy: {
    label: 'agent.profit-loss',
    Icon: ChartColumn,
    Content: later(
      async () => (await import('../features/agent-figures/profit-loss-panel.tsx')).ProfitLossPanel,
      'figures',
      'records',
      'member',
    ),
  },
  agentRevenueReport: {
    label: 'agent.revenue',
    Icon: HandCoins,
    Content: later(
      async () => (await import('./revenue-content.tsx')).RevenueContent,
      'affiliate',
      'figures',
      'records',
      'member',
    ),
  },
  agentDownlineTransactionDetailsCopy: {
    label: 'agent.entries',
    Icon: ArrowLeftRight,
    Content: later(
      async () =>
        (await import('../features/agent-figures/team-entries-panel.tsx')).TeamEntriesPanel,
      'figures',
      'records',
      'member',
    ),
  },
  agentDividendRecord2: {
    label: 'agent.kind.dividend',
    Icon: ChartPie,
    Content: later(async () => (await contractPanels()).DividendPanel, 'contract', 'records'),
  },
  agentDailyWages2: {
    label: 'agent.kind.daily',
    Icon: CalendarDays,
    Content: later(async () => (await contractPanels()).DailyPanel, 'contract', 'records'),
  },
  agentHourSalary: {
    label: 'agent.kind.hourly',
    Icon: Clock,
    Content: later(async () => (await contractPanels()).HourlyPanel, 'contract', 'records'),
  },
  agentRealtimeSalary: {
    label: 'agent.kind.realtime',
    Icon: Timer,
    Content: later(async () => (await contractPanels()).RealtimePanel, 'contract', 'records'),
  },
} as const satisfies Readonly<Record<AgentPage, CentreEntry>>
