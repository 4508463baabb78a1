import { isDeepStrictEqual } from 'node:util'
import type { JackpotsEvents } from '@faro/contract/jackpots'
import { parseAmount, type CurrencyCode } from '@faro/kernel/money'
import { err, ok, type Result } from '@faro/kernel/result'
import type { Tx } from '@faro/server-kit/db'
import { faultOf, type Rule, type Terms } from '../engine/index.ts'
import type { JackpotsDeps } from '../src/deps.ts'
import { insertTerms } from './open-pool.ts'
import { poolColumns, poolOf, poolFields, type Pool } from './pool-store.ts'
import { shownTerms } from './shown-terms.ts'
import { isOver, placesOf, returnsWith, type PlaceReturn } from './returns-with.ts'
import { tooEasyWith } from './standing-pot.ts'

export type PoolInput = {
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

type Refusal =
  | 'pool-closed'
  | 'pool-unknown'
  | 'pool-changed'
  | 'pool-terms-invalid'
  | 'pool-return-too-high'

/**
 * Changes what a pool takes and gives. The kind stays; shares and chance count from the next bet
 * on, seed and cap from the next start on. The old terms stay with the bets played under them.
 */
export const changePool =
  (deps: Pick<JackpotsDeps, 'db' | 'events' | 'ownReturnPpm'>) =>
  (act: Act, input: PoolInput): Promise<Result<null, Refusal>> =>
    deps.db.tx<Result<null, Refusal>>(async (tx) => {
      await lockReturns(tx)
      const pool = await lockPool(tx, act)
      if (pool === null) return err('pool-unknown')
      if (pool.closedAt !== null) return err('pool-closed')
      if (pool.version !== input.version) return err('pool-changed')
      const terms = termsFrom(pool.terms.rule.kind, pool.currency, input)
      if (terms === null) return err('pool-terms-invalid')
      const fault = faultOf(terms)
      if (fault !== null) return err('pool-terms-invalid', { field: fault })
      const from = { ...shownTerms(pool.terms, pool.currency), isOpen: pool.isOpen }
      const to = { ...shownTerms(terms, pool.currency), isOpen: input.isOpen }
      // saved as it was: nothing to tell
      if (isDeepStrictEqual(from, to)) return ok(null)
      const tooHigh = input.isOpen ? await tooHighWith(tx, deps, { pool, terms }) : []
      if (tooHigh.length > 0)
        return err('pool-return-too-high', {
          games: [...new Set(tooHigh.map(({ gameCode }) => gameCode))],
        })
      const note = { setBy: act.operatorId, reason: input.reason }
      const termsId = await insertTerms(tx, { code: pool.code, terms, isOpen: input.isOpen }, note)
      await tx.query(
        `update jackpots.pool set terms_id = $2, is_open = $3, version = version + 1
         where pool_id = $1`,
        [pool.poolId, termsId, input.isOpen],
      )
      await deps.events.emit<JackpotsEvents, 'jackpots.pool-changed'>(tx, {
        topic: 'jackpots.pool-changed',
        merchantId: act.merchantId,
        payload: {
          poolCode: pool.code,
          operatorId: act.operatorId,
          action: 'changed',
          detail: {
            currency: pool.currency,
            from,
            to,
            reason: input.reason,
          },
        },
      })
      return ok(null)
    })

/** The games that would return too much under the terms, or with what stands in the pot by now. */
const tooHighWith = async (
  tx: Tx,
  deps: Pick<JackpotsDeps, 'ownReturnPpm'>,
  { pool, terms }: { pool: Pool; terms: Terms },
): Promise<PlaceReturn[]> => {
  const places = await placesOf(tx, pool)
  const wished = { places, terms, currency: pool.currency, without: [pool.poolId] }
  const over = (await returnsWith(tx, deps, wished)).filter(isOver)
  return [...over, ...(await tooEasyWith(tx, deps, { pool, terms }))]
}

/** One after the other, or two that each stay below the limit would pass it together. */
export const lockReturns = async (tx: Tx): Promise<void> => {
  await tx.query("select pg_advisory_xact_lock(hashtext('jackpots.returns'))")
}

export const lockPool = async (tx: Tx, { merchantId, code }: Act): Promise<Pool | null> => {
  // the lock first and alone: a joined row would still be the one from before the wait. A win that
  // notes itself needs the row's key meanwhile
  await tx.query('select 1 from jackpots.pool where code = $1 for no key update', [code])
  const [row] = await tx.query(
    `select ${poolColumns} from jackpots.pool p join jackpots.terms t using (terms_id)
     where p.code = $2 and exists (select 1 from jackpots.pool_brand b
       where b.pool_id = p.pool_id and b.merchant_id = $1)`,
    [merchantId, code],
    poolFields,
  )
  return row === undefined ? null : poolOf(row)
}

const unitsOf = (text: string | null, currency: CurrencyCode): bigint | null => {
  if (text === null) return null
  const parsed = parseAmount(text, currency)
  return parsed.ok ? parsed.value : null
}

type TermsInput = Pick<PoolInput, 'seed' | 'sharePpm' | 'reservePpm' | 'hitEvery' | 'cap'>

/** Terms of a kind from what was typed; null where it cannot be read. */
export const termsFrom = (
  kind: Rule['kind'],
  currency: CurrencyCode,
  input: TermsInput,
): Terms | null => {
  const seed = unitsOf(input.seed, currency)
  const rule = ruleFrom(kind, {
    hitEvery: unitsOf(input.hitEvery, currency),
    cap: unitsOf(input.cap, currency),
  })
  if (seed === null || rule === null) return null
  return { rule, seed, sharePpm: BigInt(input.sharePpm), reservePpm: BigInt(input.reservePpm) }
}

type Figures = { readonly hitEvery: bigint | null; readonly cap: bigint | null }

const ruleFrom = (kind: Rule['kind'], { hitEvery, cap }: Figures): Rule | null => {
  if (kind === 'random')
    return hitEvery === null || cap !== null ? null : { kind: 'random', hitEvery }
  return cap === null || hitEvery !== null ? null : { kind: 'must-hit', cap }
}
