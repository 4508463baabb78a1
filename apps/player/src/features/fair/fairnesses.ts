import type { Namespace } from '@faro/i18n'
import type { Fairness, VerifierWords } from '../../games/fairness.ts'

/** What each folder of games says of itself on this page. */
export const fairnesses: readonly Fairness[] = Object.values(
  import.meta.glob<Fairness>('../../games/*/fairness.ts', { eager: true, import: 'fairness' }),
)

export const fairTexts: readonly Namespace[] = fairnesses.flatMap(({ texts = [] }) => texts)

const words: ReadonlyMap<string, VerifierWords> = new Map(
  fairnesses.flatMap(({ verifiers }) => Object.entries(verifiers)),
)

/** Texts of a verifier, by its code. */
export const wordsOf = (game: string): VerifierWords | undefined => words.get(game)
