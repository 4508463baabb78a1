import { randomBytes } from 'node:crypto'
import { present } from '@faro/kernel/assert'
import { uuidv7 } from '@faro/kernel/ids'
import { err, ok, type Result } from '@faro/kernel/result'
import { col, rowOf, type Queryable, type RowOf, type Tx } from '@faro/server-kit/db'
import { commitmentOf, type SeedPair } from '../engine/index.ts'

/** Whose seeds, in which game. */
export type SeedScope = { readonly memberId: string; readonly gameCode: string }

/** The pair in use as its player may see it. */
export type PresentSeed = {
  readonly serverSeedHash: string
  /** Null until the player's browser has given the first one. */
  readonly clientSeed: string | null
  /** Number of the next round under it. */
  readonly nonce: number
  /** What the server is bound to play with once the pair is turned. */
  readonly nextServerSeedHash: string
}

/** What a round is worked out from; the server's seed must not leave the server before rotation. */
export type TakenSeed = SeedPair & {
  readonly seedId: string
  readonly serverSeedHash: string
  readonly nextServerSeedHash: string
}

const rowFields = rowOf({
  seed_id: col.uuid,
  server_seed: col.text,
  server_seed_hash: col.text,
  client_seed: col.text.orNull,
  next_nonce: col.int4,
  next_server_seed: col.text.orNull,
  next_server_seed_hash: col.text.orNull,
})
type Row = RowOf<typeof rowFields>

const attemptsMax = 50
const columns = `seed_id, server_seed, server_seed_hash, client_seed, next_nonce, next_server_seed,
  next_server_seed_hash`

const takenColumns = `p.seed_id, p.server_seed, p.server_seed_hash, p.client_seed, p.next_nonce,
  p.next_server_seed, p.next_server_seed_hash`

const shownOf = (row: Row): PresentSeed => ({
  serverSeedHash: row.server_seed_hash,
  clientSeed: row.client_seed,
  nonce: row.next_nonce,
  nextServerSeedHash: present(row.next_server_seed_hash, 'announced seed of the pair in use'),
})

/** The pair in use, made and committed to on first sight. */
export const presentSeed = async (db: Queryable, scope: SeedScope): Promise<PresentSeed> =>
  shownOf(await inUse(db, scope))

const findInUse = `select ${columns} from fair.seed_pair
  where member_id = $1 and game_code = $2 and revealed_at is null`

const inUse = async (
  db: Queryable,
  scope: SeedScope,
  lock: '' | ' for update' = '',
): Promise<Row> => {
  for (let attempt = 0; attempt < attemptsMax; attempt++) {
    const [found] = await db.query(
      `${findInUse}${lock}`,
      [scope.memberId, scope.gameCode],
      rowFields,
    )
    if (found !== undefined) return found
    await insertSeed(db, scope, { serverSeed: newServerSeed(), clientSeed: null })
  }
  throw new Error('the seed pair is rotated faster than it can be seen')
}

const newServerSeed = (): string => randomBytes(32).toString('hex')

type NewPair = { readonly serverSeed: string; readonly clientSeed: string | null }

/** Begins a pair and announces the server seed of the one after it. */
const insertSeed = async (
  db: Queryable,
  { memberId, gameCode }: SeedScope,
  { serverSeed, clientSeed }: NewPair,
): Promise<void> => {
  const next = newServerSeed()
  await db.query(
    `insert into fair.seed_pair(seed_id, member_id, game_code, server_seed, server_seed_hash,
       client_seed, next_server_seed, next_server_seed_hash)
     values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict do nothing`,
    [
      uuidv7(),
      memberId,
      gameCode,
      serverSeed,
      commitmentOf(serverSeed),
      clientSeed,
      next,
      commitmentOf(next),
    ],
  )
}

/**
 * Sets the first client seed of a pair. The first one stays: of two tabs that set one, both use the
 * same.
 */
export const setClientSeed = async (
  tx: Tx,
  scope: SeedScope,
  clientSeed: string,
): Promise<PresentSeed> => {
  const row = await inUse(tx, scope, ' for update')
  if (row.client_seed !== null) return shownOf(row)
  await tx.query('update fair.seed_pair set client_seed = $2 where seed_id = $1', [
    row.seed_id,
    clientSeed,
  ])
  return shownOf({ ...row, client_seed: clientSeed })
}

/** What the pair's own row says once its nonce was taken. */
const takenOf = (row: Row): TakenSeed => ({
  seedId: row.seed_id,
  serverSeed: row.server_seed,
  serverSeedHash: row.server_seed_hash,
  clientSeed: present(row.client_seed, 'client seed'),
  nonce: row.next_nonce - 1,
  nextServerSeedHash: present(row.next_server_seed_hash, 'announced seed'),
})

/**
 * Takes the next nonce for a round in the caller's transaction, after its stake was taken. Rounds
 * of a player in a game follow each other; after a rollback the nonce was never used. `chosen` is a
 * text from the player's browser for this round, which becomes the client seed of a pair without
 * one.
 */
