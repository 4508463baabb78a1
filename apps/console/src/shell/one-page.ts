type Query<T> = {
  readonly data: readonly T[] | undefined
  readonly isError: boolean
  readonly error: unknown
  readonly refetch: () => unknown
}

/** A list that comes whole, as a table of pages takes it. */
export const onePage = <T>({ data, isError, error, refetch }: Query<T>) => ({
  data: data === undefined ? undefined : { pages: [{ rows: data }] },
  isError,
  error,
  refetch,
  hasNextPage: false,
  isFetchingNextPage: false,
  fetchNextPage: refetch,
})
