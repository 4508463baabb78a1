import en from '../catalogues/sheets/en.json' with { type: 'json' }
import es from '../catalogues/sheets/es.json' with { type: 'json' }
import vi from '../catalogues/sheets/vi.json' with { type: 'json' }

const texts = { es, en, vi } as const

/** Keys of the words in files that members save. */
export type SheetTextKey = keyof typeof es

/** A word for a file that the server writes; an unknown language falls back to Spanish. */
export const sheetText = (language: string | null, key: SheetTextKey): string =>
  (texts[(language ?? 'es').slice(0, 2).toLowerCase() as keyof typeof texts] ?? texts.es)[key]
