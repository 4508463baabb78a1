import type { ReactNode } from 'react'
import { Failure, Stopped } from './failure.tsx'
import { StaleNote } from './stale-note.tsx'
import { Waiting } from './waiting.tsx'

/** What a question to the server has come to. */
export type Question<T> = {
  readonly data: T | undefined
  readonly isError: boolean
  readonly error: unknown
  readonly fetchStatus: 'fetching' | 'paused' | 'idle'
  readonly dataUpdatedAt: number
  readonly refetch: () => unknown
}

type Props<T> = {
  readonly of: Question<T>
  /** How high what comes will be about. */
  readonly outline?: string
  readonly children: (answer: T) => ReactNode
}

/** Draws an answer, and until it is there what stands in its place. Parts of a page fail apart. */
export const Asked = <T,>({ of: question, outline = 'h-64', children }: Props<T>) => {
  const { data, isError, error, fetchStatus, dataUpdatedAt, refetch } = question
  const retry = () => void refetch()
  if (data !== undefined)
    return (
      <>
        {isError && <StaleNote error={error} at={dataUpdatedAt} onRetry={retry} />}
        {children(data)}
      </>
    )
  if (isError) return <Failure error={error} onRetry={retry} />
  return fetchStatus === 'idle' ? <Stopped onRetry={retry} /> : <Waiting className={outline} />
}