export const takeNonce = async (tx: Tx, scope: SeedScope, chosen: string): Promise<TakenSeed> => {
  for (let attempt = 0; attempt < attemptsMax; attempt++) {
    const [row] = await tx.query(
      `update fair.seed_pair
       set next_nonce = next_nonce + 1, client_seed = coalesce(client_seed, $3)
       where member_id = $1 and game_code = $2 and revealed_at is null returning ${columns}`,
      [scope.memberId, scope.gameCode, chosen.slice(0, clientSeedMax)],
      rowFields,
    )
    if (row !== undefined) return takenOf(row)
    await inUse(tx, scope)
  }
  throw new Error('the seed pair is rotated faster than it can be used')
}

const clientSeedMax = 64

const pairsOf = (scopes: readonly SeedScope[]) => [
  scopes.map(({ memberId }) => memberId),
  scopes.map(({ gameCode }) => gameCode),
]

/**
 * Locks the pairs in use for the caller's transaction, before any account: pairs come first in the
 * order of locks. Missing pairs are created.
 */
export const lockPairs = async (tx: Tx, scopes: readonly SeedScope[]): Promise<void> => {
  for (let attempt = 0; attempt < attemptsMax; attempt++) {
    const locked = await tx.query(
      `select member_id, game_code from fair.seed_pair p
       where (p.member_id, p.game_code) in (select * from unnest($1::uuid[], $2::text[]))
         and p.revealed_at is null
       order by p.member_id, p.game_code for update`,
      pairsOf(scopes),
      { member_id: col.uuid, game_code: col.text },
    )
    const known = new Set(locked.map((row) => `${row.member_id} ${row.game_code}`))
    const missing = scopes.filter(({ memberId, gameCode }) => !known.has(`${memberId} ${gameCode}`))
    if (missing.length === 0) return
    for (const scope of missing)
      await insertSeed(tx, scope, { serverSeed: newServerSeed(), clientSeed: null })
  }
  throw new Error('seed pairs are rotated faster than they can be kept')
}

/** As `takeNonce` for many rounds of pairs that `lockPairs` keeps, each pair once; in their order. */
export const takeNonces = async (
  tx: Tx,
  rounds: readonly (SeedScope & { readonly chosen: string })[],
): Promise<readonly TakenSeed[]> => {
  const rows = await tx.query(
    `update fair.seed_pair p
     set next_nonce = next_nonce + 1, client_seed = coalesce(client_seed, i.chosen)
     from unnest($1::uuid[], $2::text[], $3::text[]) i(member_id, game_code, chosen)
     where p.member_id = i.member_id and p.game_code = i.game_code and p.revealed_at is null
     returning p.member_id, p.game_code, ${takenColumns}`,
    [...pairsOf(rounds), rounds.map(({ chosen }) => chosen.slice(0, clientSeedMax))],
    { ...rowFields, member_id: col.uuid, game_code: col.text },
  )
  const taken = new Map(rows.map((row) => [`${row.member_id} ${row.game_code}`, takenOf(row)]))
  return rounds.map(({ memberId, gameCode }) =>
    present(taken.get(`${memberId} ${gameCode}`), 'pair that was kept'),
  )
}

/** The pair as it stands after the round that took a nonce of it. */
export const seedAfter = (taken: TakenSeed): PresentSeed => ({
  serverSeedHash: taken.serverSeedHash,
  clientSeed: taken.clientSeed,
  nonce: taken.nonce + 1,
  nextServerSeedHash: taken.nextServerSeedHash,
})

/**
 * Keeps the pair in use for the caller's transaction; answers whether no round is open under it.
 * For games of several steps, before they take a stake: a second round is refused unheard.
 */
export const lockPair = async (tx: Tx, scope: SeedScope): Promise<Result<null, 'round-open'>> => {
  const { seed_id } = await inUse(tx, scope, ' for update')
  return (await isPlayed(tx, seed_id)) ? err('round-open') : ok(null)
}

/** As `takeNonce` for a round that stays open: until it is closed nobody is shown its seed. */
export const openUnder = async (
  tx: Tx,
  scope: SeedScope,
  round: { readonly roundId: string; readonly chosen: string },
): Promise<TakenSeed> => {
  const taken = await takeNonce(tx, scope, round.chosen)
  await tx.query('insert into fair.open_round(round_id, seed_id) values ($1, $2)', [
    round.roundId,
    taken.seedId,
  ])
  return taken
}

/** The round has ended, in the transaction that ends it. */
export const closeUnder = async (tx: Tx, roundId: string): Promise<void> => {
  await tx.query('delete from fair.open_round where round_id = $1', [roundId])
}

/** Whether a round is open under a pair. With `isShown` the one place that guards server seeds. */
const isPlayed = async (tx: Tx, seedId: string): Promise<boolean> =>
  (await tx.query('select 1 from fair.open_round where seed_id = $1 limit 1', [seedId])).length > 0

