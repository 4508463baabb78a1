import type { NodeStatus } from '@faro/contract/agents'
import { col, rowOf, type Queryable, type RowOf } from '@faro/server-kit/db'

export const nodeFields = rowOf({
  member_no: col.int4,
  member_id: col.uuid,
  merchant_id: col.int4,
  upline_no: col.int4.orNull,
  path: col.bytea,
  account_type: col.int4,
  status: col.text.as<NodeStatus>(),
  name: col.text,
  joined_day: col.text,
  registered_at: col.timestamptz,
  owner_no: col.int4.orNull,
  link_id: col.uuid.orNull,
})
type Row = RowOf<typeof nodeFields>

export const nodeColumns = `n.member_no, n.member_id, n.merchant_id, n.upline_no, n.path,
  n.account_type, n.status, n.name, n.joined_day::text as joined_day, n.registered_at, n.owner_no,
  n.link_id`

/** An account in its line. */
export type Node = {
  readonly memberNo: number
  readonly memberId: string
  readonly merchantId: number
  readonly uplineNo: number | null
  readonly path: Buffer
  readonly depth: number
  readonly accountType: number
  readonly status: NodeStatus
  readonly name: string
  readonly joinedDay: string
  readonly registeredAt: Date
  readonly ownerNo: number | null
  readonly linkId: string | null
}

const numberBytes = 4

export const nodeOfRow = (row: Row): Node => ({
  memberNo: row.member_no,
  memberId: row.member_id,
  merchantId: row.merchant_id,
  uplineNo: row.upline_no,
  path: row.path,
  depth: row.path.length / numberBytes,
  accountType: row.account_type,
  status: row.status,
  name: row.name,
  joinedDay: row.joined_day,
  registeredAt: row.registered_at,
  ownerNo: row.owner_no,
  linkId: row.link_id,
})

/** The numbers of a path from the root down to the account itself. */
export const numbersOf = (path: Buffer): readonly number[] =>
  Array.from({ length: path.length / numberBytes }, (_, i) => path.readUInt32BE(i * numberBytes))

/** Whether an account stands in somebody's team, to which it belongs itself (T2). */
export const isInTeam = (agent: Pick<Node, 'path'>, { path }: Pick<Node, 'path'>): boolean =>
  path.subarray(0, agent.path.length).equals(agent.path)

export const nodesOf = async (
  db: Queryable,
  memberIds: readonly string[],
): Promise<readonly Node[]> => {
  const rows = await db.query(
    `select ${nodeColumns} from agents.node n where n.member_id = any($1::uuid[])`,
    [`{${memberIds.join(',')}}`],
    nodeFields,
  )
  return rows.map(nodeOfRow)
}

export const nodesNumbered = async (
  db: Queryable,
  memberNos: readonly number[],
): Promise<readonly Node[]> => {
  const rows = await db.query(
    `select ${nodeColumns} from agents.node n where n.member_no = any($1::int[])`,
    [`{${memberNos.join(',')}}`],
    nodeFields,
  )
  return rows.map(nodeOfRow)
}

/** Keeps an account's place and state as they are until the transaction ends. */
export const lockNode = async (db: Queryable, memberId: string): Promise<Node | null> => {
  const [row] = await db.query(
    `select ${nodeColumns} from agents.node n where n.member_id = $1 for no key update`,
    [memberId],
    nodeFields,
  )
  return row === undefined ? null : nodeOfRow(row)
}

/** Keeps everybody's place: no line of the brand is changed until the transaction ends. */
export const shareTree = async (db: Queryable, merchantId: number): Promise<void> => {
  await db.query('select agents.share_tree($1)', [merchantId])
}

/** Waits until nobody reads or adds to the brand's lines, and keeps them alone. */
export const lockTree = async (db: Queryable, merchantId: number): Promise<void> => {
  await db.query('select agents.lock_tree($1)', [merchantId])
}
