import type { ContractKind } from '@faro/contract/agents'
import { cursorOf, pageOf, type Page } from '@faro/kernel/paging'
import type { Queryable } from '@faro/server-kit/db'
import type { Node } from '../tree/node.query.ts'
import { contractColumns, contractFields, contractOf, type Contract } from './contract.query.ts'

export type ContractQuery = {
  readonly viewer: Node
  readonly now: Date
  readonly kind?: ContractKind | undefined
  readonly side?: 'payer' | 'payee' | undefined
  readonly live?: 'yes' | undefined
  readonly cursor: string | undefined
  readonly limit: number
}

const before = `($2::uuid is null or c.contract_id < $2)
  and ($3::text is null or c.kind = $3)
  and (not $4::boolean or c.state = 'accepted' and (c.ends_at is null or c.ends_at > $5))`

/** Contracts of an account on either side, newest first: two index scans, put together. */
export const listContracts = async (
  db: Queryable,
  { viewer, now, kind, side, live, cursor, limit }: ContractQuery,
): Promise<Page<Contract>> => {
  const rows = await db.query(
    `(select ${contractColumns} from agents.contract c
      where c.payee_no = $1 and $6::text is distinct from 'payer' and ${before}
      order by c.contract_id desc limit $7)
     union all
     (select ${contractColumns} from agents.contract c
      where c.payer_no = $1 and $6::text is distinct from 'payee' and ${before}
      order by c.contract_id desc limit $7)
     order by contract_id desc limit $7`,
    [
      viewer.memberNo,
      cursorOf(cursor) ?? null,
      kind ?? null,
      live !== undefined,
      now,
      side ?? null,
      limit + 1,
    ],
    contractFields,
  )
  const page = pageOf(rows, limit, (row) => row.contract_id)
  return { rows: page.rows.map(contractOf), next: page.next }
}
