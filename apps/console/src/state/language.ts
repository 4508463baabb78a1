import { activate, dirOf, languages, loadTexts, type Language, type Namespace } from '@faro/i18n'

// what the door, the shell and several pages say; all else comes with the pages
const texts = new Set<Namespace>([
  'core',
  'errors',
  'console',
  'kit',
  'list',
  'auth',
  'signin',
  'signinsettings',
])

/** Loads these too with every language from now on. */
export const addTexts = (more: readonly Namespace[]): void => {
  for (const one of more) texts.add(one)
}

const yearSeconds = 31_536_000

/** The language of the page as the server chose it. */
export const pageLanguage = (): Language =>
  languages.find((one) => one === document.documentElement.lang) ?? 'es'

export const changeLanguage = async (language: Language): Promise<void> => {
  await loadTexts(language, [...texts])
  document.documentElement.lang = language
  document.documentElement.dir = dirOf(language)
  activate(language)
}

/** What the site in this browser goes by as well: the next page comes in it from the server. */
export const saveLanguage = (language: Language): void => {
  document.cookie = `lang=${language.toUpperCase()}; path=/; max-age=${yearSeconds}; samesite=lax`
}
