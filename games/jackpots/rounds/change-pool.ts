import { isDeepStrictEqual } from 'node:util'
import type { JackpotsEvents } from '@faro/contract/jackpots'
import { parseAmount, type CurrencyCode } from '@faro/kernel/money'
import { err, ok, type Result } from '@faro/kernel/result'
import type { Person, RequestRefusal } from '@faro/server-kit/approvals'
import type { Queryable, Tx } from '@faro/server-kit/db'
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

export type Place = { readonly merchantId: number; readonly code: string }
export type Act = Place & { readonly operatorId: string }
/** What somebody wants, who may have to ask another person. */
export type PoolRequest = Place & { readonly by: Person }

type Refusal =
  | 'pool-closed'
  | 'pool-unknown'
  | 'pool-changed'
  | 'pool-terms-invalid'
  | 'pool-return-too-high'

export const changeKind = 'jackpots.change'

type Deps = Pick<JackpotsDeps, 'db' | 'events' | 'ownReturnPpm' | 'approvals'>

type ChangeView = { readonly pool: Pool; readonly terms: Terms; readonly isOpen: boolean }

/** Terms as they were typed for a pool that is still as it was seen. */
const wishedFor = (pool: Pool | null, input: PoolInput): Result<ChangeView, Refusal> => {
  if (pool === null) return err('pool-unknown')
  if (pool.closedAt !== null) return err('pool-closed')
  if (pool.version !== input.version) return err('pool-changed')
  const terms = termsFrom(pool.terms.rule.kind, pool.currency, input)
  if (terms === null) return err('pool-terms-invalid')
  const fault = faultOf(terms)
  if (fault !== null) return err('pool-terms-invalid', { field: fault })
  return ok({ pool, terms, isOpen: input.isOpen })
}

/** Before and after, as the console and the log read them. */
const told = ({ pool, terms, isOpen }: ChangeView) => ({
  from: { ...shownTerms(pool.terms, pool.currency), isOpen: pool.isOpen },
  to: { ...shownTerms(terms, pool.currency), isOpen },
})

/**
 * More for seeds or from stakes, another chance or cap: it costs the house, or hands a pot that
 * many filled to somebody sooner. So does opening again: whoever stops a pool and starts it as they
 * like chooses who plays for it. Alone one person stops it, and lowers what it takes.
 */
const takesTwo = ({ pool, terms, isOpen }: ChangeView): boolean =>
  (isOpen && !pool.isOpen) ||
  terms.seed > pool.terms.seed ||
  terms.sharePpm > pool.terms.sharePpm ||
  terms.reservePpm > pool.terms.reservePpm ||
  !isDeepStrictEqual(terms.rule, pool.terms.rule)

/** Refused where some game would return too much. */
const judge = async (
  db: Queryable,
  deps: Pick<JackpotsDeps, 'ownReturnPpm'>,
  wished: ChangeView,
): Promise<Result<null, 'pool-return-too-high'>> => {
  const tooHigh = wished.isOpen ? await tooHighWith(db, deps, wished) : []
  if (tooHigh.length === 0) return ok(null)
  const games = [...new Set(tooHigh.map(({ gameCode }) => gameCode))]
  return err('pool-return-too-high', { games })
}

/**
 * Changes what a pool takes and gives. The kind stays; shares and chance count from the next bet
 * on, seed and cap from the next start on. The old terms stay with the bets played under them.
 */
export const writeChange = async (
  tx: Tx,
  deps: Pick<JackpotsDeps, 'events' | 'ownReturnPpm'>,
  { act, input }: { readonly act: Act; readonly input: PoolInput },
): Promise<Result<null, Refusal>> => {
  await lockReturns(tx)
  const wished = wishedFor(await lockPool(tx, act), input)
  if (!wished.ok) return wished
  const judged = await judge(tx, deps, wished.value)
  if (!judged.ok) return judged
  const { pool, terms, isOpen } = wished.value
  const { reason } = input
  const note = { setBy: act.operatorId, reason }
  const termsId = await insertTerms(tx, { code: pool.code, terms, isOpen }, note)
  await tx.query(
    `update jackpots.pool set terms_id = $2, is_open = $3, version = version + 1
     where pool_id = $1`,
    [pool.poolId, termsId, isOpen],
  )
  await deps.events.emit<JackpotsEvents, 'jackpots.pool-changed'>(tx, {
    topic: 'jackpots.pool-changed',
    merchantId: act.merchantId,
    payload: {
      poolCode: pool.code,
      operatorId: act.operatorId,
      action: 'changed',
      detail: { currency: pool.currency, ...told(wished.value), reason },
    },
  })
  return ok(null)
}

/** Changes a pool, or where it takes two asks another person to; answers what waits. */
export const changePool =
  (deps: Deps) =>
  (
    { by, ...place }: PoolRequest,
    input: PoolInput,
  ): Promise<Result<string | null, Refusal | RequestRefusal>> =>
    deps.db.tx<Result<string | null, Refusal | RequestRefusal>>(async (tx) => {
      // without a lock: whoever votes holds the request, and then waits for the pool
      const wished = wishedFor(await poolAt(tx, place), input)
      if (!wished.ok) return wished
      const { from, to } = told(wished.value)
      // saved as it was: nothing to tell
      if (isDeepStrictEqual(from, to)) return ok(null)
      if (!takesTwo(wished.value)) {
        const act = { ...place, operatorId: by.operatorId }
        const written = await writeChange(tx, deps, { act, input })
        return written.ok ? ok(null) : written
      }
      const judged = await judge(tx, deps, wished.value)
      if (!judged.ok) return judged
      const { reason } = input
      const isNetwork = wished.value.pool.merchantId === 0
      const asked = await deps.approvals.request(tx, {
        kind: changeKind,
        merchantId: isNetwork ? null : place.merchantId,
        subject: place.code,
        input: { ...place, isNetwork, change: input },
        reason,
        by,
      })
      return asked.ok ? ok(asked.value.approvalId) : asked
    })

/** The games that would return too much under the terms, or with what stands in the pot by now. */
const tooHighWith = async (
  db: Queryable,
  deps: Pick<JackpotsDeps, 'ownReturnPpm'>,
  { pool, terms }: ChangeView,
): Promise<PlaceReturn[]> => {
  const places = await placesOf(db, pool)
  const wished = { places, terms, currency: pool.currency, without: [pool.poolId] }
  const over = (await returnsWith(db, deps, wished)).filter(isOver)
  return [...over, ...(await tooEasyWith(db, deps, { pool, terms }))]
}

/** One after the other, or two that each stay below the limit would pass it together. */
export const lockReturns = async (tx: Tx): Promise<void> => {
  await tx.query("select pg_advisory_xact_lock(hashtext('jackpots.returns'))")
}

/** A pool that a brand plays, as it stands. */
export const poolAt = async (db: Queryable, { merchantId, code }: Place): Promise<Pool | null> => {
  const [row] = await db.query(
    `select ${poolColumns} from jackpots.pool p join jackpots.terms t using (terms_id)
     where p.code = $2 and exists (select 1 from jackpots.pool_brand b
       where b.pool_id = p.pool_id and b.merchant_id = $1)`,
    [merchantId, code],
    poolFields,
  )
  return row === undefined ? null : poolOf(row)
}

export const lockPool = async (tx: Tx, place: Place): Promise<Pool | null> => {
  // the lock first and alone: a joined row would still be the one from before the wait. A win that
  // notes itself needs the row's key meanwhile
  await tx.query('select 1 from jackpots.pool where code = $1 for no key update', [place.code])
  return poolAt(tx, place)
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
