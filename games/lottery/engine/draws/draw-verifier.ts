import { isSignedRound, randomnessOf } from '@faro/fair/beacon'
import { walkBack, type Inputs, type Verifier } from '@faro/fair/engine'
import { drawSeeds } from './draw-seeds.ts'
import { isOwnFamily, ownDraw, ownFamilies, resultText } from './own-draw.ts'

/** Chains are shorter; each round before is a hash to work out. */
const chainRoundMax = 1_000_000

const familyOf = (inputs: Inputs) => {
  const { family = '' } = inputs
  return isOwnFamily(family) ? family : 'ssc'
}

const isChained = ({ hash = '', chainRound = '', lastHash = '' }: Inputs): boolean | null =>
  lastHash === '' ? null : walkBack('bytes-52', hash, Number(chainRound)) === lastHash

const isSigned = (inputs: Inputs): boolean | null => {
  const { beacon = '', beaconRound = '', signature = '', beaconKey = '' } = inputs
  if (beaconRound === '' || signature === '' || beaconKey === '') return null
  const round = { round: Number(beaconRound), signature, publicKey: beaconKey }
  return isSignedRound(round) && randomnessOf(signature) === beacon
}

/**
 * An own draw: its result follows from a round of a published chain and from the beacon's value
 * after the close (decision 300), of Yeekee with the sum of all shots.
 */
export const lotteryVerifier: Verifier = {
  game: 'lottery',
  fields: [
    { name: 'family', kind: 'choice', isRequired: true, choices: ownFamilies },
    { name: 'issueNo', kind: 'text', isRequired: true },
    { name: 'hash', kind: 'hash', isRequired: true },
    { name: 'chainRound', kind: 'integer', isRequired: true, max: chainRoundMax },
    { name: 'beacon', kind: 'hash', isRequired: true },
    { name: 'shotSum', kind: 'integers', isRequired: false },
    { name: 'lastHash', kind: 'hash', isRequired: false },
    { name: 'beaconRound', kind: 'integer', isRequired: false },
    { name: 'signature', kind: 'text', isRequired: false },
    { name: 'beaconKey', kind: 'text', isRequired: false },
    { name: 'drawn', kind: 'text', isRequired: false },
  ],
  verify: (inputs) => {
    const { issueNo = '', hash = '', chainRound = '', beacon = '', drawn = '' } = inputs
    const pair = drawSeeds({ hash, chainRound: Number(chainRound), issueNo, beacon })
    const shotSum = BigInt((inputs['shotSum'] ?? '').split(',')[0] ?? '')
    const result = resultText(ownDraw(familyOf(inputs), pair, { shotSum }))
    return {
      checks: [
        { code: 'chain-committed', isPassed: isChained(inputs) },
        { code: 'beacon-signed', isPassed: isSigned(inputs) },
        { code: 'result-same', isPassed: drawn === '' ? null : drawn === result },
      ],
      figures: [{ code: 'drawn', value: result }],
    }
  },
}
