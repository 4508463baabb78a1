import { features, gameSorts, volatilities } from '@faro/contract/catalogue'
import { useT, type MessageKey } from '@faro/i18n'
import { X } from 'lucide-react'
import { useCallback } from 'react'
import { SearchField } from '../../cards/search-field.tsx'

type FilterName = 'q' | 'feature' | 'volatility' | 'sort'

type Props = {
  readonly words: string
  readonly feature: string
  readonly volatility: string
  readonly sort: string
  /** Only slots are told by features and volatility. */
  readonly hasFigures: boolean
  readonly onChange: (name: FilterName, value: string) => void
}

export const LobbyFilters = (props: Props) => {
  const { words, feature, volatility, sort, hasFigures, onChange } = props
  const t = useT()
  const search = useCallback((typed: string) => onChange('q', typed), [onChange])
  return (
    <>
      <div className="grid grid-cols-2 gap-2.5 lg:grid-cols-[minmax(0,1fr)_190px_190px_190px]">
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
        {words === '' && (
          <Choice
            label={t('home.sort')}
            value={sort}
            onChange={(value) => onChange('sort', value)}
            options={gameSorts.map(
              (one) => [one === 'brand' ? '' : one, t(`home.sort.${one}`)] as const,
            )}
          />
        )}
      </div>
      <ActiveFilters {...props} />
    </>
  )
}

/** What narrows the list now, each to be taken away by a press. */
const ActiveFilters = ({ words, feature, volatility, onChange }: Props) => {
  const t = useT()
  const active: readonly (readonly [FilterName, string])[] = [
    ...(words.trim() === '' ? [] : [['q', `«${words.trim()}»`] as const]),
    ...(feature === '' ? [] : [['feature', t(`home.feature.${feature}` as MessageKey)] as const]),
    ...(volatility === ''
      ? []
      : [
          [
            'volatility',
            `${t('home.game-volatility')}: ${t(`home.volatility.${volatility}` as MessageKey)}`,
          ] as const,
        ]),
  ]
  if (active.length === 0) return null
  return (
    <ul aria-label={t('home.filters')} className="mt-2.5 flex flex-wrap gap-2">
      {active.map(([name, text]) => (
        <li key={name}>
          <button
            type="button"
            className="chip gap-2"
            aria-label={t('home.filter-remove', { name: text })}
            onClick={() => onChange(name, '')}
          >
            {text}
            <X size={14} aria-hidden />
          </button>
        </li>
      ))}
    </ul>
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
