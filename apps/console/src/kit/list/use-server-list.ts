import type { Answer, Call, Route } from '@faro/contract/route'
import { useRoute } from '@faro/web-kit'
import { useEffect } from 'react'
import { useBrandChoice } from '../use-brand-choice.ts'
import type { ListPageOf, ListSource } from './list-source.ts'
import type { ListState } from './use-list-address.ts'

export type RowOf<R extends Route> = Answer<R> extends { rows: readonly (infer T)[] } ? T : never

type Options = {
  readonly refetchEveryMs?: number | false
  readonly params?: Readonly<Record<string, string>>
}

/** The rows of a list that the server filters and orders, as its address asks for them. */
export const useServerList = <R extends Route>(
  route: R,
  { asked, spec, change }: ListState,
  { refetchEveryMs = false, params }: Options = {},
): ListSource<RowOf<R>> => {
  const brand = useBrandChoice()
  const { brand: _, ...rest } = asked
  const query = spec.brandOf === undefined || brand === null ? rest : { ...rest, brand }
  const input = { ...(params === undefined ? {} : { params }), query }
  const list = useRoute(route, input as unknown as Call<R>, { keepPrevious: true, refetchEveryMs })
  const isLost = list.error?.code === 'place-stale'
  // a place of another filter or order: its first page is the nearest there is
  useEffect(() => {
    if (isLost) change({ after: '', before: '' })
  }, [isLost, change])
  return { ...list, data: list.data as ListPageOf<RowOf<R>> | undefined }
}
