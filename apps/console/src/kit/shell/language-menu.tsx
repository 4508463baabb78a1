import { languageNames, languages, useT, type Language } from '@faro/i18n'
import { useLingui } from '@lingui/react'
import { Globe } from 'lucide-react'
import { changeLanguage, saveLanguage } from '../../state/language.ts'

/** The console speaks every complete language, whatever the brands do. */
export const LanguageMenu = () => {
  const t = useT()
  const { i18n } = useLingui()
  const change = async (language: Language): Promise<void> => {
    await changeLanguage(language)
    saveLanguage(language)
  }
  return (
    <label className="flex min-h-9 items-center gap-3 rounded-md px-3 text-t2 max-lg:min-h-11 hover:bg-s2">
      <Globe size={18} aria-hidden />
      <span className="sr-only">{t('core.language')}</span>
      <select
        className="min-w-0 cursor-pointer appearance-none bg-transparent font-semibold [&>option]:bg-s1 [&>option]:text-t1"
        value={i18n.locale}
        onChange={(event) => void change(event.target.value as Language)}
      >
        {languages.map((one) => (
          <option key={one} value={one}>
            {languageNames[one.toUpperCase()]}
          </option>
        ))}
      </select>
    </label>
  )
}
