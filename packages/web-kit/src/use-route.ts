import type { Answer, Call, Route } from '@faro/contract/route'
import {
  keepPreviousData,
  useQuery,
  type QueryKey,
  type UseQueryResult,
} from '@tanstack/react-query'
import type { ApiError } from './api-error.ts'
import { useSession } from './use-session.ts'
import { useWeb } from './web.tsx'

/** The cache key of a route; with an input, of that one answer. */
export const routeKey = (route: Route, input?: unknown): QueryKey =>
  input === undefined ? [route.path] : [route.path, input]

export type RouteOptions = {
  readonly enabled?: boolean
  readonly staleMs?: number
  readonly refetchEveryMs?: number | false
  /** Keeps the former answer on screen while the next one loads. */
  readonly keepPrevious?: boolean
}

/** Reads a route. Member routes wait until somebody is signed in. */
export const useRoute = <R extends Route>(
  route: R,
  input: Call<R>,
  options: RouteOptions & {
    /** How long after an answer to ask again; false where it is the last. */
    readonly againAfterMs?: (answer: Answer<R>) => number | false
  } = {},
): UseQueryResult<Answer<R>, ApiError> => {
  const { againAfterMs } = options
  const { api } = useWeb()
  const { token } = useSession()
  const allowed = route.auth === 'public' || token !== null
  return useQuery<Answer<R>, ApiError>({
    queryKey: routeKey(route, input),
    queryFn: ({ signal }) => api.call(route, input, { signal }),
    enabled: allowed && options.enabled !== false,
    ...(options.staleMs === undefined ? {} : { staleTime: options.staleMs }),
    ...(options.refetchEveryMs === undefined ? {} : { refetchInterval: options.refetchEveryMs }),
    ...(againAfterMs === undefined
      ? {}
      : {
          refetchInterval: ({ state }) =>
            state.data === undefined ? false : againAfterMs(state.data),
        }),
    ...(options.keepPrevious === true ? { placeholderData: keepPreviousData } : {}),
  })
}
