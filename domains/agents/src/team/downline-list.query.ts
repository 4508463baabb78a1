import type { NodeStatus } from '@faro/contract/agents'
import { pageOf, type Page } from '@faro/kernel/paging'
import type { Queryable } from '@faro/server-kit/db'
import { downlineColumns, downlineFields, type DownlineRow } from './team-views.ts'

export type DownlineQuery = {
  readonly underNo: number
  readonly cursor: string | undefined
  readonly limit: number
  readonly q?: string | undefined
  readonly type?: string | undefined
  readonly status?: NodeStatus | undefined
}

const likeStart = (text: string): string => `${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`

/**
 * Accounts one step below another one, by name; a page goes on behind the account it ended with.
 * Behind an account of somewhere else there is nothing: it would say where a masked name stands.
 */
export const downlinesOf = async (
  db: Queryable,
  { underNo, cursor, limit, q, type, status }: DownlineQuery,
): Promise<Page<DownlineRow>> => {
  const rows = await db.query(
    `select ${downlineColumns} from agents.node n
     where n.upline_no = $1
       and ($2::int is null or (lower(n.name), n.member_no) >
         (select lower(b.name), b.member_no from agents.node b
           where b.member_no = $2 and b.upline_no = $1))
       and ($3::text is null or lower(n.name) like $3)
       and ($4::int is null or n.account_type = $4)
       and ($5::text is null or n.status = $5)
     order by lower(n.name), n.member_no limit $6`,
    [
      underNo,
      cursor === undefined ? null : Number(cursor),
      q === undefined ? null : likeStart(q),
      type === undefined ? null : Number(type),
      status ?? null,
      limit + 1,
    ],
    downlineFields,
  )
  return pageOf(rows, limit, (row) => String(row.member_no))
}

/** One account with what a list shows of it. */
export const downlineRow = async (db: Queryable, memberNo: number): Promise<DownlineRow> => {
  const [row] = await db.query(
    `select ${downlineColumns} from agents.node n where n.member_no = $1`,
    [memberNo],
    downlineFields,
  )
  if (row === undefined) throw new Error('an account that was found is gone')
  return row
}
