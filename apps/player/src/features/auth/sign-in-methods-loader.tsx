import { signInMethods, type SignInMethods } from '@faro/contract/identity'
import { useT } from '@faro/i18n'
import { ErrorState, Skeleton } from '@faro/ui'
import { useErrorText, useRoute } from '@faro/web-kit'
import clsx from 'clsx'
import type { ReactNode } from 'react'

const staleMs = 60_000

type Props = {
  /** About as high as what comes, so that nothing jumps. */
  readonly placeClass?: string
  readonly children: (settings: SignInMethods) => ReactNode
}

/** What needs to know how this brand verifies numbers waits for it here. */
export const SignInMethodsLoader = ({ placeClass = 'h-64', children }: Props) => {
  const t = useT()
  const errorText = useErrorText()
  const ways = useRoute(signInMethods.settings, {}, { staleMs })
  if (ways.isLoadingError)
    return (
      <ErrorState
        text={errorText(ways.error)}
        retryLabel={t('core.retry')}
        onRetry={() => void ways.refetch()}
      />
    )
  if (ways.data === undefined) return <Skeleton className={clsx('w-full rounded-lg', placeClass)} />
  return children(ways.data)
}
