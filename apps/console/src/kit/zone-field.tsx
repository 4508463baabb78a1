import { SelectField } from '@faro/ui'
import type { ReactNode } from 'react'

type Props = {
  readonly label: string
  readonly value: string
  /** Choices before the zones by name. */
  readonly fixed: readonly (readonly [value: string, name: string])[]
  readonly hint?: ReactNode
  readonly onChange: (value: string) => void
}

/** A time zone by its name, or one of a few that go before. */
export const ZoneField = ({ label, value, fixed, hint, onChange }: Props) => {
  const first = fixed.filter(([one], i) => fixed.findIndex(([other]) => other === one) === i)
  const zones = Intl.supportedValuesOf('timeZone').filter(
    (zone) => !first.some(([one]) => one === zone),
  )
  return (
    <SelectField
      label={label}
      value={value}
      hint={hint}
      onChange={(event) => onChange(event.target.value)}
    >
      {first.map(([one, name]) => (
        <option key={one} value={one}>
          {name}
        </option>
      ))}
      {zones.map((zone) => (
        <option key={zone} value={zone}>
          {zone}
        </option>
      ))}
    </SelectField>
  )
}
