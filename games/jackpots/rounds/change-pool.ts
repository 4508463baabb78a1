import type { JackpotsEvents } from '@faro/contract/jackpots'
import { parseAmount, type CurrencyCode } from '@faro/kernel/money'
import { err, ok, type Result } from '@faro/kernel/result'
import type { Tx } from '@faro/server-kit/db'
import { faultOf, returnLimitPpm, returnPpm, type Rule, type Terms } from '../engine/index.ts'
import type { JackpotsDeps } from '../src/deps.ts'
import { insertTerms } from './open-pool.ts'
import {
  poolColumns,
  poolOf,
  termsColumns,
  termsOf,
  type Pool,
  type PoolRow,
  type TermsRow,
} from './pool-store.ts'

export type PoolWish = {
  readonly version: number
  readonly seed: string
  readonly sharePpm: number
  readonly reservePpm: number
  readonly hitEvery: string | null
  readonly cap: string | null
  readonly isOpen: boolean
  readonly reason: string
}

export type Act = {
  readonly merchantId: number
  readonly operatorId: string
  readonly code: string
}

type Refusal = 'pool-unknown' | 'pool-changed' | 'pool-terms-invalid' | 'pool-return-too-high'

/**
 * Changes what a pool takes and gives. The kind stays; shares and chance count from the next bet
 * on, seed and cap from the next start on. The old terms stay with the bets played under them.
 */
export const changePool =
  ({ db, events, gaming }: Pick<JackpotsDeps, 'db' | 'events' | 'gaming'>) =>
  (act: Act, wish: PoolWish): Promise<Result<null, Refusal>> =>
    db.tx<Result<null, Refusal>>(async (tx) => {
      const pool = await lockPool(tx, act)
      if (pool === null) return err('pool-unknown')
      if (pool.version !== wish.version) return err('pool-changed')
      const terms = termsWished(pool, wish)
      if (terms === null) return err('pool-terms-invalid')
      const fault = faultOf(terms)
      if (fault !== null) return err('pool-terms-invalid', { field: fault })
      const tooHigh = wish.isOpen ? await gamesOver(tx, { pool, terms, gaming }) : []
      if (tooHigh.length > 0) return err('pool-return-too-high', { games: tooHigh })
      const note = { setBy: act.operatorId, reason: wish.reason }
      const termsId = await insertTerms(tx, { code: pool.code, terms }, note)
      await tx.query(
        `update jackpots.pool set terms_id = $2, is_open = $3, version = version + 1
         where pool_id = $1`,
        [pool.poolId, termsId, wish.isOpen],
      )
      await events.emit<JackpotsEvents, 'jackpots.pool-changed'>(tx, {
        topic: 'jackpots.pool-changed',
        merchantId: act.merchantId,
        payload: { poolCode: pool.code, operatorId: act.operatorId, detail: detailOf(wish) },
      })
      return ok(null)
    })

const lockPool = async (tx: Tx, { merchantId, code }: Act): Promise<Pool | null> => {
  // the lock first and alone: a joined row would still be the one from before the wait
  await tx.query('select 1 from jackpots.pool where code = $1 for update', [code])
  const [row] = await tx.query<PoolRow>(
    `select ${poolColumns} from jackpots.pool p join jackpots.terms t using (terms_id)
     where p.code = $2 and exists (select 1 from jackpots.pool_brand b
       where b.pool_id = p.pool_id and b.merchant_id = $1)`,
    [merchantId, code],
  )
  return row === undefined ? null : poolOf(row)
}

const unitsOf = (text: string | null, currency: CurrencyCode): bigint | null => {
  if (text === null) return null
  const parsed = parseAmount(text, currency)
  return parsed.ok ? parsed.value : null
}

const termsWished = ({ terms, currency }: Pool, wish: PoolWish): Terms | null => {
  const seed = unitsOf(wish.seed, currency)
  const rule = ruleWished(terms.rule, {
    hitEvery: unitsOf(wish.hitEvery, currency),
    cap: unitsOf(wish.cap, currency),
  })
  if (seed === null || rule === null) return null
  return { rule, seed, sharePpm: BigInt(wish.sharePpm), reservePpm: BigInt(wish.reservePpm) }
}

type Figures = { readonly hitEvery: bigint | null; readonly cap: bigint | null }

const ruleWished = (rule: Rule, { hitEvery, cap }: Figures): Rule | null => {
  if (rule.kind === 'random')
    return hitEvery === null || cap !== null ? null : { kind: 'random', hitEvery }
  return cap === null || hitEvery !== null ? null : { kind: 'must-hit', cap }
}

type Changed = {
  readonly pool: Pool
  readonly terms: Terms
  readonly gaming: Pick<JackpotsDeps['gaming'], 'game'>
}

type PlaceRow = { readonly merchant_id: number; readonly game_code: string }

/** Games that with all their pools would return more than the limit at some brand. */
const gamesOver = async (tx: Tx, { pool, terms, gaming }: Changed): Promise<readonly string[]> => {
  const others = await tx.query<TermsRow & PlaceRow>(
    `select b.merchant_id, g.game_code, ${termsColumns}
     from jackpots.pool_game mine
     join jackpots.pool_brand ours on ours.pool_id = mine.pool_id
     join jackpots.pool_game g on g.game_code = mine.game_code
     join jackpots.pool_brand b on b.pool_id = g.pool_id and b.merchant_id = ours.merchant_id
     join jackpots.pool p on p.pool_id = g.pool_id and p.is_open and p.currency = $2
     join jackpots.terms t using (terms_id)
     where mine.pool_id = $1 and p.pool_id <> $1`,
    [pool.poolId, pool.currency],
  )
  const places = await tx.query<PlaceRow>(
    `select b.merchant_id, g.game_code from jackpots.pool_game g
     join jackpots.pool_brand b using (pool_id) where g.pool_id = $1`,
    [pool.poolId],
  )
  const over = new Set<string>()
  for (const { merchant_id, game_code } of places) {
    const beside = others
      .filter((row) => row.merchant_id === merchant_id && row.game_code === game_code)
      .reduce((sum, row) => sum + returnPpm(termsOf(row)), 0n)
    const base = await baseReturnPpm(gaming, merchant_id, game_code)
    if (base + beside + returnPpm(terms) > returnLimitPpm) over.add(game_code)
  }
  return [...over]
}

const ppmPerBps = 100

/** The game's own return; what is published is cut to hundredths of a per cent, so one is added. */
const baseReturnPpm = async (
  gaming: Changed['gaming'],
  merchantId: number,
  gameCode: string,
): Promise<bigint> => {
  const found = await gaming.game(merchantId, gameCode)
  const bps = found.ok ? found.value.game.rtpBps : null
  return bps === null ? 0n : BigInt((bps + 1) * ppmPerBps)
}

const detailOf = ({ seed, sharePpm, reservePpm, hitEvery, cap, isOpen, reason }: PoolWish) => ({
  seed,
  sharePpm,
  reservePpm,
  isOpen,
  reason,
  ...(hitEvery === null ? {} : { hitEvery }),
  ...(cap === null ? {} : { cap }),
})
