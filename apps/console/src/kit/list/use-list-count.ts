import type { ListSpec } from '@faro/contract/list'
import type { Call, Route } from '@faro/contract/route'
import { useRoute } from '@faro/web-kit'
import { useBrandChoice } from '../use-brand-choice.ts'
import type { ListPageOf } from './list-source.ts'

const countMs = 15_000

/** How many rows one of a list's own views has; the page that shows it asks the same once. */
export const useListCount = (
  route: Route,
  { views, brandOf }: ListSpec,
  view: string,
): number | undefined => {
  const brand = useBrandChoice()
  const parameters = views.find(({ name }) => name === view)?.parameters
  const query = brandOf === undefined || brand === null ? parameters : { ...parameters, brand }
  const found = useRoute(route, { query } as unknown as Call<Route>, {
    refetchEveryMs: countMs,
    keepPrevious: true,
  })
  return (found.data as ListPageOf<unknown> | undefined)?.total.count
}
