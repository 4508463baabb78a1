import type { Movement, PoolMove, PlayerAccount } from '@faro/gaming'
import type { SeedPair } from '@faro/fair/engine'
import { present } from '@faro/kernel/assert'
import { uuidv7 } from '@faro/kernel/ids'
import type { CurrencyCode } from '@faro/kernel/money'
import type { Tx } from '@faro/server-kit/db'
import { contribute, contributionOf, isHit, payOut, ticketOf, type Pot } from '../engine/index.ts'
import type { JackpotsDeps } from '../src/deps.ts'
import { houseAccount, potAccount, reserveAccount, vendorAccount } from './accounts.ts'
import {
  lockParts,
  partCountOf,
  poolsOf,
  writeParts,
  type Part,
  type PartName,
  type Pool,
} from './pool-store.ts'
import { startCycle } from './start-cycle.ts'

/** A bet of a game of our own, in the transaction that plays its round. */
export type PoolBet = {
  readonly playerAccount: PlayerAccount
  readonly vendorCode: string
  readonly gameCode: string
  /** The game's own id of the round. */
  readonly roundId: string
  readonly stake: bigint
  readonly seed: SeedPair & { readonly seedId: string }
}

export type PoolWin = Pick<Pool, 'code' | 'name' | 'tier'> & { readonly prize: bigint }

export type PoolsPlayed = {
  /** To be posted with the round's own movements. */
  readonly movements: readonly Movement[]
  readonly wins: readonly PoolWin[]
}

type Settled = {
  readonly pool: Pool
  readonly parts: readonly Part[]
  readonly moves: readonly PoolMove[]
  readonly win: { readonly prize: bigint; readonly fromReserve: bigint; readonly fromHouse: bigint }
  readonly endedCycle: string
}

type Fed = Omit<Settled, 'win' | 'endedCycle'>

/**
 * Takes a bet's contributions and decides whether it wins a pool. Chance hits are drawn from the
 * round's own seed pair before anything is locked; threshold hits depend on the pot under its lock.
 * The first to lock a pool's money wins it, the next plays for the next pot.
 */
export const playPools =
  (deps: Pick<JackpotsDeps, 'gaming'>) =>
  async (tx: Tx, bet: PoolBet): Promise<PoolsPlayed> => {
    const [played] = await playBets(deps)(tx, [bet])
    return present(played, 'the bet that was played')
  }

/**
 * The same for many bets, of whatever players and games, one after the other: what they need is
 * locked together and in order, so that two batches never wait for each other in a circle.
 */
export const playBets =
  ({ gaming }: Pick<JackpotsDeps, 'gaming'>) =>
  async (tx: Tx, bets: readonly PoolBet[]): Promise<readonly PoolsPlayed[]> => {
    const found = await poolsOfBets(tx, bets)
    const table = await lockTable(tx, found)
    const open = new Set([...table.values()].map(({ poolId }) => poolId))
    // a pool that was closed while its lock was waited for has no money left to play for
    const plays = found.map(({ bet, pools }) => ({
      bet,
      pools: pools.filter(({ poolId }) => open.has(poolId)),
    }))
    const feeding = plays.filter(({ pools }) => pools.length > 0)
    if (feeding.length === 0) return bets.map(() => ({ movements: [], wins: [] }))
    await insertPlays(tx, feeding)
    const moves = new Map<CurrencyCode, PoolMove[]>()
    const played: PoolsPlayed[] = []
    for (const { bet, pools } of plays) {
      const done = await playOne(tx, { pools, table, bet })
      const { currency } = bet.playerAccount
      moves.set(currency, [...(moves.get(currency) ?? []), ...done.flatMap((one) => one.moves)])
      played.push(playedOf(bet, done))
    }
    await writeParts(tx, [...table.values()])
    for (const [currency, own] of moves)
      if (own.length > 0) await gaming.gameWallet.pools.move(tx, currency, own)
    return played
  }

type Play = { readonly bet: PoolBet; readonly pools: readonly Pool[] }

/** The pools of each bet, read once per game and brand. */
const poolsOfBets = async (tx: Tx, bets: readonly PoolBet[]): Promise<readonly Play[]> => {
  const places = new Map<string, readonly Pool[]>()
  const plays: Play[] = []
  for (const bet of bets) {
    const { playerAccount, gameCode } = bet
    const place = `${playerAccount.merchantId} ${playerAccount.currency} ${gameCode}`
    const pools = places.get(place) ?? (await poolsOf(tx, { ...playerAccount, gameCode }))
    places.set(place, pools)
    plays.push({ bet, pools })
  }
  return plays
}

/** The locked parts by pool and number, as the bets before have left them. */
type Table = Map<string, Part>

const keyOf = ({ poolId, part }: PartName): string => `${poolId}:${part}`
const lotOf = ({ roundId }: PoolBet): number => Number.parseInt(roundId.slice(-6), 16)

const lockTable = async (tx: Tx, plays: readonly Play[]): Promise<Table> => {
  const names = new Map<string, PartName>()
  for (const { bet, pools } of plays)
    for (const pool of pools)
      for (const name of partsWanted(pool, { isWhole: isDrawn(pool, bet), lot: lotOf(bet) }))
        names.set(keyOf(name), name)
  const locked = names.size === 0 ? [] : await lockParts(tx, [...names.values()])
  return new Map(locked.map((part) => [keyOf(part), part]))
}

type One = { readonly pools: readonly Pool[]; readonly table: Table; readonly bet: PoolBet }

