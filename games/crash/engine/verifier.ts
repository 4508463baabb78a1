import {
  bustPointOf,
  chainSchemes,
  isChainScheme,
  walkBack,
  type Inputs,
  type Verifier,
} from '@faro/fair/engine'
import { formatMultiplier, parseMultiplier } from './multiplier.ts'

/** Chains are shorter; each round before is a hash to work out. */
const chainRoundMax = 1_000_000

/**
 * A round of a hash chain: where it busts follows from its hash and the salt. That its hash was
 * fixed before follows from hashing it as often as its number says, which ends at the last hash
 * that was published.
 */
export const crashVerifier: Verifier = {
  game: 'crash',
  fields: [
    { name: 'scheme', kind: 'choice', isRequired: true, choices: chainSchemes },
    { name: 'hash', kind: 'hash', isRequired: true },
    { name: 'salt', kind: 'text', isRequired: true },
    { name: 'chainRound', kind: 'integer', isRequired: false, max: chainRoundMax },
    { name: 'lastHash', kind: 'hash', isRequired: false },
    { name: 'bust', kind: 'text', isRequired: false },
  ],
  verify: ({ scheme = '', hash = '', salt = '', chainRound = '', lastHash = '', bust = '' }) => {
    const known = isChainScheme(scheme) ? scheme : 'bytes-52'
    const { hundredths } = bustPointOf(known, { hash, salt })
    const isChained =
      chainRound === '' || lastHash === ''
        ? null
        : walkBack(known, hash, Number(chainRound)) === lastHash
    return {
      checks: [
        { code: 'chain-committed', isPassed: isChained },
        {
          code: 'result-same',
          isPassed: bust === '' ? null : parseMultiplier(bust) === hundredths,
        },
      ],
      figures: [{ code: 'bust', value: `${formatMultiplier(hundredths)}×` }],
    }
  },
  read: (record) => {
    const read = record as PublicRecord
    return { inputs: inputsOfRecord(read), isOpen: read.round.hash === null }
  },
}

type PublicRecord = {
  readonly round: {
    readonly scheme: string
    readonly hash: string | null
    readonly salt: string
    readonly chainRound: number
    readonly bust: number | null
  }
  readonly lastHash: string
}

/** The verifier's inputs from a round's public record. */
export const inputsOfRecord = ({ round, lastHash }: PublicRecord): Inputs => ({
  scheme: round.scheme,
  hash: round.hash ?? '',
  salt: round.salt,
  chainRound: String(round.chainRound),
  lastHash,
  bust: round.bust === null ? '' : formatMultiplier(round.bust),
})
