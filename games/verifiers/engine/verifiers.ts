import type { Verifier } from '@faro/fair/engine'

/** One row per game: its code in addresses and commands, and its verifier when it is wanted. */
export const verifiers: readonly {
  readonly game: string
  readonly load: () => Promise<Verifier>
}[] = [
  { game: 'crash', load: async () => (await import('@faro/crash/engine')).crashVerifier },
  ...(['dice', 'limbo', 'mines', 'plinko', 'keno', 'hilo', 'wheel'] as const).map((game) => ({
    game,
    load: async () => (await import('@faro/instant/engine')).instantVerifiers[game],
  })),
  { game: 'jackpots', load: async () => (await import('@faro/jackpots/engine')).jackpotsVerifier },
  { game: 'slots', load: async () => (await import('@faro/slots/engine/verifier')).slotsVerifier },
]

export const findVerifier = async (game: string): Promise<Verifier | undefined> =>
  verifiers.find((row) => row.game === game)?.load()
