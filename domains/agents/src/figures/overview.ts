import {
  isTeamAccount,
  type TeamDay,
  type TeamOverview,
  type TeamTile,
} from '@faro/contract/agents'
import { addDays, daysBetween, eachDay, type Days } from '@faro/kernel/days'
import { formatAmount, type CurrencyCode } from '@faro/kernel/money'
import type { Page } from '@faro/kernel/paging'
import type { Queryable } from '@faro/server-kit/db'
import { policyOf } from '../policy/policy.query.ts'
import type { Policy } from '../policy/policy.ts'
import { nameFor } from '../team/team-views.ts'
import { nodeOfRow, type Node } from '../tree/node.query.ts'
import { activeIn, membersIn, minimumOf } from './active.query.ts'
import type { AskedTeam, FigureDeps } from './asked-team.ts'
import { downlineSums, type DownlineSums } from './downline-sums.query.ts'
import { categoryOf } from './figure-columns.ts'
import {
  categorySums,
  countedAt,
  daySums,
  incomeOf,
  noSums,
  teamSums,
  wonOf,
} from './team-sums.query.ts'

const topMost = 10
const noPage: Page<DownlineSums> = { rows: [], next: null }

const tileOf = async (
  db: Queryable,
  node: Node,
  { days, policy }: { readonly days: Days; readonly policy: Policy },
): Promise<TeamTile> => {
  const { own, team } = await teamSums(db, node.memberNo, { days })
  const active = await activeIn(db, node, { days, minimum: minimumOf(policy, days) })
  const { members, registered } = await membersIn(db, node, days)
  const money = (units: bigint): string => formatAmount(units, policy.currency)
  return {
    members,
    registered,
    active,
    firstDeposits: Number(team.first_deposits),
    deposit: money(team.deposit),
    withdrawal: money(team.withdrawal),
    valid: money(team.valid),
    won: money(wonOf(team)),
    bonus: money(team.bonus),
    rebate: money(team.rebate),
    income: money(incomeOf(own)),
  }
}

/** As many days before those asked for. */
const daysBefore = ({ from, to }: Days): Days => ({
  from: addDays(from, daysBetween(to, from) - 1),
  to: addDays(from, -1),
})

/** A team at a glance (agentTeamOverview). */
export const overviewOf = async (
  deps: FigureDeps,
  { viewer, agent, path, days, currency }: AskedTeam,
): Promise<TeamOverview> => {
  const { db } = deps
  const policy = await policyOf(deps, db, agent.merchantId)
  const money = (units: bigint): string => formatAmount(units, currency)
  const categories = await categorySums(db, agent.memberNo, days)
  // an affiliate's players are nobody's downlines by name
  const top = isTeamAccount(viewer.accountType)
    ? await downlineSums(db, {
        memberNo: agent.memberNo,
        days,
        sort: 'valid',
        limit: topMost,
      })
    : noPage
  return {
    path,
    ...days,
    now: await tileOf(db, agent, { days, policy }),
    before: await tileOf(db, agent, { days: daysBefore(days), policy }),
    categories: categories.map((row) => ({
      category: categoryOf(row.category),
      valid: money(row.valid),
      won: money(wonOf({ ...noSums, ...row })),
    })),
    top: top.rows
      .filter(({ valid }) => valid > 0n)
      .map((row) => ({
        memberId: row.member_id,
        name: nameFor(viewer, nodeOfRow(row)),
        valid: money(row.valid),
        won: money(wonOf(row)),
      })),
    countedAt: (await countedAt(db)).toISOString(),
  }
}

const dayView = (currency: CurrencyCode) => {
  const money = (units: bigint): string => formatAmount(units, currency)
  return (day: string, sums: typeof noSums): TeamDay => ({
    day,
    valid: money(sums.valid),
    won: money(wonOf(sums)),
    deposit: money(sums.deposit),
    withdrawal: money(sums.withdrawal),
  })
}

/** Every day of the stretch, those of nothing too. */
export const teamDays = async (
  { db }: FigureDeps,
  { agent, days, currency }: AskedTeam,
): Promise<TeamDay[]> => {
  const rows = new Map(
    (await daySums(db, agent.memberNo, { isTeam: true, days })).map((row) => [row.day, row]),
  )
  const view = dayView(currency)
  return eachDay(days).map((day) => view(day, rows.get(day) ?? noSums))
}
