import type { ConsoleNode, ConsoleNodeDetail, ContractKind, FoundNode } from '@faro/contract/agents'
import { present } from '@faro/kernel/assert'
import { addDays } from '@faro/kernel/days'
import { formatAmount, type CurrencyCode } from '@faro/kernel/money'
import { pageOf, type Page } from '@faro/kernel/paging'
import { col, rowOf, type Queryable, type RowOf } from '@faro/server-kit/db'
import { figuresOfTeams } from '../bills/period-figures.query.ts'
import { limitsView } from '../limits/limits-view.ts'
import { limitsOn, limitsToCome } from '../limits/limits.query.ts'
import { quotasOf } from '../limits/quota.ts'
import type { Policy } from '../policy/policy.ts'
import {
  nodeColumns,
  nodeFields,
  nodeOfRow,
  nodesNumbered,
  numbersOf,
  type Node,
} from './node.query.ts'

const rowFields = rowOf({
  ...nodeFields,
  team_size: col.int4,
  direct: col.int4,
  contracts: col.int4,
})
type Row = RowOf<typeof rowFields>

const rowColumns = `${nodeColumns},
  (select count(*)::int from agents.node b
   where b.path > n.path and b.path < agents.path_end(n.path)) as team_size,
  (select count(*)::int from agents.node b where b.upline_no = n.member_no) as direct,
  (select count(*)::int from agents.contract c
   where (c.payee_no = n.member_no or c.payer_no = n.member_no) and c.state = 'accepted'
     and c.effective_at <= $1 and (c.ends_at is null or c.ends_at > $1)) as contracts`

type Of = { readonly policy: Policy; readonly day: string; readonly now: Date }

/** Days whose play stands beside an account. */
const figureDays = 30

type Played = { readonly stake: bigint; readonly payout: bigint; readonly valid: bigint }

const playView = (played: Played | undefined, currency: CurrencyCode) => {
  const { stake, payout, valid } = played ?? { stake: 0n, payout: 0n, valid: 0n }
  return {
    currency,
    valid: formatAmount(valid, currency),
    won: formatAmount(stake - payout, currency),
  }
}

const viewsOf = async (
  db: Queryable,
  rows: readonly Row[],
  { policy, day }: Of,
): Promise<readonly ConsoleNode[]> => {
  const memberNos = rows.map((row) => row.member_no)
  const limits = await limitsOn(db, { memberNos, day }, policy)
  const { currency } = policy
  const days = { from: addDays(day, 1 - figureDays), to: day }
  const figures = new Map(
    (await figuresOfTeams(db, { memberNos, days })).map((row) => [row.member_no, row]),
  )
  return rows.map((row) => ({
    ...playView(figures.get(row.member_no), currency),
    memberId: row.member_id,
    name: row.name,
    accountType: row.account_type as ConsoleNode['accountType'],
    status: row.status,
    depth: nodeOfRow(row).depth,
    joinedDay: row.joined_day,
    teamSize: row.team_size,
    direct: row.direct,
    limits: limitsView(present(limits.get(row.member_no), 'limits')),
    contracts: row.contracts,
  }))
}

/** A name and a number, as pages by name go on from. */
const keyOf = ({ name, member_no }: Row): string => `${member_no}:${name.toLowerCase()}`

const placeOf = (cursor: string | undefined): { name: string; no: number } | null => {
  const [, no, name] = /^(\d+):(.*)$/.exec(cursor ?? '') ?? []
  return no === undefined || name === undefined ? null : { no: Number(no), name }
}

type Branch = {
  readonly merchantId: number
  /** Null: the roots of the brand. */
  readonly underNo: number | null
  readonly cursor: string | undefined
  readonly limit: number
}

/** Accounts directly below one, by name. */
export const branchOf = async (
  db: Queryable,
  { merchantId, underNo, cursor, limit }: Branch,
  of: Of,
): Promise<Page<ConsoleNode>> => {
  const place = placeOf(cursor)
  const behind = `($3::text is null or (lower(n.name), n.member_no) > ($3, $4::int))
     order by lower(n.name), n.member_no limit $5`
  const from = [place?.name ?? null, place?.no ?? 0, limit + 1]
  const rows =
    underNo === null
      ? await db.query(
          `select ${rowColumns} from agents.node n
           where n.merchant_id = $2 and n.upline_no is null
             and n.account_type in (1, 41, 42) and ${behind}`,
          [of.now, merchantId, ...from],
          rowFields,
        )
      : await db.query(
          `select ${rowColumns} from agents.node n where n.upline_no = $2 and ${behind}`,
          [of.now, underNo, ...from],
          rowFields,
        )
  const page = pageOf(rows, limit, keyOf)
  return { rows: await viewsOf(db, page.rows, of), next: page.next }
}

const foundMax = 20

