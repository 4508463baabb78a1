import type { Game } from '@faro/fair/engine'

/** Its pages are of the site, not windows of their own: what it has here is its verifier. */
export const lotteryGame: Game = {
  code: 'lottery',
  titles: [],
  verifiers: [
    {
      game: 'lottery',
      load: async () => (await import('./engine/draws/draw-verifier.ts')).lotteryVerifier,
    },
  ],
}
