import { language } from '@faro/contract/identity'
import { languageNames, languages, useT, type Language } from '@faro/i18n'
import { usePermission, useSession, useWeb } from '@faro/web-kit'
import { useLingui } from '@lingui/react'
import { Globe } from 'lucide-react'
import { changeLanguage } from '../state/preferences.ts'

/** Only where a brand speaks more than one language; only languages that are complete. */
export const LanguageMenu = () => {
  const t = useT()
  const { i18n } = useLingui()
  const { brand } = usePermission()
  const { api } = useWeb()
  const { token } = useSession()
  const offered = languages.filter((one) => brand.languages.includes(one.toUpperCase()))
  if (offered.length < 2) return null
  const change = async (chosen: Language): Promise<void> => {
    await changeLanguage(chosen)
    if (token === null) return
    const body = { language: chosen.toUpperCase() }
    // without this only mails would keep the former language
    await api.call(language.update, { body }).catch(() => undefined)
  }
  return (
    <label className="relative flex h-11 items-center gap-2 rounded-md px-2 text-t2 hover:bg-s2">
      <Globe size={20} aria-hidden />
      <span className="sr-only">{t('core.language')}</span>
      <select
        className="cursor-pointer appearance-none bg-transparent pe-1 font-semibold [&>option]:bg-s1 [&>option]:text-t1"
        value={i18n.locale}
        onChange={(event) => void change(event.target.value as Language)}
      >
        {offered.map((one) => (
          <option key={one} value={one}>
            {languageNames[one.toUpperCase()]}
          </option>
        ))}
      </select>
    </label>
  )
}
