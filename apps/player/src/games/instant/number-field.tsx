import { useEffect, useId, useState } from 'react'

type Props = {
  readonly label: string
  readonly value: string
  readonly unit?: string
  readonly disabled: boolean
  /** What was typed, once the field is left or Enter pressed; whatever it became is shown again. */
  readonly onCommit: (typed: string) => void
}

/** A number that belongs to others: it is taken over when it is complete, not with every key. */
export const NumberField = ({ label, value, unit, disabled, onCommit }: Props) => {
  const id = useId()
  const [typed, setTyped] = useState(value)
  useEffect(() => setTyped(value), [value])
  const commit = () => {
    if (typed === value) return
    onCommit(typed)
    setTyped(value)
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
          onChange={(event) => setTyped(event.target.value)}
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
    </div>
  )
}
