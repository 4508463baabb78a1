/** Codes of the specification that say a language or script otherwise than the standard does. */
const locales: Readonly<Record<string, string>> = {
  CN: 'zh-Hans',
  TW: 'zh-Hant',
}

/** The standard's name of a language: numbers, dates and plurals go by it. */
export const localeOf = (code: string): string => locales[code.toUpperCase()] ?? code.toLowerCase()

/**
 * How the reader of a language writes numbers. A brand may name the region of one of its
 * languages ("es-MX"); for its other readers that says nothing.
 */
export const numberLocaleOf = (language: string, brandLocale: string): string =>
  brandLocale.split('-')[0] === language.toLowerCase() ? brandLocale : localeOf(language)

const rightToLeft: ReadonlySet<string> = new Set(['AR', 'FA', 'HE', 'UR'])

export const dirOf = (code: string): 'ltr' | 'rtl' =>
  rightToLeft.has(code.toUpperCase()) ? 'rtl' : 'ltr'

/** The forms a language has for numbers of things: Spanish has one, many and other. */
export const pluralsOf = (code: string): readonly string[] =>
  new Intl.PluralRules(localeOf(code)).resolvedOptions().pluralCategories.toSorted()

const common = 'EN'
const last = 'ES'

/** A language, then English, then Spanish: a text comes in the first of them that has it. */
export const languagesToTry = (code: string): readonly string[] => [
  ...new Set([code.toUpperCase(), common, last]),
]

/** The first language of the chain that is written and, where it is not the last, offered. */
export const writtenIn = (code: string, isWritten: (code: string) => boolean): string =>
  languagesToTry(code).find(isWritten) ?? last
