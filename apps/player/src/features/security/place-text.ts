import type { Translate } from '@faro/i18n'
import { pageLanguage } from '../../state/preferences.ts'

type Browser = { readonly browser: string; readonly system: string }
type Place = { readonly ip: string | null; readonly country: string | null }

/** `Chrome · Android`, or that it is unknown. */
export const browserText = ({ browser, system }: Browser, t: Translate): string =>
  [browser, system].filter((part) => part !== '').join(' · ') || t('security.browser-unknown')

/** `203.0.113.1 · México` */
export const placeText = ({ ip, country }: Place): string => {
  const names = new Intl.DisplayNames([pageLanguage()], { type: 'region' })
  const name = country === null ? undefined : names.of(country)
  return [ip, name].filter((part) => part !== null && part !== undefined).join(' · ')
}
