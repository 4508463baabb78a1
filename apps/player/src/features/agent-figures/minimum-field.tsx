import { useT } from '@faro/i18n'
import { useId, useState } from 'react'

type Props = {
  readonly value: string | null
  readonly onChange: (value: string | null) => void
}

const waitMs = 400

/** The least stake that is listed; asked for once the typing rests. */
export const MinimumField = ({ value, onChange }: Props) => {
  const t = useT()
  const id = useId()
  const [typed, setTyped] = useState(value ?? '')
  const [timer, setTimer] = useState<ReturnType<typeof setTimeout> | undefined>(undefined)
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="mb-1 block text-xs text-t3">
        {t('figures.min-stake')}
      </label>
      <input
        id={id}
        inputMode="decimal"
        className="field min-h-11 text-sm"
        value={typed}
        onChange={({ target }) => {
          const text = target.value.replace(',', '.').replaceAll(/[^\d.]/g, '')
          setTyped(text)
          clearTimeout(timer)
          setTimer(setTimeout(() => onChange(text === '' ? null : text), waitMs))
        }}
      />
    </div>
  )
}
