import type { JackpotsEvents } from '@faro/contract/jackpots'
import { isCurrencyCode, type CurrencyCode } from '@faro/kernel/money'
import { err, ok, type Result } from '@faro/kernel/result'
import type { Person, RequestRefusal } from '@faro/server-kit/approvals'
import type { Queryable, Tx } from '@faro/server-kit/db'
import {
  faultOf,
  returnLimitPpm,
  returnPpm,
  selfPayingReservePpm,
  type Terms,
} from '../engine/index.ts'
import type { JackpotsDeps } from '../src/deps.ts'
import { lockReturns, termsFrom } from './change-pool.ts'
import { openPool } from './open-pool.ts'
import type { Tier } from './pool-store.ts'
import { isOver, returnsWith, type PlaceReturn } from './returns-with.ts'

export type Draft = {
  readonly code: string
  readonly name: string
  readonly tier: Tier
  readonly kind: 'random' | 'must-hit'
  readonly currency: string
  /** Codes of other brands that play it too. */
  readonly brands: readonly string[]
  readonly games: readonly string[]
  readonly seed: string
  readonly sharePpm: number
  readonly reservePpm: number
  readonly hitEvery: string | null
  readonly cap: string | null
}

type DraftRefusal = 'currency-unknown' | 'brand-unknown' | 'game-unknown' | 'pool-terms-invalid'
type JudgeDeps = Pick<JackpotsDeps, 'db' | 'brandOf' | 'playable' | 'ownReturnPpm'>
type OpenDeps = Pick<JackpotsDeps, 'events' | 'gaming' | 'playable' | 'ownReturnPpm'>
type Home = { readonly merchantId: number; readonly code: string }

type Plan = {
  readonly currency: CurrencyCode
  readonly terms: Terms
  readonly brandCodes: ReadonlyMap<number, string>
  /** Every game at every brand with the pool. */
  readonly returns: readonly PlaceReturn[]
}

type PlanInput = {
  readonly home: Home
  readonly draft: Draft
  /** The brands that the draft names, read before any transaction; none where there is none. */
  readonly brands: ReadonlyMap<string, number>
}

const brandsOf = async (
  { brandOf }: Pick<JackpotsDeps, 'brandOf'>,
  draft: Draft,
): Promise<ReadonlyMap<string, number>> => {
  const found = new Map<string, number>()
  for (const code of draft.brands) {
    const brand = await brandOf(code)
    if (brand !== null) found.set(code, brand.merchantId)
  }
  return found
}

export const planned = async (
  db: Queryable,
  deps: Pick<JackpotsDeps, 'playable' | 'ownReturnPpm'>,
  { home, draft, brands }: PlanInput,
): Promise<Result<Plan, DraftRefusal>> => {
  const { currency } = draft
  if (!isCurrencyCode(currency)) return err('currency-unknown')
  const terms = termsFrom(draft.kind, currency, draft)
  if (terms === null) return err('pool-terms-invalid')
  const brandCodes = new Map([[home.merchantId, home.code]])
  for (const code of draft.brands) {
    const merchantId = brands.get(code)
    if (merchantId === undefined) return err('brand-unknown', { brand: code })
    brandCodes.set(merchantId, code)
  }
  const games = [...new Set(draft.games)]
  const unknown = games.filter((code) => !deps.playable().includes(code))
  if (unknown.length > 0) return err('game-unknown', { games: unknown })
  const places = [...brandCodes.keys()].flatMap((merchantId) =>
    games.map((gameCode) => ({ merchantId, gameCode })),
  )
  // terms that cannot be played have no return to be worked out
  const returns =
    faultOf(terms) === null ? await returnsWith(db, deps, { places, currency, terms }) : []
  return ok({ currency, terms, brandCodes, returns })
}

