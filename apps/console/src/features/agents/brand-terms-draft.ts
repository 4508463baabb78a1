import {
  groupModes,
  isGroupMode,
  limitKeys,
  type BrandTerms,
  type LimitsInput,
} from '@faro/contract/agents'

/** A brand's terms as they are typed: bands and tiers one a line, numbers as the reader writes them. */
export type BrandTermsDraft = {
  readonly limits: Readonly<Record<string, string>>
  readonly quotas: string
  readonly minDeposit: string
  readonly minValid: string
  readonly days: string
  readonly tiers: string
  readonly turnover: string
}

export const brandTermsDraft = ({ limits, quotas, friends }: BrandTerms): BrandTermsDraft => ({
  limits: Object.fromEntries(limitKeys.map((key) => [key, String(limits[key])])),
  quotas: quotas.map(({ mode, bandFrom, count }) => `${mode}; ${bandFrom}; ${count}`).join('\n'),
  minDeposit: friends.minDeposit,
  minValid: friends.minValid,
  days: String(friends.days),
  tiers: friends.tiers.map(({ fromK, amount }) => `${fromK}; ${amount}`).join('\n'),
  turnover: friends.turnover,
})

const amountShape = /^\d{1,12}(\.\d{1,8})?$/
const percentShape = /^\d{1,3}(\.\d{1,4})?$/
const countShape = /^\d{1,6}$/

const numberIn = (text: string): string => text.trim().replace(',', '.')

const rowsIn = (text: string): readonly (readonly string[])[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => line.split(';').map(numberIn))

type BrandTermsField = 'limits' | 'quotas' | 'friends' | 'tiers' | 'turnover'
type Read = { readonly terms: BrandTerms } | { readonly wrong: BrandTermsField }

type LimitTexts = BrandTermsDraft['limits']

/** Some limits as they are sent; those that are left empty are left out. */
export const readLimitTexts = (draft: LimitTexts): LimitsInput | null => {
  const entries = limitKeys
    .map((key) => [key, numberIn(draft[key] ?? '')] as const)
    .filter(([, text]) => text !== '')
  const isRight = entries.every(([key, text]) =>
    isGroupMode(key) ? countShape.test(text) : percentShape.test(text),
  )
  if (!isRight) return null
  return Object.fromEntries(
    entries.map(([key, text]) => [key, isGroupMode(key) ? Number(text) : text]),
  )
}

const readLimits = (draft: LimitTexts): BrandTerms['limits'] | null => {
  const read = readLimitTexts(draft)
  const isWhole = read !== null && Object.keys(read).length === limitKeys.length
  return isWhole ? (read as BrandTerms['limits']) : null
}

const readQuotas = (text: string): BrandTerms['quotas'] | null => {
  const bands: BrandTerms['quotas'] = []
  for (const [name = '', from = '', count = '', ...rest] of rowsIn(text)) {
    const mode = groupModes.find((one) => one.toLowerCase() === name.toLowerCase())
    if (mode === undefined || rest.length > 0 || !countShape.test(from) || !countShape.test(count))
      return null
    bands.push({ mode, bandFrom: Number(from), count: Number(count) })
  }
  return bands
}

const readTiers = (text: string): BrandTerms['friends']['tiers'] | null => {
  const rows = rowsIn(text)
  const isRight = rows.every(
    ([from = '', amount = '', ...rest]) =>
      rest.length === 0 && countShape.test(from) && amountShape.test(amount),
  )
  if (rows.length === 0 || !isRight) return null
  return rows.map(([from = '', amount = '']) => ({ fromK: Number(from), amount }))
}

/** What is sent of a draft, or the first field that is wrong. */
export const readBrandTermsDraft = (draft: BrandTermsDraft): Read => {
  const limits = readLimits(draft.limits)
  if (limits === null) return { wrong: 'limits' }
  const quotas = readQuotas(draft.quotas)
  if (quotas === null) return { wrong: 'quotas' }
  const [minDeposit = '', minValid = ''] = [draft.minDeposit, draft.minValid].map(numberIn)
  if (!amountShape.test(minDeposit) || !amountShape.test(minValid) || !countShape.test(draft.days))
    return { wrong: 'friends' }
  const tiers = readTiers(draft.tiers)
  if (tiers === null) return { wrong: 'tiers' }
  const turnover = numberIn(draft.turnover)
  if (!percentShape.test(turnover)) return { wrong: 'turnover' }
  const friends = { minDeposit, minValid, days: Number(draft.days), tiers, turnover }
  return { terms: { limits, quotas, friends } }
}
