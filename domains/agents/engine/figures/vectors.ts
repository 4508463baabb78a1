import type { Vectors } from '@faro/kernel/vectors'
import type { Edge } from '../tree/edge.ts'
import { dayShape, slotOf, zoneDays } from './brand-day.ts'
import { periodOf, shareOf, type PeriodKind } from './period.ts'
import {
  activeMembers,
  differenceOf,
  differencesOf,
  teamFigures,
  type Figures,
  type Version,
} from './team.ts'

type Sums = { readonly stake: number; readonly payout: number; readonly valid: number }
type FeedCase = Sums & Pick<Version, 'round' | 'version' | 'member' | 'at'>

type TeamCase = {
  readonly edges: readonly Edge[]
  readonly zone: string
  readonly feed: readonly FeedCase[]
  readonly agent: number
}

const booksOf = ({ edges, zone, feed }: TeamCase) => ({
  edges,
  differences: differencesOf(
    feed.map(({ stake, payout, valid, ...row }) => ({
      ...row,
      stake: BigInt(stake),
      payout: BigInt(payout),
      valid: BigInt(valid),
    })),
    zone,
  ),
})

const sumsOf = ({ stake, payout, valid }: Figures): Sums => ({
  stake: Number(stake),
  payout: Number(payout),
  valid: Number(valid),
})

type ActiveCase = TeamCase & {
  readonly deposits?: readonly { member: number; day: string; amount: number }[]
  readonly first: string
  readonly last: string
  readonly activeMin: number
  readonly activeDeposit: number
}

type RoundCase = { readonly stake: number; readonly payout: number }
const roundsOf = (rounds: readonly RoundCase[]) =>
  rounds.map(({ stake, payout }) => ({ stake: BigInt(stake), payout: BigInt(payout) }))

type ReconcileCase = {
  readonly entries: readonly number[]
  readonly days: readonly RoundCase[]
  readonly open?: readonly RoundCase[]
  readonly shortfall?: number
}

const instant = (ms: number): string => new Date(ms).toISOString().replace('.000Z', 'Z')

type ShareCase = {
  readonly period: PeriodKind
  readonly dayInPeriod: string
  readonly from: string
  readonly until?: string | null
}

export const figureVectors: Vectors = {
  teamFigures: (input: TeamCase & { from: string; to: string }) => {
    const days = { first: input.from, last: input.to }
    const { own, team } = teamFigures(booksOf(input), input.agent, days)
    return { own: sumsOf(own), team: sumsOf(team) }
  },
  activeMembers: ({ deposits = [], first, last, activeMin, activeDeposit, ...input }: ActiveCase) =>
    activeMembers(
      {
        ...booksOf(input),
        deposits: deposits.map(({ amount, ...one }) => ({ ...one, amount: BigInt(amount) })),
      },
      {
        agent: input.agent,
        days: { first, last },
        minimum: { valid: BigInt(activeMin), deposit: BigInt(activeDeposit) },
      },
    ),
  reconcile: ({ entries, days, open = [], shortfall = 0 }: ReconcileCase) =>
    Number(
      differenceOf({
        entries: entries.map(BigInt),
        days: roundsOf(days),
        open: roundsOf(open),
        shortfall: BigInt(shortfall),
      }),
    ),
  day: ({ zone, day }: { zone: string; day: string }) => {
    const { start, end, lastHourStart, ...shape } = dayShape(zoneDays(zone), day)
    return {
      ...shape,
      start: instant(start),
      end: instant(end),
      lastHourStart: instant(lastHourStart),
    }
  },
  slotOf: ({ zone, at }: { zone: string; at: string }) => slotOf(zoneDays(zone), Date.parse(at)),
  periodOf: ({ day, kind }: { day: string; kind: PeriodKind }) => periodOf(day, kind),
  contractShare: ({ period, dayInPeriod, from, until = null }: ShareCase) =>
    shareOf(periodOf(dayInPeriod, period), { from, until }),
}
