import {
  ArrowRightLeft,
  ArrowUpFromLine,
  ChartColumn,
  CreditCard,
  Gift,
  Inbox,
  ListChecks,
  PackageCheck,
  ReceiptText,
  ShieldCheck,
  Target,
  Undo2,
  UserRound,
  UserRoundPlus,
  Wallet,
} from 'lucide-react'
import type { MemberPage } from '../paths.ts'
import { lazyPart } from '@faro/web-kit/lazy-part'
import { later, type CentreEntry } from './centre-entry.ts'

/** The pages of the member centre in the order of its menu: adding one is adding a row. */
export const memberEntries: Readonly<Record<MemberPage, CentreEntry>> = {
  securityCenter: {
    label: 'core.my-account',
    Icon: UserRound,
    Content: later(
      async () => (await import('../features/security/security-panel.tsx')).SecurityPanel,
    ),
  },
  transferFund: {
    label: 'core.wallet',
    Icon: Wallet,
    Content: later(
      async () => (await import('../features/vendor-wallets/wallet-page.tsx')).OwnWallets,
      'wallet',
    ),
  },
  depositv2: {
    label: 'core.deposit',
    Icon: CreditCard,
    Content: later(
      async () => (await import('../features/deposit/deposit-panel.tsx')).DepositPanel,
      'cashier',
    ),
  },
  withdraw: {
    label: 'core.withdraw',
    Icon: ArrowUpFromLine,
    Content: later(
      async () => (await import('../features/withdraw/withdraw-panel.tsx')).WithdrawPanel,
      'cashier',
      'bonus',
    ),
  },
  transferUpline: {
    label: 'member.to-upline',
    Icon: ArrowRightLeft,
    Content: later(
      async () => (await import('../features/upline/upline-panel.tsx')).UplinePanel,
      'upline',
      'bonus',
    ),
  },
  personalHistoryCopy: {
    label: 'core.bets',
    Icon: ListChecks,
    Content: later(
      async () => (await import('../features/records/bets-panel.tsx')).BetsPanel,
      'records',
    ),
  },
  manualRebate: {
    label: 'core.cashback',
    Icon: Undo2,
    Content: later(
      async () => (await import('../features/rewards/rebate-panel.tsx')).RebatePanel,
      'rewards',
      'promos',
    ),
  },
  transactionHistory: {
    label: 'core.movements',
    Icon: ReceiptText,
    Content: later(
      async () => (await import('../features/records/movements-panel.tsx')).MovementsPanel,
      'records',
    ),
  },
  personalProfit: {
    label: 'core.profit',
    Icon: ChartColumn,
    Content: later(
      async () => (await import('../features/profit/profit-panel.tsx')).ProfitPanel,
      'records',
    ),
  },
  bonusDetails: {
    label: 'member.bonuses',
    Icon: Gift,
    Content: later(
      async () => (await import('../features/bonuses/bonus-panel.tsx')).BonusPanel,
      'bonus',
    ),
  },
  rewardCenter: {
    label: 'core.rewards',
    Icon: PackageCheck,
    Content: later(
      async () => (await import('../features/rewards/reward-panel.tsx')).RewardPanel,
      'rewards',
      'promos',
    ),
  },
  missionLeaderboard: {
    label: 'core.missions',
    Icon: Target,
    Tail: lazyPart(async () => ({
      default: (await import('../features/rewards/mission-badge.tsx')).MissionBadge,
    })),
    Content: later(
      async () => (await import('../features/rewards/missions-panel.tsx')).MissionsPanel,
      'missions',
      'rewards',
      'promos',
    ),
  },
  referral: {
    label: 'core.invite-earn',
    Icon: UserRoundPlus,
    Content: later(
      async () => (await import('../features/referral/referral-panel.tsx')).ReferralPanel,
      'referral',
      'records',
      'agent',
    ),
  },
  messageV2: {
    label: 'core.inbox',
    Icon: Inbox,
    Content: later(
      async () => (await import('../features/inbox/inbox-panel.tsx')).InboxPanel,
      'inbox',
      'messages',
    ),
  },
  playLimits: {
    label: 'core.play-limits',
    Icon: ShieldCheck,
    Content: later(
      async () => (await import('../features/play-limits/play-limits-panel.tsx')).PlayLimitsPanel,
      'limits',
    ),
  },
}
