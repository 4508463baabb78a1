import type { Verifier, VerifierRow } from '@faro/fair/engine'
import { games } from './manifest.ts'

/** Every verifier: its code in addresses and commands, and itself when it is wanted. */
export const verifiers: readonly VerifierRow[] = games.flatMap((game) => game.verifiers)

export const findVerifier = async (game: string): Promise<Verifier | undefined> =>
  verifiers.find((row) => row.game === game)?.load()
