import { instant } from '@faro/contract/instant'
import type { Game } from '@faro/fair/engine'
import { instantGames } from './titles.ts'

export const instantGame: Game = {
  code: 'instant',
  page: {
    family: 'instant',
    traits: ['seed-pairs'],
    texts: ['instant'],
    firstCalls: [instant.state.path],
  },
  titles: instantGames.map(({ code, kind }) => ({ code, verifier: kind })),
  record: { kind: 'own', texts: ['instant'] },
  verifiers: (['dice', 'limbo', 'mines', 'plinko', 'keno', 'hilo', 'wheel'] as const).map(
    (game) => ({
      game,
      load: async () => (await import('./engine/index.ts')).instantVerifiers[game],
    }),
  ),
}
