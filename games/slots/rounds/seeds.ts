import { randomBytes } from 'node:crypto'
import { present } from '@faro/kernel/assert'
import { uuidv7 } from '@faro/kernel/ids'
import type { Queryable, Tx } from '@faro/server-kit/db'
import { commitmentOf } from '../engine/index.ts'

export type SeedRow = {
  readonly seed_id: string
  readonly server_seed: string
  readonly server_seed_hash: string
  readonly client_seed: string
  readonly next_nonce: number
}

/** Whose seeds, in which game. */
export type Seat = { readonly memberId: string; readonly gameCode: string }

const columns = 'seed_id, server_seed, server_seed_hash, client_seed, next_nonce'

/** The seed in use, made and committed to on first sight. */
export const currentSeed = async (
  db: Queryable,
  { memberId, gameCode }: Seat,
  lock: '' | 'for update' = '',
): Promise<SeedRow> => {
  const find = async () =>
    (
      await db.query<SeedRow>(
        `select ${columns} from slots.seed
         where member_id = $1 and game_code = $2 and revealed_at is null ${lock}`,
        [memberId, gameCode],
      )
    )[0]
  const found = await find()
  if (found !== undefined) return found
  await insertSeed(db, { memberId, gameCode }, randomBytes(8).toString('hex'))
  return present(await find(), 'seed just made')
}

const insertSeed = async (
  db: Queryable,
  { memberId, gameCode }: Seat,
  clientSeed: string,
): Promise<void> => {
  const serverSeed = randomBytes(32).toString('hex')
  await db.query(
    `insert into slots.seed(seed_id, member_id, game_code, server_seed, server_seed_hash,
       client_seed)
     values ($1, $2, $3, $4, $5, $6) on conflict do nothing`,
    [uuidv7(), memberId, gameCode, serverSeed, commitmentOf(serverSeed), clientSeed],
  )
}

/** Reveals the seed in use and commits to a new one; a spin waiting for the lock takes the new. */
export const rotateSeed = async (
  tx: Tx,
  seat: Seat,
  clientSeed: string,
): Promise<{ revealed: SeedRow; next: SeedRow }> => {
  const revealed = await currentSeed(tx, seat, 'for update')
  await tx.query('update slots.seed set revealed_at = now() where seed_id = $1', [revealed.seed_id])
  await insertSeed(tx, seat, clientSeed)
  return { revealed, next: await currentSeed(tx, seat) }
}

export const seedOf = (row: SeedRow) => ({
  serverSeedHash: row.server_seed_hash,
  clientSeed: row.client_seed,
  nonce: row.next_nonce,
})
