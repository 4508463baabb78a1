import type { JackpotsEvents } from '@faro/contract/jackpots'
import { isCurrencyCode, type CurrencyCode } from '@faro/kernel/money'
import { err, ok, type Result } from '@faro/kernel/result'
import { violated, type Db } from '@faro/server-kit/db'
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
type Deps = Pick<JackpotsDeps, 'db' | 'events' | 'gaming' | 'brandOf' | 'playable' | 'ownReturnPpm'>
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

const brandsOf = async ({ brandOf }: Deps, draft: Draft): Promise<ReadonlyMap<string, number>> => {
  const found = new Map<string, number>()
  for (const code of draft.brands) {
    const brand = await brandOf(code)
    if (brand !== null) found.set(code, brand.merchantId)
  }
  return found
}

const plan = async (
  db: Pick<Db, 'query'>,
  deps: Pick<Deps, 'playable' | 'ownReturnPpm'>,
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
export const judgePool = (deps: Deps) => async (home: Home, draft: Draft) => {
  const brands = await brandsOf(deps, draft)
  const planned = await plan(deps.db, deps, { home, draft, brands })
  if (!planned.ok) return planned
  const { terms, brandCodes, returns } = planned.value
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
type Opener = Home & { readonly operatorId: string }

/** Opens a pool as it was thought of, if no game returns more than the limit with it. */
export const planPool =
  (deps: Deps) =>
  async (
    home: Opener,
    { reason, ...draft }: Draft & { readonly reason: string },
  ): Promise<Result<null, OpenRefusal>> => {
    const brands = await brandsOf(deps, draft)
    try {
      return await deps.db.tx<Result<null, OpenRefusal>>(async (tx) => {
        await lockReturns(tx)
        const planned = await plan(tx, deps, { home, draft, brands })
        if (!planned.ok) return planned
        const { currency, terms, brandCodes, returns } = planned.value
        const fault = faultOf(terms)
        if (fault !== null) return err('pool-terms-invalid', { field: fault })
        const over = returns.filter(isOver)
        if (over.length > 0)
          return err('pool-return-too-high', { games: over.map(({ gameCode }) => gameCode) })
        const { code, name, tier, games } = draft
        await openPool(tx, deps.gaming.gameWallet.pools, {
          code,
          name,
          tier,
          currency,
          merchantIds: [...brandCodes.keys()],
          gameCodes: [...new Set(games)],
          terms,
          note: { setBy: home.operatorId, reason },
        })
        await deps.events.emit<JackpotsEvents, 'jackpots.pool-changed'>(tx, {
          topic: 'jackpots.pool-changed',
          merchantId: home.merchantId,
          payload: {
            poolCode: code,
            operatorId: home.operatorId,
            action: 'opened',
            detail: { ...told(draft), reason },
          },
        })
        return ok(null)
      })
    } catch (error) {
      if (violated(error) === 'pool_code_once') return err('pool-exists')
      throw error
    }
  }

const told = ({ code: _, brands, hitEvery, cap, ...rest }: Draft) => ({
  ...rest,
  ...(brands.length === 0 ? {} : { brands }),
  ...(hitEvery === null ? {} : { hitEvery }),
  ...(cap === null ? {} : { cap }),
})
