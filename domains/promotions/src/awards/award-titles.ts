import type { PromotionsDeps } from '../deps.ts'
import { termsOfBrand } from '../settings/settings.query.ts'
import { textIn } from '../points/points-view.ts'
import type { AwardRow } from './award-row.ts'
import type { AwardView } from './awards.query.ts'

const ofLevels: ReadonlySet<string> = new Set(['vip-level', 'vip-weekly', 'vip-monthly'])

/** What awards are called: a level by its name; the rest by where they come from. */
export const awardTitles =
  ({ db, whitelabel }: Pick<PromotionsDeps, 'db' | 'whitelabel'>) =>
  async (
    merchantId: number,
    language: string | null,
    rows: readonly AwardRow[],
  ): Promise<AwardView> => {
    const { currency, defaultLanguage } = (await whitelabel.settingsOf(merchantId)).merchant
    const levels = rows.some(({ source }) => ofLevels.has(source))
      ? (await termsOfBrand(db, { merchantId, currency })).vip.levels
      : []
    return {
      currency,
      titleOf: ({ source, source_id: id, terms }) => {
        if (ofLevels.has(source))
          return levels.find(({ level }) => String(level) === id)?.label ?? null
        const names = terms['names'] as Readonly<Record<string, string>> | undefined
        return names === undefined ? null : textIn(names, [language, defaultLanguage])
      },
    }
  }
