import type { Answer, Call, Route } from '@faro/contract/route'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { routeKey, type RouteOptions } from './use-route.ts'
import { useSession } from './use-session.ts'
import { useWeb } from './web.tsx'

/** A list that was read so far is not read again from its head on: that would be a call per page. */
const pagesReadAgainMax = 5

type Paged<T> = { readonly rows: readonly T[]; readonly next: string | null }

/** Reads a list page after page; `query` holds the filters without the cursor. */
export const useRoutePages = <R extends Route>(
  route: R,
  input: Call<R>,
  options: RouteOptions = {},
) => {
  const { api } = useWeb()
  const { token } = useSession()
  const allowed = route.auth === 'public' || token !== null
  const isShort = ({ state }: { state: { data?: { pages: readonly unknown[] } | undefined } }) =>
    (state.data?.pages.length ?? 0) <= pagesReadAgainMax
  return useInfiniteQuery({
    queryKey: [...routeKey(route, input), 'pages'],
    queryFn: async ({ signal, pageParam }) => {
      const { query, ...rest } = input as { query?: object }
      const paged = { ...rest, query: { ...query, ...(pageParam ? { cursor: pageParam } : {}) } }
      return (await api.call(route, paged as unknown as Call<R>, { signal })) as Answer<R> &
        Paged<RowOf<R>>
    },
    initialPageParam: '',
    refetchOnMount: isShort,
    refetchOnReconnect: isShort,
    refetchOnWindowFocus: isShort,
    getNextPageParam: (last) => last.next ?? undefined,
    enabled: allowed && options.enabled !== false,
    ...(options.staleMs === undefined ? {} : { staleTime: options.staleMs }),
    ...(options.refetchEveryMs === undefined ? {} : { refetchInterval: options.refetchEveryMs }),
    ...(options.keepPrevious === true ? { placeholderData: keepPreviousData } : {}),
  })
}

type RowOf<R extends Route> = Answer<R> extends { rows: readonly (infer T)[] } ? T : never
