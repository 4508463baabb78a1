import type { FigureCategory, FigureSort, ProfitRow, ProfitTotals } from '@faro/contract/agents'
import { formatAmount, type CurrencyCode } from '@faro/kernel/money'
import { nameFor } from '../team/team-views.ts'
import { isInTeam, nodeOfRow } from '../tree/node.query.ts'
import type { AskedTeam, FigureDeps } from './asked-team.ts'
import { downlineSums, type DownlineSums } from './downline-sums.query.ts'
import { profitOf, salaryOf, teamSums, type Sums } from './team-sums.query.ts'

export type ProfitQuery = {
  readonly category?: FigureCategory | undefined
  readonly sort?: FigureSort | undefined
  readonly q?: string | undefined
  readonly cursor?: string | undefined
  readonly limit: number
}

type View = { readonly currency: CurrencyCode; readonly isOfCategory: boolean }

/** Sums as they are shown; of one category, no money. */
const sumsView = (sums: Sums, { currency, isOfCategory }: View): ProfitTotals => {
  const money = (units: bigint): string => formatAmount(units, currency)
  const whole = (units: bigint): string | null => (isOfCategory ? null : money(units))
  return {
    stake: money(sums.stake),
    valid: money(sums.valid),
    payout: money(sums.payout),
    deposit: whole(sums.deposit),
    withdrawal: whole(sums.withdrawal),
    bonus: whole(sums.bonus),
    rebate: whole(sums.rebate),
    salary: whole(salaryOf(sums)),
    dividend: whole(sums.dividend),
    profit: money(profitOf(sums)),
  }
}

const rowView = (row: DownlineSums, { viewer, days }: AskedTeam, view: View): ProfitRow => {
  const node = nodeOfRow(row)
  return {
    memberId: node.memberId,
    name: nameFor(viewer, node),
    isOwn: false,
    // who has left the team is not opened any more
    hasTeam: row.has_team && isInTeam(viewer, node),
    since: row.first > days.from && row.first > node.joinedDay ? row.first : null,
    until: row.last < days.to ? row.last : null,
    ...sumsView(row, view),
  }
}

export type ProfitPage = {
  readonly rows: ProfitRow[]
  readonly next: string | null
  readonly totals: ProfitTotals | null
}

/** The account in view and its direct downlines with their teams: own + rows = total (T5). */
export const profitPage = async (
  { db }: Pick<FigureDeps, 'db'>,
  asked: AskedTeam,
  query: ProfitQuery,
): Promise<ProfitPage> => {
  const { agent, days, viewer, currency } = asked
  const { category, cursor, q } = query
  const view = { currency, isOfCategory: category !== undefined }
  const { memberNo } = agent
  const page = await downlineSums(db, { ...query, memberNo, days })
  const rows = page.rows.map((row) => rowView(row, asked, view))
  if (cursor !== undefined) return { rows, next: page.next, totals: null }
  const { own, team } = await teamSums(db, memberNo, { days, category })
  const ownRow: ProfitRow = {
    memberId: agent.memberId,
    name: nameFor(viewer, agent),
    isOwn: true,
    hasTeam: false,
    since: null,
    until: null,
    ...sumsView(own, view),
  }
  return {
    rows: q === undefined ? [ownRow, ...rows] : rows,
    next: page.next,
    totals: sumsView(team, view),
  }
}
