import { useT } from '@faro/i18n'
import { ErrorState, Skeleton } from '@faro/ui'
import { useErrorText } from '@faro/web-kit'
import type { ReactNode } from 'react'

type Asked<T> = {
  readonly data: T | undefined
  readonly isLoadingError: boolean
  readonly error: unknown
  readonly refetch: () => unknown
}

type Props<T> = {
  readonly query: Asked<T>
  /** The height of what is waited for. */
  readonly waiting?: string
  readonly children: (data: T) => ReactNode
}

/** What was asked of the server: waited for, failed, or there. */
export const Answered = <T,>({ query, waiting = 'h-72', children }: Props<T>) => {
  const t = useT()
  const errorText = useErrorText()
  if (query.data !== undefined) return children(query.data)
  if (query.isLoadingError)
    return (
      <ErrorState
        text={errorText(query.error)}
        retryLabel={t('core.retry')}
        onRetry={() => void query.refetch()}
      />
    )
  return <Skeleton className={`${waiting} w-full rounded-lg`} />
}
