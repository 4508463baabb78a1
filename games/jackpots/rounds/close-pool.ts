import type { JackpotsEvents } from '@faro/contract/jackpots'
import { formatAmount } from '@faro/kernel/money'
import { err, ok, type Result } from '@faro/kernel/result'
import type { RequestRefusal } from '@faro/server-kit/approvals'
import type { Queryable, Tx } from '@faro/server-kit/db'
import { microsPerUnit, type Micros } from '../engine/index.ts'
import type { JackpotsDeps } from '../src/deps.ts'
import { houseAccount, potAccount, reserveAccount } from './accounts.ts'
import { lockPool, lockReturns, poolAt, type Act, type PoolRequest } from './change-pool.ts'
import { lockParts, partCountOf, writeParts, type Part, type Pool } from './pool-store.ts'
import { allIn, potStanding, tooEasyIn } from './standing-pot.ts'

export type ClosePoolInput = {
  readonly version: number
  /** The code of the pool that gets what is in this one. */
  readonly heir: string
  readonly reason: string
}

type Refusal = 'pool-unknown' | 'pool-changed' | 'pool-closed' | 'pool-heir-unfit'
type Deps = Pick<JackpotsDeps, 'db' | 'events' | 'gaming' | 'ownReturnPpm' | 'approvals'>
type CloseDeps = Pick<Deps, 'events' | 'gaming' | 'ownReturnPpm'>

export const closeKind = 'jackpots.close'

type Ending = { readonly pool: Pool; readonly heir: Pool }

type Pair = { readonly pool: Pool | null; readonly heir: Pool | null; readonly version: number }

/** Refused where the pool is not as it was seen, or the other may not have what is in it. */
const judge = async (
  db: Queryable,
  deps: CloseDeps,
  { pool, heir, version }: Pair,
): Promise<Result<Ending, Refusal>> => {
  if (pool === null) return err('pool-unknown')
  if (pool.closedAt !== null) return err('pool-closed')
  if (pool.version !== version) return err('pool-changed')
  if (heir === null || !(await isFit(db, pool, heir))) return err('pool-heir-unfit')
  if (await isTooEasyIn(db, deps, { pool, heir })) return err('pool-heir-unfit')
  return ok({ pool, heir })
}

/**
 * Asks another person to close a pool for good. Players brought what is in it, so it stays theirs:
 * pot and reserve go into the pot of another pool of chance with the same money and brands. One
 * with a cap is no heir: it could be brought past what it promised.
 */
export const askToClose =
  (deps: Deps) =>
  (
    { by, ...place }: PoolRequest,
    { version, heir: heirCode, reason }: ClosePoolInput,
  ): Promise<Result<{ approvalId: string }, Refusal | RequestRefusal>> =>
    deps.db.tx<Result<{ approvalId: string }, Refusal | RequestRefusal>>(async (tx) => {
      const { merchantId } = place
      const heir = await poolAt(tx, { merchantId, code: heirCode })
      const judged = await judge(tx, deps, { pool: await poolAt(tx, place), heir, version })
      if (!judged.ok) return judged
      const isNetwork = judged.value.pool.merchantId === 0
      const heirVersion = judged.value.heir.version
      return deps.approvals.request(tx, {
        kind: closeKind,
        merchantId: isNetwork ? null : merchantId,
        subject: place.code,
        input: { ...place, isNetwork, version, heir: heirCode, heirVersion, reason },
        reason,
        by,
      })
    })

export type Closing = ClosePoolInput & { readonly act: Act; readonly heirVersion: number }

/** Closes a pool for good, as two people saw it and the one that gets what is in it. */
export const closePool = async (
  tx: Tx,
  deps: CloseDeps,
  { act, version, heir: heirCode, heirVersion, reason }: Closing,
): Promise<Result<null, Refusal>> => {
  const { events, gaming } = deps
  await lockReturns(tx)
  // both in the order of their codes: of two that name each other one waits
  const pools = new Map<string, Pool | null>()
  for (const code of [act.code, heirCode].toSorted())
    pools.set(code, await lockPool(tx, { ...act, code }))
  const [pool, heir] = [pools.get(act.code) ?? null, pools.get(heirCode) ?? null]
  const judged = await judge(tx, deps, { pool, heir, version })
  if (!judged.ok) return judged
  const ending = judged.value
  if (ending.heir.version !== heirVersion) return err('pool-changed')
  const left = await handOver(tx, gaming, { ...ending, setBy: act.operatorId, reason })
  const { currency } = ending.pool
  await events.emit<JackpotsEvents, 'jackpots.pool-changed'>(tx, {
    topic: 'jackpots.pool-changed',
    merchantId: act.merchantId,
    payload: {
      poolCode: ending.pool.code,
      operatorId: act.operatorId,
      action: 'closed',
      detail: {
        heir: ending.heir.name,
        currency,
        pot: formatAmount(left.pot, currency),
        reserve: formatAmount(left.reserve, currency),
        reason,
      },
    },
  })
  return ok(null)
}