const playOne = async (tx: Tx, { pools, table, bet }: One): Promise<(Fed | Settled)[]> => {
  const lot = lotOf(bet)
  const done: (Fed | Settled)[] = []
  for (const pool of pools) {
    const isWon = isDrawn(pool, bet)
    const parts = partsWanted(pool, { isWhole: isWon, lot }).map((name) =>
      present(table.get(keyOf(name)), 'part of a pool'),
    )
    const fed = feed(pool, { bet, parts, part: lot % partCountOf(pool.terms) })
    const reached = fed.parts[0]?.threshold
    const isReached =
      reached !== null && reached !== undefined && (fed.parts[0]?.pot.pot ?? 0n) >= reached
    const one = isWon || isReached ? await settle(tx, fed, bet) : fed
    for (const part of one.parts) table.set(keyOf(part), part)
    done.push(one)
  }
  return done
}

const playedOf = (bet: PoolBet, done: readonly (Fed | Settled)[]): PoolsPlayed => {
  const settled = done.filter((one): one is Settled => 'win' in one)
  return {
    movements: settled.map(({ pool, win }) => ({
      kind: 'credit',
      key: `${bet.roundId}:jackpot:${pool.code}`,
      amount: win.prize,
      from: potAccount(pool),
    })),
    wins: settled.map(({ pool: { code, name, tier }, win }) => ({
      code,
      name,
      tier,
      prize: win.prize,
    })),
  }
}

const isDrawn = ({ code, terms: { rule } }: Pool, { seed, stake }: PoolBet): boolean =>
  rule.kind === 'random' && isHit(ticketOf(seed, code), stake, rule.hitEvery)

const partsWanted = (
  { poolId, terms }: Pool,
  { isWhole, lot }: { isWhole: boolean; lot: number },
): PartName[] => {
  const count = partCountOf(terms)
  return isWhole
    ? Array.from({ length: count }, (_, part) => ({ poolId, part }))
    : [{ poolId, part: lot % count }]
}

type Feeding = { readonly bet: PoolBet; readonly parts: readonly Part[]; readonly part: number }

const feed = (pool: Pool, { bet, parts, part }: Feeding): Fed => {
  const own = present(
    parts.find((one) => one.part === part),
    'part of a pool',
  )
  const fed = contribute(own.pot, contributionOf(bet.stake, pool.terms))
  const from = vendorAccount(bet.playerAccount.merchantId, bet.vendorCode)
  const to = [
    { to: potAccount(pool), amount: fed.moved.pot },
    { to: reserveAccount(pool), amount: fed.moved.reserve },
  ]
  return {
    pool,
    parts: parts.map((one) => (one === own ? { ...one, pot: fed.part } : one)),
    moves: to
      .filter(({ amount }) => amount > 0n)
      .map((move) => ({ ...move, from, ref: `${bet.roundId}:contribution` })),
  }
}

/** Ends the cycle: the pot is paid and the next one begins at the seed. */
const settle = async (tx: Tx, { pool, parts, moves }: Fed, bet: PoolBet): Promise<Settled> => {
  const payment = payOut(
    parts.map(({ pot }) => pot),
    pool.terms.seed,
  )
  const endedCycle = present(parts[0], 'part of a pool').cycleId
  const next = await startCycle(tx, pool)
  await tx.query('update jackpots.cycle set ended_at = kit.now() where cycle_id = $1', [endedCycle])
  await tx.query(
    `insert into jackpots.hit(hit_id, pool_id, cycle_id, round_id, terms_id, member_id,
       merchant_id, game_code, prize, from_reserve, from_house)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      uuidv7(),
      pool.poolId,
      endedCycle,
      bet.roundId,
      pool.termsId,
      bet.playerAccount.memberId,
      bet.playerAccount.merchantId,
      bet.gameCode,
      payment.prize,
      payment.fromReserve,
      payment.fromHouse,
    ],
  )
  const seeding = [
    { from: reserveAccount(pool), amount: payment.fromReserve },
    { from: houseAccount(pool), amount: payment.fromHouse },
  ]
  return {
    pool,
    endedCycle,
    win: payment,
    parts: parts.map((part, at) => ({
      ...part,
      pot: present<Pot>(payment.parts[at], 'part after a hit'),
      cycleId: next.cycleId,
      threshold: next.threshold,
    })),
    moves: [
      ...moves,
      ...seeding
        .filter(({ amount }) => amount > 0n)
        .map((move) => ({ ...move, to: potAccount(pool), ref: `${next.cycleId}:seed` })),
    ],
  }
}

const insertPlays = async (tx: Tx, plays: readonly Play[]): Promise<void> => {
  const bets = plays.map(({ bet }) => bet)
  await tx.query(
    `insert into jackpots.play(round_id, member_id, merchant_id, game_code, stake, terms_ids,
       seed_id, nonce)
     select round_id, member_id, merchant_id, game_code, stake, terms_ids::bigint[], seed_id, nonce
     from unnest($1::uuid[], $2::uuid[], $3::int[], $4::text[], $5::bigint[], $6::text[],
       $7::uuid[], $8::int[])
       b(round_id, member_id, merchant_id, game_code, stake, terms_ids, seed_id, nonce)`,
    [
      bets.map(({ roundId }) => roundId),
      bets.map(({ playerAccount }) => playerAccount.memberId),
      bets.map(({ playerAccount }) => playerAccount.merchantId),
      bets.map(({ gameCode }) => gameCode),
      `{${bets.map(({ stake }) => stake).join(',')}}`,
      plays.map(({ pools }) => `{${pools.map(({ termsId }) => termsId).join(',')}}`),
      bets.map(({ seed }) => seed.seedId),
      bets.map(({ seed }) => seed.nonce),
    ],
  )
}
