import { instant } from '@faro/contract/instant'
import { jackpots } from '@faro/contract/jackpots'
import type { GameFamily } from '@faro/contract/route'
import { slots } from '@faro/contract/slots'

/** A page that plays the titles of one family: a window of its own below `/play`. */
export type GamePage = {
  readonly family: GameFamily
  /** Where a launch leads, and the entry of the build behind it. */
  readonly address: string
  readonly entry: string
  /** Namespaces that its head asks for early, beside those of every page. */
  readonly texts: readonly string[]
  /** What is asked first, while the scripts still travel. */
  readonly firstCalls: readonly string[]
  /** Files of its engine, which come in a chunk that its verifier shares. */
  readonly engine: string
}

export const gamePages: readonly GamePage[] = [
  {
    family: 'slots',
    address: '/play/slots',
    entry: 'slots.html',
    texts: ['slots', 'jackpots'],
    firstCalls: [slots.state.path, jackpots.inGame.path],
    // models stay files of their own: a title loads the one it plays
    engine: 'games/slots/(?:engine/(?!models|verifier)|models/figures)',
  },
  {
    family: 'crash',
    address: '/play/crash',
    entry: 'crash.html',
    texts: ['crash'],
    firstCalls: [],
    engine: 'games/crash/engine/',
  },
  {
    family: 'instant',
    address: '/play/instant',
    entry: 'instant.html',
    texts: ['instant'],
    firstCalls: [instant.state.path],
    engine: 'games/instant/engine/',
  },
]
