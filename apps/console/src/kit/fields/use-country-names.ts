import { currentLanguage } from '@faro/i18n'
import { useMemo } from 'react'
import { countryCodes } from './country-codes.ts'

/** All countries by their codes, with their names in the reader's language and in its order. */
export const useCountryNames = (): ReadonlyMap<string, string> => {
  const language = currentLanguage()
  return useMemo(() => {
    const display = new Intl.DisplayNames([language], { type: 'region' })
    const named = countryCodes.map((code) => [code, display.of(code) ?? code] as const)
    return new Map(named.toSorted(([, a], [, b]) => a.localeCompare(b, language)))
  }, [language])
}
