import { TextField } from '@faro/ui'
import type { ComponentProps } from 'react'

type Props = Omit<ComponentProps<typeof TextField>, 'tail' | 'inputMode' | 'maxLength' | 'type'>

/** A share, typed in hundredths: the sign stands in the box, so that nobody types 0.05 for 5 %. */
export const PercentField = (props: Props) => (
  <TextField
    {...props}
    inputMode="decimal"
    maxLength={8}
    autoComplete="off"
    tail={
      <span aria-hidden className="pe-3 font-bold text-t3">
        %
      </span>
    }
  />
)
