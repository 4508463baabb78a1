import { hash as digest, randomBytes } from 'node:crypto'
import { assert, present } from '@faro/kernel/assert'
import { uuidv7 } from '@faro/kernel/ids'
import { ok } from '@faro/kernel/result'
import { col, rowOf, type Db, type Queryable, type RowOf, type Tx } from '@faro/server-kit/db'
import { walkBack, type ChainScheme } from '../engine/index.ts'

/** Whose chain: rounds are shared by all players of one brand in one game. */
export type ChainScope = { readonly merchantId: number; readonly gameCode: string }

/** What fixes salts: blocks that are mined in public and that nobody can foretell. */
export type SaltSource = {
  /** Where the blocks are read: noted with each chain. */
  readonly host: string
  /** The height of the newest block. */
  readonly height: () => Promise<number>
  /** The hash of the block at a height; null while it is not mined. */
  readonly blockHash: (height: number) => Promise<string | null>
}

/** A round of a chain in play. Its hash must not leave the server before the round has ended. */
export type TakenRound = {
  readonly chainId: string
  readonly scheme: ChainScheme
  /** From 1; hashed so often, the round's hash is the published last hash. */
  readonly round: number
  readonly hash: string
  readonly salt: string
}

/** A chain as everybody may see it. */
export type PublicChain = {
  readonly chainId: string
  readonly gameCode: string
  readonly scheme: ChainScheme
  readonly length: number
  readonly lastHash: string
  readonly saltHeight: number
  readonly saltSource: string | null
  readonly salt: string | null
  readonly roundsPlayed: number
  readonly laidAt: Date
  readonly saltedAt: Date | null
}

const checkpointEvery = 1_000
const pieceSize = 10_000
/** Blocks between the publication of a chain and the one that salts it. */
const blocksAhead = 2
/** A successor is laid when so few rounds remain. */
const roundsLeftMin = 5_000

type Laid = {
  readonly lastHash: string
  readonly checkpoints: readonly (readonly [number, string])[]
}

/** Hashes from the secret to the end; the work is cut into pieces so that the server goes on. */
export const walkChain = async (
  scheme: ChainScheme,
  secret: string,
  length: number,
): Promise<Laid> => {
  const checkpoints: (readonly [number, string])[] = [[length, secret]]
  let at = secret
  for (let round = length; round > 0; round--) {
    at = digest('sha256', scheme === 'bytes-52' ? Buffer.from(at, 'hex') : at)
    const before = round - 1
    if (before > 0 && before % checkpointEvery === 0) checkpoints.push([before, at])
    if (round % pieceSize === 0) await new Promise((resolve) => setImmediate(resolve))
  }
  return { lastHash: at, checkpoints }
}

type NewChain = ChainScope & {
  readonly scheme: ChainScheme
  readonly length: number
  readonly saltHeight: number
  readonly saltSource: string
}

