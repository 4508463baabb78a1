import type { Call, Route } from '@faro/contract/route'
import { useRoute } from '@faro/web-kit'
import { useBrandChoice } from '../use-brand-choice.ts'
import type { ListPageOf } from './list-source.ts'

const countMs = 15_000

/**
 * How many rows a list has for what one of its own views asks; the page that shows the view asks
 * the same, once for both. The view's parameters are given, and whether its rows are of brands: the
 * menu loads no list's columns.
 */
export const useListCount = (
  route: Route,
  parameters: Readonly<Record<string, string>>,
  isOfBrands = true,
): number | undefined => {
  const brand = useBrandChoice()
  const query = brand === null || !isOfBrands ? parameters : { ...parameters, brand }
  const found = useRoute(route, { query } as unknown as Call<Route>, {
    refetchEveryMs: countMs,
    keepPrevious: true,
  })
  return (found.data as ListPageOf<unknown> | undefined)?.total.count
}
