import type { ClubLabel } from '@faro/identity'
import type { PromotionsDeps } from '../deps.ts'
import { termsOfBrands } from '../settings/settings.query.ts'
import { levelsOf } from './level.query.ts'

/** What the ranks of members are called (L7); who has none yet has the first of their brand. */
export const labelsOf =
  ({
    db,
    clock,
    identity,
    whitelabel,
  }: Pick<PromotionsDeps, 'db' | 'clock' | 'identity' | 'whitelabel'>) =>
  async (memberIds: readonly string[]): Promise<ReadonlyMap<string, ClubLabel>> => {
    const brands = await identity.merchantIdsOf(memberIds)
    const levels = await levelsOf(db, memberIds, clock.now())
    const terms = await termsOfBrands(
      db,
      await Promise.all(
        [...new Set(brands.values())].map(async (merchantId) => ({
          merchantId,
          currency: (await whitelabel.settingsOf(merchantId)).merchant.currency,
        })),
      ),
    )
    return new Map(
      memberIds.map((memberId) => {
        const rankLevel = levels.get(memberId) ?? 1
        const all = terms.get(brands.get(memberId) ?? 0)?.vip.levels ?? []
        const labelName = all.find(({ level }) => level === rankLevel)?.label ?? ''
        return [memberId, { labelName, rankLevel }]
      }),
    )
  }
