import type { RoundPosting } from '@faro/contract/fair'
import type { GameFamily, GameTrait, RouteAt } from '@faro/contract/route'
import type { Verifier } from './verifier.ts'

/** The window in which titles are played, at `/play/<code>`. */
export type GamePage = {
  readonly family: GameFamily
  /** What its titles have in common with those of other families. */
  readonly traits: readonly GameTrait[]
  /** Namespaces of texts to preload, beside those of every page. */
  readonly texts: readonly string[]
  /** Routes to fetch while the scripts load. */
  readonly firstCalls: readonly string[]
  /** Files of its engine, which come in a chunk that its verifier shares; without, all of it. */
  readonly engine?: string
}

/** A title as the catalogue knows it. */
export type GameTitle = {
  readonly code: string
  /** Where it is the same in every language; a title without is called what its verifier is. */
  readonly title?: string
  /** By which its rounds are worked out again. */
  readonly verifier: string
}

type ById = { roundId: string }

/**
 * How a player's record shows a round: by a part of the player's app of its own, or, where players
 * share it, on the public page, by the round's record and what it moved for whoever looks.
 */
type GameRecord =
  | {
      readonly kind: 'own'
      /** Namespaces of the words in it, beside those of records. */
      readonly texts: readonly string[]
    }
  | {
      readonly kind: 'shared'
      readonly round: RouteAt<ById>
      readonly postings: RouteAt<ById, { rows: RoundPosting[] }>
    }

export type VerifierRow = {
  /** Its code in addresses and commands. */
  readonly game: string
  readonly load: () => Promise<Verifier>
}

/**
 * A family of our games, as its `manifest.ts` describes it. Data alone: engines are lazy imports,
 * so that reading all manifests loads none.
 */
export type Game = {
  /** Its folder and workspace. */
  readonly code: string
  /** What only adds to the rounds of other games has none. */
  readonly page?: GamePage
  readonly titles: readonly GameTitle[]
  readonly record?: GameRecord
  readonly verifiers: readonly VerifierRow[]
}
