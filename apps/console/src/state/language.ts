import { activate, dirOf, languages, loadTexts, type Language } from '@faro/i18n'

const texts = [
  'core',
  'errors',
  'console',
  'alarm',
  'approval',
  'audit',
  'parked',
  'notice',
  'awards',
  'brand',
  'cashier',
  'content',
  'games',
  'limits',
  'member',
  'post',
  'auth',
  'staff',
  'ways',
  'waysin',
  'pools',
] as const

const yearSeconds = 31_536_000

/** The language of the page as the server chose it. */
export const pageLanguage = (): Language =>
  languages.find((one) => one === document.documentElement.lang) ?? 'es'

export const changeLanguage = async (language: Language): Promise<void> => {
  await loadTexts(language, texts)
  document.documentElement.lang = language
  document.documentElement.dir = dirOf(language)
  activate(language)
}

/** What the site in this browser goes by as well: the next page comes in it from the server. */
export const keepLanguage = (language: Language): void => {
  document.cookie = `lang=${language.toUpperCase()}; path=/; max-age=${yearSeconds}; samesite=lax`
}