const isFit = async (db: Queryable, pool: Pool, heir: Pool): Promise<boolean> => {
  const isAlike =
    heir.poolId !== pool.poolId &&
    heir.isOpen &&
    heir.closedAt === null &&
    heir.terms.rule.kind === 'random' &&
    heir.currency === pool.currency &&
    heir.merchantId === pool.merchantId
  if (!isAlike) return false
  const strangers = await db.query(
    `(select merchant_id from jackpots.pool_brand where pool_id = $1
      except select merchant_id from jackpots.pool_brand where pool_id = $2)
     union all
     (select merchant_id from jackpots.pool_brand where pool_id = $2
      except select merchant_id from jackpots.pool_brand where pool_id = $1)`,
    [pool.poolId, heir.poolId],
  )
  return strangers.length === 0
}

/**
 * Whether the pool that inherits would favour its next player: two pots under the chance of one are
 * worth more than either, even where that pool is no easier to win.
 */
const isTooEasyIn = async (
  db: Queryable,
  deps: CloseDeps,
  { pool, heir }: Ending,
): Promise<boolean> => {
  const pot = (await allIn(db, pool)) + (await potStanding(db, heir))
  const standing = { pool: heir, terms: heir.terms, pot, ending: pool }
  return (await tooEasyIn(db, deps, standing)).length > 0
}

type Handover = Ending & {
  readonly setBy: string
  readonly reason: string
}

const unitsIn = (micros: Micros): bigint => micros / microsPerUnit
const sum = (numbers: readonly bigint[]): bigint => numbers.reduce((all, one) => all + one, 0n)

/**
 * Moves the money and answers it in ledger units; the operator adds what fractions lack to a whole
 * unit.
 */
const handOver = async (
  tx: Tx,
  gaming: Deps['gaming'],
  { pool, heir, setBy, reason }: Handover,
): Promise<{ pot: bigint; reserve: bigint }> => {
  const parts = Array.from({ length: partCountOf(pool.terms) }, (_, part) => part)
  const locked = await lockParts(tx, [
    ...parts.map((part) => ({ poolId: pool.poolId, part })),
    { poolId: heir.poolId, part: 0 },
  ])
  const from = locked.filter(({ poolId }) => poolId === pool.poolId)
  const [into] = locked.filter(({ poolId }) => poolId === heir.poolId)
  if (into === undefined) throw new Error(`pool ${heir.code} has no pot`)
  const pot = sum(from.map((part) => part.pot.pot))
  const reserve = sum(from.map((part) => part.pot.reserve))
  const grown: Part = { ...into, pot: { ...into.pot, pot: into.pot.pot + pot + reserve } }
  await writeParts(tx, [grown])
  await tx.query('delete from jackpots.pot where pool_id = $1', [pool.poolId])
  await tx.query(
    'update jackpots.cycle set ended_at = kit.now() where pool_id = $1 and ended_at is null',
    [pool.poolId],
  )
  await tx.query(
    `update jackpots.pool set is_open = false, closed_at = kit.now(), version = version + 1
     where pool_id = $1`,
    [pool.poolId],
  )
  await tx.query(
    `insert into jackpots.handover(pool_id, heir_id, pot_micros, reserve_micros, set_by, reason)
     values ($1, $2, $3, $4, $5, $6)`,
    [pool.poolId, heir.poolId, pot, reserve, setBy, reason],
  )
  const potUnits = sum(from.map((part) => unitsIn(part.pot.pot)))
  const reserveUnits = sum(from.map((part) => unitsIn(part.pot.reserve)))
  const gained = unitsIn(grown.pot.pot) - unitsIn(into.pot.pot)
  const moves = [
    { from: potAccount(pool), amount: potUnits },
    { from: reserveAccount(pool), amount: reserveUnits },
    { from: houseAccount(pool), amount: gained - potUnits - reserveUnits },
  ]
  await gaming.gameWallet.pools.move(
    tx,
    pool.currency,
    moves
      .filter(({ amount }) => amount > 0n)
      .map((move) => ({ ...move, to: potAccount(heir), ref: `${pool.code}:handover` })),
  )
  return { pot: potUnits, reserve: reserveUnits }
}
