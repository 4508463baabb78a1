import { dayOf } from '@faro/whitelabel'
import { uplinesOn, type Edge, type Stretch } from '../tree/edge.ts'
import { isInTeam } from '../tree/path.ts'

/** What a version of a round says of it once it is closed, in ledger units (F4). */
export type Version = {
  readonly round: string
  readonly version: number
  readonly member: number
  readonly at: string
  readonly stake: bigint
  readonly payout: bigint
  readonly valid: bigint
}

export type Figures = { readonly stake: bigint; readonly payout: bigint; readonly valid: bigint }

const nothing: Figures = { stake: 0n, payout: 0n, valid: 0n }

const add = (a: Figures, b: Figures): Figures => ({
  stake: a.stake + b.stake,
  payout: a.payout + b.payout,
  valid: a.valid + b.valid,
})

export type Difference = Figures & { readonly member: number; readonly day: string }

/** Each version less the one before, on the brand's day of its own moment. */
export const differencesOf = (feed: readonly Version[], zone: string): readonly Difference[] => {
  const known = new Map<string, Figures>()
  return feed
    .toSorted((a, b) => a.version - b.version)
    .map(({ round, member, at, ...totals }) => {
      // a round of many at a table is one of each of them
      const own = `${member}|${round}`
      const before = known.get(own) ?? nothing
      known.set(own, totals)
      return {
        member,
        day: dayOf(new Date(at), zone),
        stake: totals.stake - before.stake,
        payout: totals.payout - before.payout,
        valid: totals.valid - before.valid,
      }
    })
}

const isOn = ({ day }: Difference, { first, last }: Stretch): boolean => first <= day && day <= last

/** An agent's own figures and those of its team, each day by who stood in the team on it (F7). */
export const teamFigures = (
  { edges, differences }: { edges: readonly Edge[]; differences: readonly Difference[] },
  agent: number,
  days: Stretch,
): { readonly own: Figures; readonly team: Figures } => {
  let [own, team] = [nothing, nothing]
  for (const one of differences.filter((difference) => isOn(difference, days))) {
    if (one.member === agent) own = add(own, one)
    if (isInTeam(uplinesOn(edges, one.day), agent, one.member)) team = add(team, one)
  }
  return { own, team }
}

type Minimum = { readonly valid: bigint; readonly deposit: bigint }
type Deposit = { readonly member: number; readonly day: string; readonly amount: bigint }

/**
 * How many of the team on the period's last day have played and paid in for themselves over the
 * whole period, wherever they stood in it. With no minimum of play one has to have played at all
 * (F8).
 */
export const activeMembers = (
  {
    edges,
    differences,
    deposits,
  }: {
    readonly edges: readonly Edge[]
    readonly differences: readonly Difference[]
    readonly deposits: readonly Deposit[]
  },
  { agent, days, minimum }: { agent: number; days: Stretch; minimum: Minimum },
): number => {
  const uplines = uplinesOn(edges, days.last)
  const isActive = (member: number): boolean => {
    const played = differences.filter((one) => one.member === member && isOn(one, days))
    const valid = played.reduce((sum, one) => sum + one.valid, 0n)
    const paidIn = deposits
      .filter((one) => one.member === member && days.first <= one.day && one.day <= days.last)
      .reduce((sum, { amount }) => sum + amount, 0n)
    return played.length > 0 && valid >= minimum.valid && paidIn >= minimum.deposit
  }
  return [...uplines.keys()].filter(
    (member) => isInTeam(uplines, agent, member) && isActive(member),
  ).length
}

type Round = { readonly stake: bigint; readonly payout: bigint }

type Books = {
  /** Of bets, wins and rollbacks, as the account has them. */
  readonly entries: readonly bigint[]
  readonly days: readonly Round[]
  readonly open: readonly Round[]
  readonly shortfall: bigint
}

/** What entries and figures of a member differ by: nothing, or people must look (F9). */
export const differenceOf = ({ entries, days, open, shortfall }: Books): bigint => {
  const played = [...days, ...open].reduce((sum, { stake, payout }) => sum + payout - stake, 0n)
  return entries.reduce((sum, amount) => sum + amount, 0n) - played - shortfall
}
