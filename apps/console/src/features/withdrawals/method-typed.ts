import type { MethodSettings } from '@faro/contract/cashier'

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

export const typedOf = (settings: MethodSettings): Typed => ({
  isEnabled: settings.isEnabled,
  name: settings.name,
  minimum: settings.minimum,
  maximum: settings.maximum,
  dailyCount: String(settings.dailyCount ?? ''),
  suggested: settings.suggested.join(' '),
  feeFixed: settings.feeFixed,
  feeBps: String(settings.feeBps),
  feeMax: settings.feeMax ?? '',
  noteEs: settings.notes.es,
  noteEn: settings.notes.en,
  noteVi: settings.notes.vi,
})

const wordsOf = (text: string): string[] => text.trim().split(/\s+/).filter(Boolean)

export const settingsOf = (typed: Typed): MethodSettings => ({
  isEnabled: typed.isEnabled,
  name: typed.name.trim(),
  minimum: typed.minimum.trim(),
  maximum: typed.maximum.trim(),
  dailyCount: typed.dailyCount.trim() === '' ? null : Number(typed.dailyCount),
  suggested: wordsOf(typed.suggested),
  feeFixed: typed.feeFixed.trim(),
  feeBps: Number(typed.feeBps),
  feeMax: typed.feeMax.trim() === '' ? null : typed.feeMax.trim(),
  notes: { es: typed.noteEs.trim(), en: typed.noteEn.trim(), vi: typed.noteVi.trim() },
})

const amount = /^\d{1,13}(\.\d{1,18})?$/

export const isAmount = (text: string): boolean => amount.test(text.trim())
export const isAmountOrNone = (text: string): boolean => text.trim() === '' || isAmount(text)
export const isCountOrNone = (text: string): boolean => /^\s*(\d{1,3})?\s*$/.test(text)
export const isBps = (text: string): boolean =>
  /^\d{1,4}$/.test(text.trim()) && Number(text) <= 2_000

const suggestedMax = 6
export const areAmounts = (text: string): boolean =>
  wordsOf(text).length <= suggestedMax && wordsOf(text).every((word) => amount.test(word))
