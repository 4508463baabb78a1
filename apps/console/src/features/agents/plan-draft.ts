import { shareModes, type PlanTerms } from '@faro/contract/agents'

/** A plan as it is typed: tiers one a line, "from; what", numbers as the reader writes them. */
export type PlanDraft = {
  readonly hasShare: boolean
  readonly by: 'ngr' | 'ftd'
  readonly shareTiers: string
  readonly negative: (typeof shareModes)[number]
  readonly limit: string
  readonly hasCpa: boolean
  readonly minFirst: string
  readonly minDeposit: string
  readonly minValid: string
  readonly cpaTiers: string
  readonly monthCap: string
}

const lines = (tiers: readonly (readonly [string, string])[]): string =>
  tiers.map(([from, what]) => `${from}; ${what}`).join('\n')

/** What a form begins with: the terms as they are, or the usual ones. */
export const planDraft = (terms: PlanTerms | null): PlanDraft => ({
  hasShare: terms === null || terms.share !== null,
  by: terms?.share?.by ?? 'ngr',
  shareTiers: lines(
    terms?.share?.tiers.map(({ min, rate }) => [min, rate] as const) ?? [['0', '30']],
  ),
  negative: terms?.share?.negative ?? 'carry',
  limit: terms?.share?.limit ?? '5000',
  hasCpa: (terms?.cpa ?? null) !== null,
  minFirst: terms?.cpa?.minFirst ?? '20',
  minDeposit: terms?.cpa?.minDeposit ?? '50',
  minValid: terms?.cpa?.minValid ?? '100',
  cpaTiers: lines(
    terms?.cpa?.tiers.map(({ fromK, amount }) => [String(fromK), amount] as const) ?? [['1', '50']],
  ),
  monthCap: String(terms?.cpa?.monthCap ?? ''),
})

const amountShape = /^\d{1,12}(\.\d{1,8})?$/
const percentShape = /^\d{1,3}(\.\d{1,4})?$/
const countShape = /^[1-9]\d{0,6}$/

const numberIn = (text: string): string => text.trim().replace(',', '.')

/** Lines of a field as pairs; null where one is none. */
const pairsIn = (text: string): readonly (readonly [string, string])[] | null => {
  const rows = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => line.split(';').map(numberIn))
  if (rows.length === 0 || rows.some((row) => row.length !== 2)) return null
  return rows.map(([from = '', what = '']) => [from, what] as const)
}

type DraftField = 'share' | 'shareTiers' | 'limit' | 'minimums' | 'cpaTiers' | 'monthCap'
type Read = { readonly terms: PlanTerms } | { readonly wrong: DraftField }

const readShare = (draft: PlanDraft): PlanTerms['share'] | DraftField => {
  const pairs = pairsIn(draft.shareTiers)
  const isFrom = (from: string): boolean =>
    draft.by === 'ftd' ? from === '0' || countShape.test(from) : amountShape.test(from)
  if (pairs === null || !pairs.every(([from, rate]) => isFrom(from) && percentShape.test(rate)))
    return 'shareTiers'
  const limit = numberIn(draft.limit)
  const hasLimit = draft.negative === 'high-roller'
  if (hasLimit && !amountShape.test(limit)) return 'limit'
  return {
    by: draft.by,
    tiers: pairs.map(([min, rate]) => ({ min, rate })),
    negative: draft.negative,
    limit: hasLimit ? limit : null,
  }
}

const readCpa = (draft: PlanDraft): PlanTerms['cpa'] | DraftField => {
  const [minFirst = '', minDeposit = '', minValid = ''] = [
    draft.minFirst,
    draft.minDeposit,
    draft.minValid,
  ].map(numberIn)
  if (![minFirst, minDeposit, minValid].every((text) => amountShape.test(text))) return 'minimums'
  const pairs = pairsIn(draft.cpaTiers)
  if (
    pairs === null ||
    !pairs.every(([k, amount]) => countShape.test(k) && amountShape.test(amount))
  )
    return 'cpaTiers'
  const cap = draft.monthCap.trim()
  if (cap !== '' && !countShape.test(cap)) return 'monthCap'
  return {
    minFirst,
    minDeposit,
    minValid,
    tiers: pairs.map(([k, amount]) => ({ fromK: Number(k), amount })),
    monthCap: cap === '' ? null : Number(cap),
  }
}

/** What is sent of a draft, or the first field that is wrong. */
export const readPlanDraft = (draft: PlanDraft): Read => {
  if (!draft.hasShare && !draft.hasCpa) return { wrong: 'share' }
  const share = draft.hasShare ? readShare(draft) : null
  if (typeof share === 'string') return { wrong: share }
  const cpa = draft.hasCpa ? readCpa(draft) : null
  if (typeof cpa === 'string') return { wrong: cpa }
  return { terms: { share, cpa } }
}
