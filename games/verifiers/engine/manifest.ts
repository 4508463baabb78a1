import type { Game, GamePage as Page, GameTitle } from '@faro/fair/engine'
import * as list from './games.ts'

/** All games of our own, each by its manifest. */
export const games: readonly Game[] = Object.values(list)

/** A page that plays the titles of a game: a window of its own below `/play`. */
export type GamePage = Omit<Page, 'engine'> & {
  /** Where a launch leads, and the script behind it in the player's app. */
  readonly address: string
  readonly script: string
  /** Files of its engine, as a pattern. */
  readonly engine: string
}

export const gamePages: readonly GamePage[] = games.flatMap(({ code, page }) =>
  page === undefined
    ? []
    : [
        {
          engine: `games/${code}/engine/`,
          ...page,
          address: `/play/${code}`,
          script: `src/games/${code}/main.tsx`,
        },
      ],
)

const byTitle: ReadonlyMap<string, { readonly game: Game; readonly title: GameTitle }> = new Map(
  games.flatMap((game) => game.titles.map((title) => [title.code, { game, title }])),
)

/** Our own game behind a title of the catalogue; undefined for a vendor's. */
export const titleOf = (code: string) => byTitle.get(code)

/** The game that a verifier stands for. */
export const gameOfVerifier = (verifier: string): Game | undefined =>
  games.find(({ verifiers }) => verifiers.some(({ game }) => game === verifier))
