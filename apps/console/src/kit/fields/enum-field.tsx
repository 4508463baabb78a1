import { SelectField } from '@faro/ui'
import type { ComponentProps } from 'react'

type Props<V extends string> = Omit<ComponentProps<typeof SelectField>, 'children'> & {
  readonly values: readonly V[]
  /** What a value is called; none is shown as it is kept. */
  readonly words: (value: V) => string
}

/** One value of a closed list. */
export const EnumField = <V extends string>({ values, words, ...rest }: Props<V>) => (
  <SelectField {...rest}>
    {values.map((value) => (
      <option key={value} value={value}>
        {words(value)}
      </option>
    ))}
  </SelectField>
)
