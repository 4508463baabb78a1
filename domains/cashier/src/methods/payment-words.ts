import type { ConsoleMethodRow } from './method-settings.ts'

/** What a player reads of a way to pay: it may name whom to pay. */
export type PaymentWords = {
  readonly name: string
  readonly notes: { readonly es: string; readonly en: string; readonly vi: string }
}

export const languages = ['es', 'en', 'vi'] as const

export const instructionsKind = 'cashier.payment-words'

export const subjectOf = (brandCode: string, methodId: string): string => `${brandCode}/${methodId}`

export const wordsOf = ({
  name,
  notes,
}: Pick<ConsoleMethodRow, 'name' | 'notes'>): PaymentWords => ({
  name,
  notes: { es: notes['es'] ?? '', en: notes['en'] ?? '', vi: notes['vi'] ?? '' },
})

/**
 * Whether players would read something that they did not read before. A note that is taken away as
 * a whole says nothing; one that is cut says something else.
 */
export const saysElse = (before: PaymentWords, after: PaymentWords): boolean =>
  after.name !== before.name ||
  languages.some(
    (language) => after.notes[language] !== '' && after.notes[language] !== before.notes[language],
  )
