import type { TeamEntry } from '@faro/contract/agents'
import type { entryKinds } from '@faro/contract/wallet'
import { formatAmount } from '@faro/kernel/money'
import { pageOf, type Page } from '@faro/kernel/paging'
import { col, rowOf, type RowOf } from '@faro/server-kit/db'
import { entriesOfFunction, kindNumbers } from '@faro/wallet'
import { nameFor } from '../team/team-views.ts'
import { nodeColumns, nodeFields, nodeOfRow } from '../tree/node.query.ts'
import type { AskedTeam, FigureDeps } from './asked-team.ts'
import { inLine, isOfLine, momentsOf } from './team-rows.ts'

type Kind = (typeof entryKinds)[number]

const entryFields = rowOf({
  ...nodeFields,
  account_id: col.int8.present,
  seq: col.int8.present,
  kind: col.int4.present,
  amount: col.int8.present,
  balance_after: col.int8.present,
  ref: col.text.present,
  created_at: col.timestamptz.present,
  created_us: col.int8.present,
})
type EntryRow = RowOf<typeof entryFields>

export type EntriesQuery = {
  readonly member?: string | undefined
  readonly kind?: Kind | undefined
  readonly direct?: 'yes' | undefined
}
type Paged = { readonly cursor: string | undefined; readonly limit: number }

const source = `from agents.node n
  cross join lateral ${entriesOfFunction}(n.member_id, $2, $3, $4, $6::smallint, $8::bigint,
    $9::bigint, $10::bigint, $11::int) r
  where ${inLine} and n.merchant_id = $2 and ($5::uuid is null or n.member_id = $5)
    and ($7::int is null or n.upline_no = $7)
    and ${isOfLine('(r.created_at at time zone $12::text)::date')}`

const readCursor = (cursor: string | undefined) => {
  const match = /^(\d{1,18})~(\d{1,18})~(\d{1,18})$/.exec(cursor ?? '')
  return match === null ? [null, null, null] : [match[1], match[2], match[3]]
}

const valuesOf = async (
  deps: Pick<FigureDeps, 'whitelabel'>,
  { agent: { merchantId, path, memberNo }, days }: AskedTeam,
  { member, kind, direct, cursor, limit }: EntriesQuery & Paged,
) => {
  const { begins, ends } = await momentsOf(deps, merchantId, days)
  return [
    path,
    merchantId,
    begins,
    ends,
    member ?? null,
    kind === undefined ? null : kindNumbers[kind],
    direct === undefined ? null : memberNo,
    ...readCursor(cursor),
    limit + 1,
    await deps.whitelabel.timeZoneOf(merchantId),
  ]
}

const names: ReadonlyMap<number, Kind> = new Map(
  Object.entries(kindNumbers).map(([name, number]) => [number, name as Kind]),
)

/** Entries of everybody in a team but for plays, newest first. */
export const teamEntries = async (
  deps: Pick<FigureDeps, 'db' | 'whitelabel'>,
  asked: AskedTeam,
  query: EntriesQuery & Paged,
): Promise<Page<TeamEntry>> => {
  const { viewer, currency } = asked
  const rows = await deps.db.query(
    `select ${nodeColumns}, r.account_id, r.seq, r.kind, r.amount, r.balance_after, r.ref,
       r.created_at, r.created_us
     ${source} order by r.created_at desc, r.account_id desc, r.seq desc limit $11`,
    await valuesOf(deps, asked, query),
    entryFields,
  )
  const key = (row: EntryRow): string => `${row.created_us}~${row.account_id}~${row.seq}`
  const page = pageOf(rows, query.limit, key)
  const view = (row: EntryRow): TeamEntry => {
    const node = nodeOfRow(row)
    const isDirect = node.uplineNo === viewer.memberNo
    const isShown = isDirect || node.memberNo === viewer.memberNo
    return {
      entryId: `${row.account_id}-${row.seq}`,
      member: { memberId: node.memberId, name: nameFor(viewer, node), isDirect },
      kind: names.get(row.kind) ?? 'adjustment',
      amount: formatAmount(row.amount, currency),
      reference: row.ref,
      balanceAfter: isShown ? formatAmount(row.balance_after, currency) : null,
      createdAt: row.created_at.toISOString(),
    }
  }
  return { rows: page.rows.map(view), next: page.next }
}

/** How many there are, or one more than the most that is asked about. */
export const countTeamEntries = async (
  deps: Pick<FigureDeps, 'db' | 'whitelabel'>,
  asked: AskedTeam,
  query: EntriesQuery & { readonly most: number },
): Promise<number> => {
  const values = await valuesOf(deps, asked, { ...query, cursor: undefined, limit: query.most })
  const [row] = await deps.db.query(
    `select count(*)::int as count from (select 1 ${source} limit $11) x`,
    values,
    { count: col.int4.present },
  )
  return row?.count ?? 0
}
