import { features, volatilities } from '@faro/contract/catalogue'
import { useT } from '@faro/i18n'
import { SelectField, TextField } from '@faro/ui'
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
    <div className="grid grid-cols-2 items-end gap-3 lg:grid-cols-[minmax(0,1fr)_200px_200px]">
      <div className="col-span-2 lg:col-span-1">
        <SearchField words={words} onChange={onChange} />
      </div>
      {hasFigures && (
        <>
          <SelectField
            label={t('home.feature')}
            value={feature}
            onChange={(event) => onChange('feature', event.target.value)}
          >
            <option value="">{t('home.any')}</option>
            {features.map((one) => (
              <option key={one} value={one}>
                {t(`home.feature.${one}`)}
              </option>
            ))}
          </SelectField>
          <SelectField
            label={t('home.game-volatility')}
            value={volatility}
            onChange={(event) => onChange('volatility', event.target.value)}
          >
            <option value="">{t('home.any')}</option>
            {volatilities.map((one) => (
              <option key={one} value={one}>
                {t(`home.volatility.${one}`)}
              </option>
            ))}
          </SelectField>
        </>
      )}
    </div>
  )
}

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
    <TextField
      label={t('home.search')}
      type="search"
      enterKeyHint="search"
      lead={<Search size={18} />}
      value={typed}
      maxLength={60}
      onChange={(event) => setTyped(event.target.value)}
    />
  )
}
