import {
  activate,
  currentLanguage,
  defaultLanguage,
  dirOf,
  languages,
  loadTexts,
  writtenIn,
  type Language,
  type Namespace,
} from '@faro/i18n'

const yearSeconds = 31_536_000

/** Texts that every page needs before it is drawn. */
export const firstTexts: readonly Namespace[] = ['core', 'home']

/** The language of the page as the server chose it. */
export const pageLanguage = (): Language => {
  const written = writtenIn(document.documentElement.lang, (code) =>
    languages.some((language) => language === code.toLowerCase()),
  )
  return languages.find((language) => language === written.toLowerCase()) ?? defaultLanguage
}

const used = new Set<Namespace>(firstTexts)

/** Loads the texts of a part that only shows, and remembers them for a change of language. */
export const withPlainTexts = async (...namespaces: Namespace[]): Promise<void> => {
  for (const namespace of namespaces) used.add(namespace)
  await loadTexts(currentLanguage(), namespaces)
}

/** As above for a screen with forms: error texts included. */
export const withTexts = (...namespaces: Namespace[]): Promise<void> =>
  withPlainTexts(...namespaces, 'errors')

/** What a page keeps of itself in the browser: whose it is, and in which languages it was read. */
export const savePage = (merchantCode: string): void => {
  sessionStorage.setItem('merchantCode', merchantCode)
  localStorage.setItem('merchantCode', merchantCode)
  const code = pageLanguage().toUpperCase()
  const before = localStorage.getItem('lang')
  if (before !== code) localStorage.setItem('hisLang', before ?? code)
  localStorage.setItem('lang', code)
}

/** Changes the language without a reload; the next page comes in it from the server. */
export const changeLanguage = async (language: Language): Promise<void> => {
  await loadTexts(language, [...used])
  document.documentElement.lang = language
  document.documentElement.dir = dirOf(language)
  localStorage.setItem('hisLang', localStorage.getItem('lang') ?? defaultLanguage.toUpperCase())
  localStorage.setItem('lang', language.toUpperCase())
  document.cookie = `lang=${language.toUpperCase()}; path=/; max-age=${yearSeconds}; samesite=lax`
  activate(language)
}

export type Theme = 'dark' | 'light'

export const presentTheme = (): Theme =>
  document.documentElement.dataset['theme'] === 'light' ? 'light' : 'dark'

export const changeTheme = (theme: Theme): void => {
  document.documentElement.dataset['theme'] = theme
  localStorage.setItem('theme', theme)
}
