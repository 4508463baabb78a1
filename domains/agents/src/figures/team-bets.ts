import type { FigureCategory, TeamBet } from '@faro/contract/agents'
import type { BetOutcome } from '@faro/contract/gaming'
import { roundsOfFunction } from '@faro/gaming'
import { isUuid } from '@faro/kernel/ids'
import { formatAmount } from '@faro/kernel/money'
import { pageOf, type Page } from '@faro/kernel/paging'
import { col, rowOf, type RowOf } from '@faro/server-kit/db'
import { nameFor } from '../team/team-views.ts'
import { nodeColumns, nodeFields, nodeOfRow } from '../tree/node.query.ts'
import type { AskedTeam, FigureDeps } from './asked-team.ts'
import { inLine, isOfLine, momentsOf } from './team-rows.ts'

const betFields = rowOf({
  ...nodeFields,
  round_id: col.uuid.present,
  vendor_code: col.text.present,
  vendor_round: col.text.present,
  game_code: col.text.present,
  category: col.text.orNull,
  state: col.text.as<'open' | 'completed' | 'cancelled'>().present,
  stake: col.int8.present,
  payout: col.int8.present,
  valid: col.int8.present,
  opened_at: col.timestamptz.present,
  opened_us: col.int8.present,
})
type BetRow = RowOf<typeof betFields>

export type BetsQuery = {
  readonly member?: string | undefined
  readonly category?: FigureCategory | undefined
  readonly vassalage?: string | undefined
  readonly outcome?: BetOutcome | undefined
  /** In ledger units. */
  readonly minStake: bigint | null
}
type Paged = { readonly cursor: string | undefined; readonly limit: number }

const source = `from agents.node n
  cross join lateral ${roundsOfFunction}(n.member_id, $3, $4, $6, $7, $8, $9::bigint, $10::bigint,
    $11::uuid, $12::int) r
  where ${inLine} and n.merchant_id = $2 and ($5::uuid is null or n.member_id = $5)
    and ${isOfLine('(r.opened_at at time zone $13::text)::date')}`

const readCursor = (cursor: string | undefined): readonly [string | null, string | null] => {
  const match = /^(\d{1,18})~([0-9a-f-]{36})$/.exec(cursor ?? '')
  return match?.[2] !== undefined && isUuid(match[2]) ? [match[1] ?? null, match[2]] : [null, null]
}

const valuesOf = async (
  deps: Pick<FigureDeps, 'whitelabel'>,
  { agent: { merchantId, path }, days }: AskedTeam,
  { member, category, vassalage, outcome, minStake, cursor, limit }: BetsQuery & Paged,
) => {
  const { begins, ends } = await momentsOf(deps, merchantId, days)
  return [
    path,
    merchantId,
    begins,
    ends,
    member ?? null,
    category ?? null,
    vassalage ?? null,
    outcome ?? null,
    minStake,
    ...readCursor(cursor),
    limit + 1,
    await deps.whitelabel.timeZoneOf(merchantId),
  ]
}

const outcomeOf = ({ state, stake, payout }: BetRow): BetOutcome => {
  if (state !== 'completed') return state
  if (payout > stake) return 'won'
  return payout === stake && payout > 0n ? 'even' : 'lost'
}

/** Rounds of everybody in a team, newest first (personalHistoryCopy). */
export const teamBets = async (
  deps: Pick<FigureDeps, 'db' | 'whitelabel' | 'catalogue'>,
  asked: AskedTeam,
  query: BetsQuery & Paged,
): Promise<Page<TeamBet>> => {
  const { viewer, currency } = asked
  const rows = await deps.db.query(
    `select ${nodeColumns}, r.round_id, r.vendor_code, r.vendor_round, r.game_code, r.category,
       r.state, r.stake, r.payout, r.valid, r.opened_at, r.opened_us
     ${source} order by r.opened_at desc, r.round_id limit $12`,
    await valuesOf(deps, asked, query),
    betFields,
  )
  const page = pageOf(rows, query.limit, (row) => `${row.opened_us}~${row.round_id}`)
  const titles = await deps.catalogue.titles([...new Set(page.rows.map((row) => row.game_code))])
  const view = (row: BetRow): TeamBet => {
    const node = nodeOfRow(row)
    const game = titles.get(row.game_code)
    return {
      roundId: row.round_id,
      vendorRound: row.vendor_round,
      member: {
        memberId: node.memberId,
        name: nameFor(viewer, node),
        isDirect: node.uplineNo === viewer.memberNo,
      },
      category: row.category ?? game?.category ?? null,
      vendorName: game?.vendorName ?? row.vendor_code,
      gameTitle: game?.title ?? row.game_code,
      outcome: outcomeOf(row),
      stake: formatAmount(row.stake, currency),
      valid: formatAmount(row.valid, currency),
      payout: formatAmount(row.payout, currency),
      openedAt: row.opened_at.toISOString(),
    }
  }
  return { rows: page.rows.map(view), next: page.next }
}

/** How many there are, or one more than the most that is asked about. */
export const countTeamBets = async (
  deps: Pick<FigureDeps, 'db' | 'whitelabel'>,
  asked: AskedTeam,
  query: BetsQuery & { readonly most: number },
): Promise<number> => {
  const values = await valuesOf(deps, asked, { ...query, cursor: undefined, limit: query.most })
  const [row] = await deps.db.query(
    `select count(*)::int as count from (select 1 ${source} limit $12) x`,
    values,
    { count: col.int4.present },
  )
  return row?.count ?? 0
}
