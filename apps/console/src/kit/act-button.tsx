import { useT } from '@faro/i18n'
import { Button } from '@faro/ui'
import { useId, type ComponentProps } from 'react'
import { useOnline } from './states/use-online.ts'

type Props = Omit<ComponentProps<typeof Button>, 'disabled'> & {
  /** Why it cannot be pressed now; null where it can. */
  readonly hindrance?: string | null
}

/** A button that changes something: where it cannot be pressed, it says why. */
export const ActButton = ({ hindrance = null, onClick, children, ...rest }: Props) => {
  const t = useT()
  const id = useId()
  const isOnline = useOnline()
  const why = isOnline ? hindrance : t('kit.offline-act')
  if (why === null)
    return (
      <Button {...rest} onClick={onClick}>
        {children}
      </Button>
    )
  return (
    <>
      <Button
        {...rest}
        aria-disabled
        aria-describedby={id}
        title={why}
        onClick={(event) => event.preventDefault()}
      >
        {children}
      </Button>
      <span id={id} className="sr-only">
        {why}
      </span>
    </>
  )
}
