import type { MessageKey, Namespace } from '@faro/i18n'

/** What the public page says of one verifier, for a stranger to write it from. */
export type VerifierWords = {
  readonly label: MessageKey
  /** Paragraphs, and the formulas below them, which are the same in every language. */
  readonly how: readonly MessageKey[]
  readonly formulas: readonly string[]
  /** Files that are given away, by their names beside the engines. */
  readonly cases: readonly string[]
  readonly tables?: readonly string[]
  /** Where every model that was ever played is given away: the folder of games that has them. */
  readonly modelsOf?: string
}

/** `fairness.ts` of a game's folder: its words on the page `/fair`, which loads them all. */
export type Fairness = {
  /** Where the words stand that are not in `fair`. */
  readonly texts?: readonly Namespace[]
  readonly verifiers: Readonly<Record<string, VerifierWords>>
  /** Fields of its verifiers, by name; those that several games have stand with the page. */
  readonly fields?: Readonly<Record<string, MessageKey>>
  readonly figures?: Readonly<Record<string, MessageKey>>
  /** What a field offers to choose from, as `field:choice`. */
  readonly choices?: Readonly<Record<string, MessageKey>>
}

/** How numbers come from a pair of seeds. */
export const pairFormula = `commitment = hex( SHA-256( utf8(serverSeed) ) )
block(k)   = HMAC-SHA-256( key: utf8(serverSeed),
                           message: utf8(clientSeed + ":" + nonce + ":" + k) )
b          = block(0) + block(1) + block(2) + …           32 bytes each, first byte first
u(i)       = b[4i]·2^24 + b[4i+1]·2^16 + b[4i+2]·2^8 + b[4i+3]
f(i)       = u(i) / 2^32
deal(n, k) : pool = [0, 1, …, n-1]
             for i = 0 … k-1:  at = floor( f(i) · length(pool) );  take pool[at], cut it out`

export const moneyFormula = `payout = floor( stake · multiplier )                in the smallest unit of the money`

/** Cases of the seed pairs, which every game that plays with them gives away. */
export const pairCases = ['seed-pair.json', 'public.json']
