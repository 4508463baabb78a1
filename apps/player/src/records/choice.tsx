import { useId } from 'react'

type Props = {
  readonly label: string
  readonly all: string
  readonly value: string | null
  readonly options: readonly (readonly [value: string, label: string])[]
  readonly onChange: (value: string | null) => void
}

/** One value to narrow a record down by, or all of them. */
export const Choice = ({ label, all, value, options, onChange }: Props) => {
  const id = useId()
  // what stands in the address stays chosen although nothing of it was played in these days
  const isListed = value === null || options.some(([one]) => one === value)
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="mb-1 block text-xs text-t3">
        {label}
      </label>
      <select
        id={id}
        className="field min-h-11 text-sm"
        value={value ?? ''}
        onChange={(event) => onChange(event.target.value === '' ? null : event.target.value)}
      >
        <option value="">{all}</option>
        {!isListed && <option value={value ?? ''}>{value}</option>}
        {options.map(([one, name]) => (
          <option key={one} value={one}>
            {name}
          </option>
        ))}
      </select>
    </div>
  )
}