/** What a pool would return, before anybody opens it. */
export const judgePool = (deps: JudgeDeps) => async (home: Home, draft: Draft) => {
  const brands = await brandsOf(deps, draft)
  const found = await planned(deps.db, deps, { home, draft, brands })
  if (!found.ok) return found
  const { terms, brandCodes, returns } = found.value
  const fault = faultOf(terms)
  return ok({
    fault,
    returnPpm: fault === null ? Number(returnPpm(terms)) : 0,
    selfPayingReservePpm: fault === null ? Number(selfPayingReservePpm(terms)) : 0,
    limitPpm: Number(returnLimitPpm),
    games: returns.map((place) => ({
      code: place.gameCode,
      brand: brandCodes.get(place.merchantId) ?? '',
      returnPpm: Number(place.returnPpm),
      isOver: isOver(place),
    })),
  })
}

type OpenRefusal = DraftRefusal | 'pool-exists' | 'pool-return-too-high'

export const openKind = 'jackpots.open'

/** What may be opened: nobody has its code, and no game returns more than the limit with it. */
const openable = async (
  db: Queryable,
  deps: Pick<JackpotsDeps, 'playable' | 'ownReturnPpm'>,
  input: PlanInput,
): Promise<Result<Plan, OpenRefusal>> => {
  const found = await planned(db, deps, input)
  if (!found.ok) return found
  const { terms, returns } = found.value
  const fault = faultOf(terms)
  if (fault !== null) return err('pool-terms-invalid', { field: fault })
  const over = returns.filter(isOver)
  if (over.length > 0)
    return err('pool-return-too-high', { games: over.map(({ gameCode }) => gameCode) })
  const taken = await db.query('select 1 from jackpots.pool where code = $1', [input.draft.code])
  return taken.length > 0 ? err('pool-exists') : found
}

/** Asks another person to open a pool as it was thought of: the house pays what it begins with. */
export const askToOpen =
  (deps: JudgeDeps & Pick<JackpotsDeps, 'approvals'>) =>
  async (
    { by, ...home }: Home & { readonly by: Person },
    { reason, ...draft }: Draft & { readonly reason: string },
  ): Promise<Result<{ approvalId: string }, OpenRefusal | RequestRefusal>> => {
    const { merchantId, code } = home
    const brands = await brandsOf(deps, draft)
    return deps.db.tx<Result<{ approvalId: string }, OpenRefusal | RequestRefusal>>(async (tx) => {
      const found = await openable(tx, deps, { home: { merchantId, code }, draft, brands })
      if (!found.ok) return found
      const isNetwork = found.value.brandCodes.size > 1
      return deps.approvals.request(tx, {
        kind: openKind,
        merchantId: isNetwork ? null : merchantId,
        subject: draft.code,
        input: {
          home: { merchantId, code },
          isNetwork,
          draft,
          brands: Object.fromEntries(brands),
          reason,
        },
        reason,
        by,
      })
    })
  }

type Opening = PlanInput & { readonly operatorId: string; readonly reason: string }

/** Opens a pool that two people agreed on, if it may be opened still. */
export const openPlanned = async (
  tx: Tx,
  deps: OpenDeps,
  { operatorId, reason, ...input }: Opening,
): Promise<Result<null, OpenRefusal>> => {
  // whoever opens waits here: a code that is free stays free
  await lockReturns(tx)
  const found = await openable(tx, deps, input)
  if (!found.ok) return found
  const { currency, terms, brandCodes } = found.value
  const { home, draft } = input
  const { code, name, tier, games } = draft
  await openPool(tx, deps.gaming.gameWallet.pools, {
    code,
    name,
    tier,
    currency,
    merchantIds: [...brandCodes.keys()],
    gameCodes: [...new Set(games)],
    terms,
    note: { setBy: operatorId, reason },
  })
  await deps.events.emit<JackpotsEvents, 'jackpots.pool-changed'>(tx, {
    topic: 'jackpots.pool-changed',
    merchantId: home.merchantId,
    payload: {
      poolCode: code,
      operatorId,
      action: 'opened',
      detail: { ...told(draft), reason },
    },
  })
  return ok(null)
}

const told = ({ code: _, brands, hitEvery, cap, ...rest }: Draft) => ({
  ...rest,
  ...(brands.length === 0 ? {} : { brands }),
  ...(hitEvery === null ? {} : { hitEvery }),
  ...(cap === null ? {} : { cap }),
})
