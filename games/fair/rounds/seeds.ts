import { randomBytes } from 'node:crypto'
import { present } from '@faro/kernel/assert'
import { uuidv7 } from '@faro/kernel/ids'
import type { Queryable, Tx } from '@faro/server-kit/db'
import { commitmentOf, type SeedPair } from '../engine/index.ts'

/** Whose seeds, in which game. */
export type SeedSeat = { readonly memberId: string; readonly gameCode: string }

/** The pair in use as its player may see it. */
export type PresentSeed = {
  readonly serverSeedHash: string
  readonly clientSeed: string
  /** Number of the next round under it. */
  readonly nonce: number
}

/** What a round is worked out from; the server's seed must not leave the server before rotation. */
export type TakenSeed = SeedPair & { readonly seedId: string; readonly serverSeedHash: string }

/** The pair of a round of the past: the server's seed only once it was revealed. */
export type RoundSeed = {
  readonly serverSeedHash: string
  readonly clientSeed: string
  readonly serverSeed: string | null
}

type Row = {
  readonly seed_id: string
  readonly server_seed: string
  readonly server_seed_hash: string
  readonly client_seed: string
  readonly next_nonce: number
  readonly revealed_at: Date | null
}

const attemptsMax = 50
const columns = 'seed_id, server_seed, server_seed_hash, client_seed, next_nonce, revealed_at'

const shownOf = (row: Row): PresentSeed => ({
  serverSeedHash: row.server_seed_hash,
  clientSeed: row.client_seed,
  nonce: row.next_nonce,
})

/** The pair in use, made and committed to on first sight. */
export const presentSeed = async (db: Queryable, seat: SeedSeat): Promise<PresentSeed> =>
  shownOf(await inUse(db, seat))

const inUse = async (db: Queryable, { memberId, gameCode }: SeedSeat): Promise<Row> => {
  const find = async () =>
    (
      await db.query<Row>(
        `select ${columns} from fair.seed_pair
         where member_id = $1 and game_code = $2 and revealed_at is null`,
        [memberId, gameCode],
      )
    )[0]
  for (let attempt = 0; attempt < attemptsMax; attempt++) {
    const found = await find()
    if (found !== undefined) return found
    await insertSeed(db, { memberId, gameCode }, randomBytes(8).toString('hex'))
  }
  throw new Error('the seed pair is rotated faster than it can be seen')
}

const insertSeed = async (
  db: Queryable,
  { memberId, gameCode }: SeedSeat,
  clientSeed: string,
): Promise<void> => {
  const serverSeed = randomBytes(32).toString('hex')
  await db.query(
    `insert into fair.seed_pair(seed_id, member_id, game_code, server_seed, server_seed_hash,
       client_seed)
     values ($1, $2, $3, $4, $5, $6) on conflict do nothing`,
    [uuidv7(), memberId, gameCode, serverSeed, commitmentOf(serverSeed), clientSeed],
  )
}

/**
 * Changes the pair in use and keeps it locked. Whoever waited for one that was rotated meanwhile
 * finds nothing to change, and looks again for the one that took its place.
 */
const changeInUse = async (
  tx: Tx,
  seat: SeedSeat,
  change: 'next_nonce = next_nonce + 1' | 'revealed_at = now()',
): Promise<Row> => {
  for (let attempt = 0; attempt < attemptsMax; attempt++) {
    const [row] = await tx.query<Row>(
      `update fair.seed_pair set ${change}
       where member_id = $1 and game_code = $2 and revealed_at is null returning ${columns}`,
      [seat.memberId, seat.gameCode],
    )
    if (row !== undefined) return row
    await inUse(tx, seat)
  }
  throw new Error('the seed pair is rotated faster than it can be used')
}

/**
 * Takes the next nonce for a round that the caller's transaction plays: rounds of one player in one
 * game follow each other, and where the transaction rolls back the nonce was never used.
 */
export const takeNonce = async (tx: Tx, seat: SeedSeat): Promise<TakenSeed> => {
  const row = await changeInUse(tx, seat, 'next_nonce = next_nonce + 1')
  return {
    seedId: row.seed_id,
    serverSeed: row.server_seed,
    serverSeedHash: row.server_seed_hash,
    clientSeed: row.client_seed,
    nonce: row.next_nonce - 1,
  }
}

/**
 * Reveals the seed in use and commits to a new one; a round that waits for it takes the new. The
 * caller has made sure that no round under it is still open.
 */
export const rotateSeed = async (
  tx: Tx,
  seat: SeedSeat,
  clientSeed: string,
): Promise<{ revealed: string; revealedHash: string; seed: PresentSeed }> => {
  const old = await changeInUse(tx, seat, 'revealed_at = now()')
  await insertSeed(tx, seat, clientSeed)
  return {
    revealed: old.server_seed,
    revealedHash: old.server_seed_hash,
    seed: await presentSeed(tx, seat),
  }
}

/** The pairs of rounds of the past by their id. */
export const roundSeeds = async (
  db: Queryable,
  seedIds: readonly string[],
): Promise<ReadonlyMap<string, RoundSeed>> => {
  if (seedIds.length === 0) return new Map()
  const rows = await db.query<Row>(
    `select ${columns} from fair.seed_pair where seed_id = any($1)`,
    [[...new Set(seedIds)]],
  )
  return new Map(
    rows.map((row) => [
      row.seed_id,
      {
        serverSeedHash: row.server_seed_hash,
        clientSeed: row.client_seed,
        serverSeed: row.revealed_at === null ? null : row.server_seed,
      },
    ]),
  )
}

/**
 * The whole pair of a round that is still played, with the server's seed: for working out its next
 * step, never for an answer.
 */
export const openPair = async (
  tx: Queryable,
  { seedId, nonce }: { seedId: string; nonce: number },
): Promise<SeedPair> => {
  const rows = await tx.query<Row>(`select ${columns} from fair.seed_pair where seed_id = $1`, [
    seedId,
  ])
  const row = present(rows[0], 'pair of an open round')
  return { serverSeed: row.server_seed, clientSeed: row.client_seed, nonce }
}
