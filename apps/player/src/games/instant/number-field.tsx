import { askedOf, numberOf, type Readings } from '@faro/i18n'
import { AmountQuestion } from '@faro/web-kit/amount-question'
import { useEffect, useId, useState } from 'react'

type Props = {
  readonly label: string
  readonly value: string
  readonly unit?: string
  readonly disabled: boolean
  /** Digits behind the sign at most. */
  readonly digits?: number
  /** What was typed, once the field is left or Enter pressed; whatever it became is shown again. */
  readonly onCommit: (number: string) => void
}

/** A number that belongs to others: it is taken over when it is complete, not with every key. */
export const NumberField = (props: Props) => {
  const { label, value, unit, disabled, digits = 2, onCommit } = props
  const id = useId()
  const [typed, setTyped] = useState(value)
  const [readings, ask] = useState<Readings | null>(null)
  const sign = value.includes(',') ? ',' : '.'
  const take = (number: string) => {
    ask(null)
    onCommit(number)
    setTyped(value)
  }
  useEffect(() => {
    setTyped(value)
    ask(null)
  }, [value])
  const commit = () => {
    if (typed === value) return
    const asked = askedOf(typed, digits)
    if (asked === null) take(numberOf(typed) ?? typed)
    else ask(asked)
  }
  return (
    <div className="grid min-w-0 gap-1">
      <label htmlFor={id} className="truncate text-[11px] text-t3">
        {label}
      </label>
      <div className="flex h-11 items-center rounded-md bg-s2 focus-within:outline-2 focus-within:outline-[var(--focus)]">
        <input
          id={id}
          className="h-full w-full min-w-0 bg-transparent px-3 font-bold outline-none disabled:text-t3"
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          disabled={disabled}
          onChange={(event) => {
            setTyped(event.target.value)
            ask(null)
          }}
          onBlur={commit}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            commit()
          }}
        />
        {unit !== undefined && (
          <span aria-hidden className="pe-3 text-xs text-t3">
            {unit}
          </span>
        )}
      </div>
      {readings !== null && (
        <AmountQuestion
          readings={readings}
          show={(number) => `${number.replace('.', sign)}${unit ?? ''}`}
          onChoose={take}
        />
      )}
    </div>
  )
}
