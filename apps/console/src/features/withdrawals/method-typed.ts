import type { MethodSettings } from '@faro/contract/cashier'
import { bpsDigits, type NumberFields } from '../../kit/number-fields.ts'

/** Settings as they stand in the fields of a form. */
export type Typed = {
  isEnabled: boolean
  name: string
  minimum: string
  maximum: string
  dailyCount: string
  suggested: string
  feeFixed: string
  feeBps: string
  feeMax: string
  noteEs: string
  noteEn: string
  noteVi: string
}

export const typedOf = (settings: MethodSettings, fields: NumberFields): Typed => ({
  isEnabled: settings.isEnabled,
  name: settings.name,
  minimum: fields.fill(settings.minimum),
  maximum: fields.fill(settings.maximum),
  dailyCount: String(settings.dailyCount ?? ''),
  suggested: settings.suggested.map(fields.fill).join(' '),
  feeFixed: fields.fill(settings.feeFixed),
  feeBps: fields.fillShare(settings.feeBps, bpsDigits),
  feeMax: fields.fill(settings.feeMax ?? ''),
  noteEs: settings.notes.es,
  noteEn: settings.notes.en,
  noteVi: settings.notes.vi,
})

const wordsOf = (text: string): string[] => text.trim().split(/\s+/).filter(Boolean)

export const settingsOf = (typed: Typed, fields: NumberFields): MethodSettings => ({
  isEnabled: typed.isEnabled,
  name: typed.name.trim(),
  minimum: fields.readJudged(typed.minimum),
  maximum: fields.readJudged(typed.maximum),
  dailyCount: typed.dailyCount.trim() === '' ? null : Number(typed.dailyCount),
  suggested: wordsOf(typed.suggested).map(fields.readJudged),
  feeFixed: fields.readJudged(typed.feeFixed),
  feeBps: fields.readShare(typed.feeBps, bpsDigits) ?? 0,
  feeMax: fields.read(typed.feeMax),
  notes: { es: typed.noteEs.trim(), en: typed.noteEn.trim(), vi: typed.noteVi.trim() },
})

type Judge = (text: string, fields: NumberFields) => boolean

const bpsMax = 2_000

export const isAmount: Judge = (text, fields) => fields.isNumber(text)
export const isAmountOrNone: Judge = (text, fields) => text.trim() === '' || fields.isNumber(text)
export const isCountOrNone: Judge = (text) => /^\s*(\d{1,3})?\s*$/.test(text)
export const isBps: Judge = (text, fields) => {
  const bps = fields.readShare(text, bpsDigits)
  return bps !== null && bps <= bpsMax
}

const suggestedMax = 6
export const areAmounts: Judge = (text, fields) =>
  wordsOf(text).length <= suggestedMax && wordsOf(text).every(fields.isNumber)

type Words = Pick<MethodSettings, 'name' | 'notes'>

/** As the server judges: a note that is taken away as a whole says nothing. */
const saysElse = (before: Words, after: Words): boolean =>
  after.name !== before.name ||
  (['es', 'en', 'vi'] as const).some(
    (language) => after.notes[language] !== '' && after.notes[language] !== before.notes[language],
  )

/** A reason of three letters, or none where nobody is asked. */
export const isReasoned = (text: string, before: Words, after: Words): boolean => {
  const { length } = text.trim()
  return length >= 3 || (length === 0 && !saysElse(before, after))
}
