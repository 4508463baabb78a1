import { features, volatilities } from '@faro/contract/catalogue'
import { useT } from '@faro/i18n'
import { useCallback } from 'react'
import { SearchField } from '../../cards/search-field.tsx'

type Props = {
  readonly words: string
  readonly feature: string
  readonly volatility: string
  /** Only slots are told by features and volatility. */
  readonly hasFigures: boolean
  readonly onChange: (name: 'q' | 'feature' | 'volatility', value: string) => void
}

export const LobbyFilters = ({ words, feature, volatility, hasFigures, onChange }: Props) => {
  const t = useT()
  const search = useCallback((typed: string) => onChange('q', typed), [onChange])
  return (
    <div className="grid grid-cols-2 gap-2.5 lg:grid-cols-[minmax(0,1fr)_230px_230px]">
      <div className="col-span-2 lg:col-span-1">
        <SearchField label={t('home.search')} words={words} onChange={search} />
      </div>
      {hasFigures && (
        <>
          <Choice
            label={t('home.feature')}
            value={feature}
            onChange={(value) => onChange('feature', value)}
            options={[
              ['', t('home.feature')],
              ...features.map((one) => [one, t(`home.feature.${one}`)] as const),
            ]}
          />
          <Choice
            label={t('home.game-volatility')}
            value={volatility}
            onChange={(value) => onChange('volatility', value)}
            options={[
              ['', t('home.game-volatility')],
              ...volatilities.map((one) => [one, t(`home.volatility.${one}`)] as const),
            ]}
          />
        </>
      )}
    </div>
  )
}

type ChoiceProps = {
  readonly label: string
  readonly value: string
  readonly options: readonly (readonly [value: string, text: string])[]
  readonly onChange: (value: string) => void
}

/** A filter that names itself, so that phones keep their room for covers. */
const Choice = ({ label, value, options, onChange }: ChoiceProps) => (
  <select
    className="field text-sm"
    aria-label={label}
    value={value}
    onChange={(event) => onChange(event.target.value)}
  >
    {options.map(([one, text]) => (
      <option key={one} value={one}>
        {text}
      </option>
    ))}
  </select>
)
