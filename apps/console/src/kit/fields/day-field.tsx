import { TextField } from '@faro/ui'
import type { ComponentProps } from 'react'

type Props = Omit<ComponentProps<typeof TextField>, 'type'>

/** A day of a calendar, whatever the zone. */
export const DayField = (props: Props) => <TextField {...props} type="date" />
