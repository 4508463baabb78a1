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

/**
 * Loads a screen's texts in the present language and remembers them for a change of language. Those
 * of errors come along: only the first page does without until something fails.
 */
export const withTexts = async (...namespaces: Namespace[]): Promise<void> => {
  const wanted = [...namespaces, 'errors' as const]
  for (const namespace of wanted) used.add(namespace)
  await loadTexts(currentLanguage(), wanted)
}

/** Changes the language without a reload; the next page comes in it from the server. */
export const changeLanguage = async (language: Language): Promise<void> => {
  await loadTexts(language, [...used])
  document.documentElement.lang = language
  document.documentElement.dir = dirOf(language)
  localStorage.setItem('hisLang', localStorage.getItem('lang') ?? '')
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
