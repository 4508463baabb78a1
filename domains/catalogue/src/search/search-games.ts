import { readSearch } from '../games/read-search.ts'
import { readCursor, type GameRow } from '../games/game.ts'
import type { GameFilter } from '../games/games.query.ts'
import { cachedIndex, type SearchDeps } from './cached-index.ts'
import type { Offer, ShownVendor, Title } from './search-rows.query.ts'

type Match = {
  readonly title: Title
  readonly offer: Offer
  readonly vendor: ShownVendor
  readonly score: number
}

type FoundGames = { readonly rows: readonly GameRow[]; readonly total: number }

const none: FoundGames = { rows: [], total: 0 }

/** Games of a brand by likeness to what is typed; one more than the limit, as lists read them. */
export const createGameSearch = (deps: SearchDeps) => {
  const kept = cachedIndex(deps)
  return async (merchantId: number, filter: GameFilter): Promise<FoundGames> => {
    const search = readSearch(filter.search)
    if (search === null || search.words.length === 0) return none
    const { index, shown } = await kept.of(merchantId)
    const matches = index.find(search).flatMap(({ id, score }): Match[] => {
      const title = index.titles.get(id)
      const offer = shown.offers.get(id)
      const vendor = title && shown.vendors.get(title.vendor_id)
      if (title === undefined || offer === undefined || vendor === undefined) return []
      const match = { title, offer, vendor, score }
      return isWanted(match, filter) ? [match] : []
    })
    const page = likest(matches.filter(isBehind(filter.cursor)), filter.limit + 1)
    return { rows: page.map(rowOf), total: matches.length }
  }
}

const isWanted = ({ title, offer, vendor }: Match, filter: GameFilter): boolean => {
  const { category, vassalage, branded, feature, volatility, hotOnly } = filter
  return (
    (category === undefined || title.category === category) &&
    (vassalage === undefined || vendor.vendor_code === vassalage) &&
    (branded === undefined || vendor.branded_list === branded) &&
    (feature === undefined || title.features.includes(feature)) &&
    (volatility === undefined || title.volatility === volatility) &&
    (hotOnly !== true || offer.is_hot)
  )
}

/** In order only what may stand among the first: a letter is like thousands. */
const likest = (matches: readonly Match[], count: number): readonly Match[] => {
  const scores = Int32Array.from(matches, ({ score }) => score).sort()
  const scoreMin = scores[scores.length - count] ?? 0
  return matches
    .filter(({ score }) => score >= scoreMin)
    .toSorted(byLikeness)
    .slice(0, count)
}

type Place = {
  readonly score: number
  readonly offer: Pick<Offer, 'position' | 'game_id'>
}

const byLikeness = (a: Place, b: Place): number =>
  b.score - a.score || a.offer.position - b.offer.position || a.offer.game_id - b.offer.game_id

const isBehind = (given: string | undefined): ((match: Match) => boolean) => {
  const cursor = readCursor(given)
  if (cursor === null) return () => true
  const [score, position, gameId] = cursor
  const place = { score, offer: { position, game_id: gameId } }
  return (match) => byLikeness(match, place) > 0
}

const rowOf = ({ title, offer, vendor, score }: Match): GameRow => ({
  ...title,
  ...vendor,
  ...offer,
  score,
  total: 0,
})
