import { useId } from 'react'

type Props<T extends string> = {
  readonly label: string
  readonly value: T
  readonly options: readonly { readonly value: T; readonly label: string }[]
  readonly disabled: boolean
  readonly onChange: (value: T) => void
}

/** One of a few values in the room of a field. */
export const ChoiceField = <T extends string>(props: Props<T>) => {
  const { label, value, options, disabled, onChange } = props
  const id = useId()
  return (
    <div className="grid min-w-0 gap-1">
      <label htmlFor={id} className="truncate text-[11px] text-t3">
        {label}
      </label>
      <select
        id={id}
        className="field min-h-11 border-0 bg-s2 text-[13px] font-bold"
        value={value}
        disabled={disabled}
        onChange={(event) => {
          const chosen = options.find((option) => option.value === event.target.value)
          if (chosen !== undefined) onChange(chosen.value)
        }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  )
}
