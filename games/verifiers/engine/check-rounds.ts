import { runVerifier } from '@faro/fair/engine'
import { findVerifier } from './verifiers.ts'

/** A round of a file of rounds: `checks` name a verifier and what it is told. */
export type FiledRound = {
  readonly id: string
  readonly isRevealed: boolean
  readonly checks: readonly {
    readonly game: string
    readonly inputs: Readonly<Record<string, string | undefined>>
  }[]
}

export type CheckedRound = {
  readonly id: string
  /** `waits` where its server seed has not been told yet. */
  readonly verdict: 'passed' | 'failed' | 'waits'
  /** What did not come out as claimed, or could not be read, with the game it was claimed of. */
  readonly faults: readonly { readonly game: string; readonly code: string }[]
}

/** Works every round of a file out again. A round passes where every one of its claims does. */
export const checkRounds = async (
  rounds: readonly FiledRound[],
): Promise<readonly CheckedRound[]> => Promise.all(rounds.map(checkRound))

const checkRound = async ({ id, isRevealed, checks }: FiledRound): Promise<CheckedRound> => {
  if (!isRevealed) return { id, verdict: 'waits', faults: [] }
  const faults = (await Promise.all(checks.map(faultsOf))).flat()
  const isPassed = faults.length === 0 && checks.length > 0
  return { id, verdict: isPassed ? 'passed' : 'failed', faults }
}

const faultsOf = async ({
  game,
  inputs,
}: FiledRound['checks'][number]): Promise<CheckedRound['faults']> => {
  const verifier = await findVerifier(game)
  if (verifier === undefined) return [{ game, code: 'game-unknown' }]
  const result = runVerifier(verifier, inputs)
  if (!result.ok) return [{ game, code: 'input-malformed' }]
  return result.value.checks
    .filter(({ isPassed }) => isPassed === false)
    .map(({ code }) => ({ game, code }))
}
