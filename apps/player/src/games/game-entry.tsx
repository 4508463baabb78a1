import { useT } from '@faro/i18n'
import { ErrorState } from '@faro/ui'
import { useErrorText, useSession } from '@faro/web-kit'
import type { ReactNode } from 'react'

type Props = {
  /** The message without a launch, and the placeholder while the game loads. */
  readonly noSession: string
  readonly opening: string
  /** What went wrong on the way; null where nothing did. */
  readonly error: unknown
  readonly onRetry: () => void
  /** The table; null until all of it is there. */
  readonly children: ReactNode
}

/** The way into a game inside its frame: from the launch's token to its table. */
export const GameEntry = ({ noSession, opening, error, onRetry, children }: Props) => {
  const t = useT()
  const errorText = useErrorText()
  const { token } = useSession()
  if (token === null)
    return <p className="grid h-dvh place-items-center p-6 text-center">{noSession}</p>
  if (error !== null)
    return <ErrorState text={errorText(error)} retryLabel={t('core.retry')} onRetry={onRetry} />
  if (children === null)
    return (
      <p role="status" className="grid h-dvh place-items-center text-t2">
        {opening}
      </p>
    )
  return children
}
