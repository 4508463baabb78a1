import type { Game } from '@faro/fair/engine'

export const jackpotsGame: Game = {
  code: 'jackpots',
  titles: [],
  verifiers: [
    { game: 'jackpots', load: async () => (await import('./engine/index.ts')).jackpotsVerifier },
  ],
}