/** The steps of paths from the root down, without the account itself. */
const stepsOf = async (db: Queryable, paths: readonly Buffer[]) => {
  const nodes = await nodesNumbered(db, [...new Set(paths.flatMap(numbersOf))])
  const byNo = new Map(nodes.map((node) => [node.memberNo, node]))
  return (path: Buffer): FoundNode['path'] =>
    numbersOf(path)
      .slice(0, -1)
      .flatMap((no) => byNo.get(no) ?? [])
      .map(({ memberId, name }) => ({ memberId, name }))
}

const withPaths = async (
  db: Queryable,
  rows: readonly Row[],
  of: Of,
): Promise<readonly FoundNode[]> => {
  const steps = await stepsOf(
    db,
    rows.map(({ path }) => path),
  )
  const views = await viewsOf(db, rows, of)
  return rows.map((row, i) => ({ node: present(views[i], 'a view'), path: steps(row.path) }))
}

/** Accounts of a brand whose names begin so. */
export const findNodes = async (
  db: Queryable,
  { merchantId, prefix }: { readonly merchantId: number; readonly prefix: string },
  of: Of,
): Promise<readonly FoundNode[]> => {
  const rows = await db.query(
    `select ${rowColumns} from agents.node n
     where n.merchant_id = $2 and lower(n.name) like $3
     order by lower(n.name), n.member_no limit ${foundMax}`,
    [of.now, merchantId, `${prefix.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`],
    rowFields,
  )
  return withPaths(db, rows, of)
}

export const foundNode = async (
  db: Queryable,
  { merchantId, memberId }: { readonly merchantId: number; readonly memberId: string },
  of: Of,
): Promise<FoundNode | null> => {
  const rows = await db.query(
    `select ${rowColumns} from agents.node n where n.merchant_id = $2 and n.member_id = $3`,
    [of.now, merchantId, memberId],
    rowFields,
  )
  const [found] = await withPaths(db, rows, of)
  return found ?? null
}

const contractsOf = (db: Queryable, memberNo: number, now: Date) =>
  db.query(
    `select contract_id as "contractId", kind,
       case when payee_no = $1 then 'payee' else 'payer' end as side
     from agents.contract
     where (payee_no = $1 or payer_no = $1) and state = 'accepted'
       and (ends_at is null or ends_at > $2)
     order by kind, effective_at limit 200`,
    [memberNo, now],
    {
      contractId: col.uuid,
      kind: col.text.as<ContractKind>(),
      side: col.text.as<'payer' | 'payee'>(),
    },
  )

const moveOf = async (db: Queryable, memberNo: number): Promise<ConsoleNodeDetail['move']> => {
  const [row] = await db.query(
    `select m.move_id, m.due_day::text as day, m.due_at, u.member_id, u.name
     from agents.move m left join agents.node u on u.member_no = m.under_no
     where m.member_no = $1 and m.state = 'scheduled'`,
    [memberNo],
    {
      move_id: col.uuid,
      day: col.text,
      due_at: col.timestamptz,
      member_id: col.uuid.orNull,
      name: col.text.orNull,
    },
  )
  if (row === undefined) return null
  const { member_id: memberId, name } = row
  return {
    moveId: row.move_id,
    under: memberId === null || name === null ? null : { memberId, name },
    day: row.day,
    at: row.due_at.toISOString(),
  }
}

const attributionOf = async (db: Queryable, { memberNo, ownerNo }: Node) => {
  const [row] = await db.query(
    'select attributed_by from agents.node where member_no = $1',
    [memberNo],
    { attributed_by: col.text.orNull },
  )
  const [owner] = ownerNo === null ? [] : await nodesNumbered(db, [ownerNo])
  return {
    attributedBy: row?.attributed_by ?? null,
    owner: owner === undefined ? null : { memberId: owner.memberId, name: owner.name },
  }
}

/** An account in its line with all that staff ask about it. */
export const nodeDetail = async (
  db: Queryable,
  { node, found }: { readonly node: Node; readonly found: FoundNode },
  { policy, now }: Of,
): Promise<ConsoleNodeDetail> => {
  const { memberNo, uplineNo } = node
  const all = uplineNo === null ? [memberNo] : [memberNo, uplineNo]
  const [limits, quotas, contracts, move, attribution] = await Promise.all([
    limitsToCome(db, all, policy),
    quotasOf(db, memberNo),
    contractsOf(db, memberNo, now),
    moveOf(db, memberNo),
    attributionOf(db, node),
  ])
  const most = uplineNo === null ? policy.brandLimits : limits.get(uplineNo)
  return {
    ...found,
    ...attribution,
    currency: policy.currency,
    quotas: [...quotas],
    limitsToCome: limitsView(present(limits.get(memberNo), 'limits')),
    limitsMax: limitsView(most ?? policy.brandLimits),
    registeredAt: node.registeredAt.toISOString(),
    contracts,
    move,
  }
}
