import { languageNames, languages, useT, type Language } from '@faro/i18n'
import { usePermission } from '@faro/web-kit'
import { useLingui } from '@lingui/react'
import { Globe } from 'lucide-react'
import { changeLanguage } from '../state/preferences.ts'

/** Only where a brand speaks more than one language; only languages that are complete. */
export const LanguageMenu = () => {
  const t = useT()
  const { i18n } = useLingui()
  const { brand } = usePermission()
  const offered = languages.filter((language) => brand.languages.includes(language.toUpperCase()))
  if (offered.length < 2) return null
  return (
    <label className="relative flex h-11 items-center gap-2 rounded-md px-2 text-t2 hover:bg-s2">
      <Globe size={20} aria-hidden />
      <span className="sr-only">{t('core.language')}</span>
      <select
        className="cursor-pointer appearance-none bg-transparent pe-1 font-semibold [&>option]:bg-s1 [&>option]:text-t1"
        value={i18n.locale}
        onChange={(event) => void changeLanguage(event.target.value as Language)}
      >
        {offered.map((language) => (
          <option key={language} value={language}>
            {languageNames[language.toUpperCase()]}
          </option>
        ))}
      </select>
    </label>
  )
}
