import { features, volatilities } from '@faro/contract/catalogue'
import { useT } from '@faro/i18n'
import { Search } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'

const waitMs = 200

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
  return (
    <div className="grid grid-cols-2 gap-2.5 lg:grid-cols-[minmax(0,1fr)_230px_230px]">
      <div className="col-span-2 lg:col-span-1">
        <SearchField words={words} onChange={onChange} />
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

const SearchField = ({ words, onChange }: Pick<Props, 'words' | 'onChange'>) => {
  const t = useT()
  const [typed, setTyped] = useState(words)
  const sent = useRef(words)
  useEffect(() => {
    if (typed === sent.current) return undefined
    const timer = setTimeout(() => {
      sent.current = typed
      onChange('q', typed)
    }, waitMs)
    return () => clearTimeout(timer)
  }, [typed, onChange])
  useEffect(() => {
    // the address changed by itself: filters were cleared or Back was pressed
    if (words === sent.current) return
    sent.current = words
    setTyped(words)
  }, [words])
  return (
    <div className="relative">
      <Search
        size={18}
        aria-hidden
        className="pointer-events-none absolute inset-y-0 start-3.5 my-auto text-t3"
      />
      <input
        type="search"
        enterKeyHint="search"
        className="field ps-10"
        aria-label={t('home.search')}
        placeholder={t('home.search')}
        value={typed}
        maxLength={60}
        onChange={(event) => setTyped(event.target.value)}
      />
    </div>
  )
}
