import type { Metric } from '@faro/contract/promotions'
import type { Tx } from '@faro/server-kit/db'
import type { PromotionsDeps } from '../deps.ts'
import type { PromoMember } from '../members/promo-member.ts'
import { termsOfBrand } from '../settings/settings.query.ts'
import type { Gain } from './gain.ts'
import { addGains } from './progress.ts'
import { isWatching, joinedWatchers, missionWatchers, watchedPeriod } from './watchers.ts'

type Happened = {
  readonly member: PromoMember
  /** What happened, by the metrics that it counts for. */
  readonly gains: Partial<Readonly<Record<Metric, Gain>>>
  readonly day: string
  readonly at: Date
}

/** Missions and conditions by what events tell: deposits, sign-ins, invited friends. */
export const countGain =
  (deps: PromotionsDeps) =>
  async (tx: Tx, { member, gains, day, at }: Happened): Promise<void> => {
    const given = {
      merchantIds: [member.merchantId],
      memberIds: [member.memberId],
      now: deps.clock.now(),
    }
    const watchers = [
      ...(await missionWatchers(tx, given)),
      ...(await joinedWatchers(tx, given)),
    ].filter((watcher) => isWatching(watcher, at))
    const terms = await termsOfBrand(tx, member)
    await addGains(deps)(
      tx,
      watchers.flatMap((watcher) => {
        const gain = gains[watcher.condition.metric]
        if (gain === undefined) return []
        const period = watchedPeriod(watcher, day)
        return [{ member, terms, watcher, period, day, at, gains: [gain] }]
      }),
    )
  }
