import { currentLanguage, useT } from '@faro/i18n'
import { SelectField } from '@faro/ui'
import { X } from 'lucide-react'
import { useMemo } from 'react'
import { countryCodes } from './country-codes.ts'

type Props = {
  readonly countries: readonly string[]
  readonly onChange: (countries: readonly string[]) => void
  readonly isDisabled: boolean
}

/** Countries by their names in the viewer's language; a chosen one goes with a press. */
export const CountryPicker = ({ countries, onChange, isDisabled }: Props) => {
  const t = useT()
  const language = currentLanguage()
  const names = useMemo(() => {
    const display = new Intl.DisplayNames([language], { type: 'region' })
    const named = countryCodes.map((code) => [code, display.of(code) ?? code] as const)
    return new Map(named.toSorted(([, a], [, b]) => a.localeCompare(b, language)))
  }, [language])
  return (
    <div className="grid gap-2">
      <SelectField
        label={t('brand.regions-countries')}
        value=""
        disabled={isDisabled}
        onChange={(event) => {
          if (event.target.value !== '') onChange([...countries, event.target.value])
        }}
      >
        <option value="">{t('brand.regions-add')}</option>
        {[...names]
          .filter(([code]) => !countries.includes(code))
          .map(([code, name]) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
      </SelectField>
      {countries.length === 0 ? (
        <p className="text-[13px] text-t3">{t('brand.regions-no-country')}</p>
      ) : (
        <ul className="flex flex-wrap gap-2">
          {countries.map((code) => (
            <li key={code}>
              <button
                type="button"
                disabled={isDisabled}
                className="flex min-h-9 items-center gap-1.5 rounded-md bg-s3 px-3 text-[13px] font-bold hover:bg-s4"
                aria-label={t('brand.regions-remove', { country: names.get(code) ?? code })}
                onClick={() => onChange(countries.filter((one) => one !== code))}
              >
                {names.get(code) ?? code}
                <X size={14} aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