/** Lays a chain and commits to it; it is played once its salt is known. Answers its id. */
export const createChain = async (db: Db, chain: NewChain): Promise<string> => {
  const secret = randomBytes(32).toString('hex')
  const { lastHash, checkpoints } = await walkChain(chain.scheme, secret, chain.length)
  const chainId = uuidv7()
  await db.tx(async (tx) => {
    await tx.query(
      `insert into fair.chain(chain_id, merchant_id, game_code, scheme, length, secret, last_hash,
         salt_height, salt_source) values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
      [
        chainId,
        chain.merchantId,
        chain.gameCode,
        chain.scheme,
        chain.length,
        secret,
        lastHash,
        chain.saltHeight,
        chain.saltSource,
      ],
    )
    await tx.query(
      `insert into fair.chain_checkpoint(chain_id, round, hash)
       select $1, * from unnest($2::int[], $3::text[])`,
      [chainId, checkpoints.map(([round]) => round), checkpoints.map(([, hash]) => hash)],
    )
    return ok(null)
  })
  return chainId
}

const chainFields = rowOf({
  chain_id: col.uuid,
  game_code: col.text,
  scheme: col.text.as<ChainScheme>(),
  length: col.int4,
  last_hash: col.text,
  salt_height: col.int4,
  salt_source: col.text.orNull,
  salt: col.text.orNull,
  next_round: col.int4,
  laid_at: col.timestamptz,
  salted_at: col.timestamptz.orNull,
})
type ChainRow = RowOf<typeof chainFields>

const columns = `chain_id, game_code, scheme, length, last_hash, salt_height, salt_source, salt,
  next_round, laid_at, salted_at`

/** Takes the next round of the chain in play; null while none is salted. */
export const takeRound = async (
  tx: Tx,
  { merchantId, gameCode }: ChainScope,
): Promise<TakenRound | null> => {
  const [row] = await tx.query(
    `update fair.chain set next_round = next_round + 1 where chain_id = (
       select chain_id from fair.chain
       where merchant_id = $1 and game_code = $2 and salt is not null and next_round <= length
       order by laid_at limit 1 for update)
     returning ${columns}`,
    [merchantId, gameCode],
    chainFields,
  )
  if (row === undefined) return null
  const round = row.next_round - 1
  return {
    chainId: row.chain_id,
    scheme: row.scheme,
    round,
    hash: await hashOfRound(tx, { chainId: row.chain_id, scheme: row.scheme, round }),
    salt: present(row.salt, 'salt of a chain in play'),
  }
}

type RoundPlace = { readonly chainId: string; readonly scheme: ChainScheme; readonly round: number }

/** The hash of a round, from the checkpoint above it. For rounds that have ended, or are taken. */
export const hashOfRound = async (
  db: Queryable,
  { chainId, scheme, round }: RoundPlace,
): Promise<string> => {
  const [above] = await db.query(
    `select round, hash from fair.chain_checkpoint where chain_id = $1 and round >= $2
     order by round limit 1`,
    [chainId, round],
    { round: col.int4, hash: col.text },
  )
  const checkpoint = present(above, 'checkpoint')
  return walkBack(scheme, checkpoint.hash, checkpoint.round - round)
}

export type ChainInput = ChainScope & { readonly scheme: ChainScheme; readonly length: number }

/** Whether a salted chain has a round left. */
export const canTakeRound = async (
  db: Queryable,
  { merchantId, gameCode }: ChainScope,
): Promise<boolean> =>
  (
    await db.query(
      `select 1 from fair.chain where merchant_id = $1 and game_code = $2 and salt is not null
         and next_round <= length limit 1`,
      [merchantId, gameCode],
    )
  ).length > 0

/**
 * Keeps a game's chains ready: creates one where too little is left, salts one whose block has been
 * mined. Answers whether a round can be taken. One process at a time calls it.
 */
export const prepareChains = async (
  db: Db,
  source: SaltSource,
  input: ChainInput,
): Promise<boolean> => {
  const rows = await db.query(
    `select ${columns} from fair.chain
     where merchant_id = $1 and game_code = $2 and next_round <= length order by laid_at`,
    [input.merchantId, input.gameCode],
    chainFields,
  )
  const left = rows.reduce((sum, row) => sum + row.length + 1 - row.next_round, 0)
  if (rows.length < 2 && left < Math.min(roundsLeftMin, input.length / 2)) {
    const saltHeight = (await source.height()) + blocksAhead
    await createChain(db, { ...input, saltHeight, saltSource: source.host })
    return rows.some(({ salt }) => salt !== null)
  }
  for (const row of rows.filter(({ salt }) => salt === null)) {
    const salt = await source.blockHash(row.salt_height)
    if (salt === null) continue
    assert(/^[0-9a-f]{64}$/.test(salt), 'a salt is the hash of a block')
    await db.query(
      'update fair.chain set salt = $2, salted_at = kit.now() where chain_id = $1 and salt is null',
      [row.chain_id, salt],
    )
    return true
  }
  return rows.some(({ salt }) => salt !== null)
}

const publicOf = (row: ChainRow): PublicChain => ({
  chainId: row.chain_id,
  gameCode: row.game_code,
  scheme: row.scheme,
  length: row.length,
  lastHash: row.last_hash,
  saltHeight: row.salt_height,
  saltSource: row.salt_source,
  salt: row.salt,
  roundsPlayed: row.next_round - 1,
  laidAt: row.laid_at,
  saltedAt: row.salted_at,
})

/** Chains of games whose rounds are the same for every brand are laid for this one. */
export const allBrands = 0

/** The chains of a brand, newest first: what was committed to, when, and what salted it. */
export const publicChains = async (
  db: Queryable,
  merchantId: number,
): Promise<readonly PublicChain[]> =>
  (
    await db.query(
      // those of games that all brands share are every brand's
      `select ${columns} from fair.chain where merchant_id in ($1, $2)
       order by laid_at desc limit 100`,
      [merchantId, allBrands],
      chainFields,
    )
  ).map(publicOf)

export const publicChain = async (
  db: Queryable,
  chainId: string,
): Promise<PublicChain | undefined> => {
  const [row] = await db.query(
    `select ${columns} from fair.chain where chain_id = $1`,
    [chainId],
    chainFields,
  )
  return row && publicOf(row)
}
