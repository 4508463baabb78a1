import type { HttpPorts } from '@faro/server-kit/http'
import { titleOf } from '@faro/verifiers/engine'

/** What the routes of games go by: the family of a title and what it has, as its game tells. */
export const kindsOf: HttpPorts['kindsOf'] = (gameCode) => {
  const page = titleOf(gameCode)?.game.page
  return page === undefined ? [] : [page.family, ...page.traits]
}
