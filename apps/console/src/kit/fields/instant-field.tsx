import { useT } from '@faro/i18n'
import { TextField } from '@faro/ui'
import type { ComponentProps } from 'react'
import { ownZone } from '../figures.ts'

type Props = Omit<ComponentProps<typeof TextField>, 'type'>

/** A day and a time of it, in the reader's zone, which is named below. */
export const InstantField = ({ hint, ...rest }: Props) => {
  const t = useT()
  const zone = t('kit.zone-named', { zone: ownZone() })
  return (
    <TextField
      {...rest}
      type="datetime-local"
      hint={
        hint === undefined ? (
          zone
        ) : (
          <>
            {hint} {zone}
          </>
        )
      }
    />
  )
}
