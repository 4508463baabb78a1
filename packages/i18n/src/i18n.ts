import { setupI18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { useMemo } from 'react'
import { defaultLanguage, languages, type Language } from './languages.ts'
import type { MessageKey, Namespace } from './keys.ts'
import { readTexts } from './read-texts.ts'

export const i18n = setupI18n({
  locale: defaultLanguage,
  messages: { [defaultLanguage]: {} },
  // codes of third parties are looked up too; one without a text is no error
  missing: (_locale, key) => key,
})

const loaded = new Set<string>()

/** Loads what is missing of a language; every namespace is a file of its own. */
export const loadTexts = async (
  language: Language,
  namespaces: readonly Namespace[],
): Promise<void> => {
  await Promise.all(
    namespaces.map(async (namespace) => {
      const name = `${language}/${namespace}`
      if (loaded.has(name)) return
      i18n.load(language, await readTexts(language, namespace))
      loaded.add(name)
    }),
  )
}

export const activate = (language: Language): void => i18n.activate(language)

export const currentLanguage = (): Language =>
  languages.find((language) => language === i18n.locale) ?? defaultLanguage

export type Translate = (key: MessageKey, values?: Record<string, unknown>) => string

/** The translator of the present language; components render again when it changes. */
export const useT = (): Translate => {
  // `_` is a new function per language, so memoised children notice a change
  const { _ } = useLingui()
  return useMemo(() => (key, values) => _(key, values), [_])
}

/** The present language as the standard calls it; components render again when it changes. */
export const useLocale = (): string => useLingui().i18n.locale

export const translate: Translate = (key, values) => i18n._(key, values)