/** The same in a query over pairs `p`: turned, and nothing is played under it any more. */
const isShown = `p.revealed_at is not null
  and not exists (select 1 from fair.open_round o where o.seed_id = p.seed_id)`

export type Rotated = {
  readonly revealed: string
  readonly revealedHash: string
  readonly seed: PresentSeed
}

/**
 * Reveals the seed in use and continues with the announced one; a round waiting for the lock uses
 * the new one. Refused while a round under it is open, in any game, and where the announced seed is
 * not the one the caller saw.
 */
export const rotateSeed = async (
  tx: Tx,
  scope: SeedScope,
  { clientSeed, seen }: { readonly clientSeed: string; readonly seen?: string | undefined },
): Promise<Result<Rotated, 'round-open' | 'state-changed'>> => {
  const old = await inUse(tx, scope, ' for update')
  // checked with the pair locked: no round can begin under it any more
  if (await isPlayed(tx, old.seed_id)) return err('round-open')
  if (seen !== undefined && seen !== old.next_server_seed_hash) return err('state-changed')
  await tx.query('update fair.seed_pair set revealed_at = kit.now() where seed_id = $1', [
    old.seed_id,
  ])
  const serverSeed = present(old.next_server_seed, 'announced seed of the pair in use')
  await insertSeed(tx, scope, { serverSeed, clientSeed })
  return ok({
    revealed: old.server_seed,
    revealedHash: old.server_seed_hash,
    seed: await presentSeed(tx, scope),
  })
}

/** The pair of a round of the past: the server's seed only where it may be shown. */
export type RoundSeed = {
  readonly serverSeedHash: string
  readonly clientSeed: string
  readonly serverSeed: string | null
}

const shownFields = rowOf({
  seed_id: col.uuid,
  server_seed: col.text.orNull,
  server_seed_hash: col.text,
  client_seed: col.text.orNull,
})

const shownColumns = `p.seed_id, p.server_seed_hash, p.client_seed,
  case when ${isShown} then p.server_seed end as server_seed`

/** The pairs of rounds of the past by their id. */
export const roundSeeds = async (
  db: Queryable,
  seedIds: readonly string[],
): Promise<ReadonlyMap<string, RoundSeed>> => {
  if (seedIds.length === 0) return new Map()
  const rows = await db.query(
    `select ${shownColumns} from fair.seed_pair p where p.seed_id = any($1)`,
    [[...new Set(seedIds)]],
    shownFields,
  )
  return new Map(
    rows.map((row) => [
      row.seed_id,
      {
        serverSeedHash: row.server_seed_hash,
        clientSeed: present(row.client_seed, 'client seed of a round'),
        serverSeed: row.server_seed,
      },
    ]),
  )
}

/** A pair with what may be seen of it. */
export type ListedPair = {
  readonly seedId: string
  readonly gameCode: string
  readonly serverSeedHash: string
  readonly serverSeed: string | null
  readonly clientSeed: string | null
  readonly rounds: number
  readonly createdAt: Date
  readonly revealedAt: Date | null
}

type PairsQuery = {
  readonly memberId: string
  /** All games where it is not said. */
  readonly gameCode?: string | undefined
  readonly before?: string | undefined
  readonly limit: number
}

/** Pairs of a member, newest first, those long turned as well. */
export const listPairs = async (
  db: Queryable,
  { memberId, gameCode, before, limit }: PairsQuery,
): Promise<readonly ListedPair[]> => {
  const rows = await db.query(
    `select ${shownColumns}, p.game_code, p.next_nonce, p.created_at, p.revealed_at
     from fair.seed_pair p
     where p.member_id = $1 and ($2::text is null or p.game_code = $2)
       and ($3::uuid is null or p.seed_id < $3)
     order by p.seed_id desc limit $4`,
    [memberId, gameCode ?? null, before ?? null, limit],
    {
      ...shownFields,
      game_code: col.text,
      next_nonce: col.int4,
      created_at: col.timestamptz,
      revealed_at: col.timestamptz.orNull,
    },
  )
  return rows.map((row) => ({
    seedId: row.seed_id,
    gameCode: row.game_code,
    serverSeedHash: row.server_seed_hash,
    serverSeed: row.server_seed,
    clientSeed: row.client_seed,
    rounds: row.next_nonce,
    createdAt: row.created_at,
    revealedAt: row.revealed_at,
  }))
}

/**
 * The whole pair of a round that is still played, with the server's seed: for working out its next
 * step, never for an answer.
 */
export const openPair = async (
  tx: Queryable,
  { seedId, nonce }: { seedId: string; nonce: number },
): Promise<SeedPair> => {
  const rows = await tx.query(
    `select ${columns} from fair.seed_pair where seed_id = $1`,
    [seedId],
    rowFields,
  )
  const row = present(rows[0], 'pair of an open round')
  const clientSeed = present(row.client_seed, 'client seed of a round')
  return { serverSeed: row.server_seed, clientSeed, nonce }
}
