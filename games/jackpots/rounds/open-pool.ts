import type { Gaming } from '@faro/gaming'
import { assert, present } from '@faro/kernel/assert'
import type { CurrencyCode } from '@faro/kernel/money'
import { col, type Tx } from '@faro/server-kit/db'
import { faultOf, microsPerUnit, type Terms } from '../engine/index.ts'
import { houseAccount, potAccount } from './accounts.ts'
import { partCountOf, type Tier } from './pool-store.ts'
import { startCycle } from './start-cycle.ts'

export type NewPool = {
  readonly code: string
  readonly name: string
  readonly tier: Tier
  readonly currency: CurrencyCode
  /** One brand makes a local pool, several a network. */
  readonly merchantIds: readonly number[]
  readonly gameCodes: readonly string[]
  readonly terms: Terms
}

export type TermsNote = { readonly setBy: string; readonly reason: string }

/** Stores terms; they are never changed afterwards. */
export const insertTerms = async (
  tx: Tx,
  { code, terms, isOpen }: Pick<NewPool, 'code' | 'terms'> & { readonly isOpen: boolean },
  { setBy, reason }: TermsNote,
): Promise<bigint> => {
  const { rule, seed, sharePpm, reservePpm } = terms
  const [row] = await tx.query(
    `insert into jackpots.terms(pool_code, kind, seed, share_ppm, reserve_ppm, hit_every, cap,
       set_by, reason, is_open)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) returning terms_id`,
    [
      code,
      rule.kind,
      seed,
      sharePpm,
      reservePpm,
      rule.kind === 'random' ? rule.hitEvery : null,
      rule.kind === 'must-hit' ? rule.cap : null,
      setBy,
      reason,
      isOpen,
    ],
    { terms_id: col.int8 },
  )
  return present(row, 'terms just stored').terms_id
}

/** Null for pools of the seed. */
export const bySetUp: TermsNote = { setBy: 'set-up', reason: 'opened' }

/** Opens a pool at its seed, which the house pays. */
export const openPool = async (
  tx: Tx,
  pools: Gaming['gameWallet']['pools'],
  { note = bySetUp, ...pool }: NewPool & { note?: TermsNote },
): Promise<number> => {
  const { code, name, tier, currency, merchantIds, gameCodes, terms } = pool
  assert(faultOf(terms) === null, `the terms of pool ${code} can be played`)
  const merchantId = merchantIds.length === 1 ? present(merchantIds[0], 'brand') : 0
  const termsId = await insertTerms(tx, { ...pool, isOpen: true }, note)
  const [row] = await tx.query(
    `insert into jackpots.pool(code, name, tier, currency, merchant_id, terms_id)
     values ($1, $2, $3, $4, $5, $6) returning pool_id`,
    [code, name, tier, currency, merchantId, termsId],
    { pool_id: col.int4 },
  )
  const poolId = present(row, 'pool').pool_id
  await tx.query(
    `insert into jackpots.pool_brand(merchant_id, pool_id) select unnest($2::int[]), $1`,
    [poolId, merchantIds],
  )
  await tx.query(
    `insert into jackpots.pool_game(pool_id, game_code) select $1, unnest($2::text[])`,
    [poolId, gameCodes],
  )
  const { cycleId, threshold } = await startCycle(tx, { poolId, termsId, terms })
  await tx.query(
    `insert into jackpots.pot(pool_id, part, pot_micros, cycle_id, threshold_micros)
     select $1, n, case n when 0 then $3::bigint else 0 end, $4, $5
     from generate_series(0, $2::int - 1) n`,
    [poolId, partCountOf(terms), terms.seed * microsPerUnit, cycleId, threshold],
  )
  const owner = { merchantId, code }
  await pools.move(tx, currency, [
    {
      from: houseAccount(owner),
      to: potAccount(owner),
      amount: terms.seed,
      ref: `${cycleId}:seed`,
    },
  ])
  return poolId
}
