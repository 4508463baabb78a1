type Query<T> = {
  readonly data: readonly T[] | undefined
  readonly isError: boolean
  readonly error: unknown
  readonly fetchStatus: 'fetching' | 'paused' | 'idle'
  readonly dataUpdatedAt: number
  readonly refetch: () => unknown
}

/** A list that comes whole, as a table of pages takes it. */
export const onePage = <T>({ data, ...rest }: Query<T>) => ({
  ...rest,
  data: data === undefined ? undefined : { pages: [{ rows: data }] },
  hasNextPage: false,
  isFetchingNextPage: false,
  fetchNextPage: rest.refetch,
})
