import { assert } from '@faro/kernel/assert'
import { col, type Queryable, type Tx } from '@faro/server-kit/db'
import type { ContraId } from './posting.ts'

/** Money between two pooled accounts of one currency; they never refuse. */
export type PooledMove = {
  readonly from: ContraId
  readonly to: ContraId
  /** Ledger units, positive. */
  readonly amount: bigint
  /** The outside id it belongs to, for people. */
  readonly ref: string
}

const column = (cells: readonly (bigint | string)[]): string =>
  `{${cells.map((cell) => (typeof cell === 'bigint' ? cell : `"${cell.replace(/[\\"]/g, '\\$&')}"`)).join(',')}}`

/** Moves inside the caller's transaction; appended only, so nobody waits for a pooled row. */
export const movePooled = async (tx: Tx, moves: readonly PooledMove[]): Promise<void> => {
  if (moves.length === 0) return
  for (const { from, to, amount } of moves) {
    assert(amount > 0n, 'a move moves something')
    assert(from < 0n && to < 0n && from !== to, 'a move goes between two pooled accounts')
  }
  await tx.query(
    'select wallet.move_pooled($1::bigint[], $2::bigint[], $3::bigint[], $4::text[])',
    [
      column(moves.map(({ from }) => from)),
      column(moves.map(({ to }) => to)),
      column(moves.map(({ amount }) => amount)),
      column(moves.map(({ ref }) => ref)),
    ],
  )
}

/**
 * Balances of pooled accounts, in ledger units, as of this statement; 0 for one without movements.
 */
export const pooledBalances = async (
  db: Queryable,
  contraIds: readonly ContraId[],
): Promise<ReadonlyMap<ContraId, bigint>> => {
  const rows = await db.query(
    `select i.contra_id,
       coalesce((select b.balance from wallet.contra_balance b where b.contra_id = i.contra_id), 0)
       + coalesce((select wallet.sum8(d.amount) from wallet.contra_delta d
           where d.contra_id = i.contra_id), 0) as balance
     from unnest($1::bigint[]) i(contra_id)`,
    [column(contraIds)],
    { contra_id: col.int8, balance: col.int8 },
  )
  return new Map(rows.map((row) => [row.contra_id, row.balance]))
}

/** Pooled accounts of a brand whose names begin so, with their balances in units of each currency. */
export const pooledUnder = (
  db: Queryable,
  { merchantId, prefix }: { readonly merchantId: number; readonly prefix: string },
): Promise<
  readonly { readonly name: string; readonly currency: string; readonly balance: bigint }[]
> =>
  db.query(
    `select p.name, p.currency,
       coalesce((select b.balance from wallet.contra_balance b where b.contra_id = p.contra_id), 0)
       + coalesce((select wallet.sum8(d.amount) from wallet.contra_delta d
           where d.contra_id = p.contra_id), 0) as balance
     from wallet.pooled p where p.merchant_id = $1 and starts_with(p.name, $2) order by p.name`,
    [merchantId, prefix],
    { name: col.text, currency: col.text, balance: col.int8 },
  )
