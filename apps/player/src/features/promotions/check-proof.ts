import type { DrawProof } from '@faro/contract/promotions'
import { commitmentOf } from '@faro/kernel/seed-pair'
import { cutEnvelopes, evenEnvelopes } from '@faro/promotions/engine/fairness/envelope'
import { drawRaffle, listHashOf } from '@faro/promotions/engine/fairness/raffle'

export type ProofResult = 'sealed' | 'right' | 'seed' | 'list' | 'draw'

/** Whether a draw follows from its seed, by the code that drew it. */
export const checkProof = (proof: DrawProof): ProofResult => {
  const { serverSeed, commitment } = proof
  if (serverSeed === null) return 'sealed'
  if (commitmentOf(serverSeed) !== commitment) return 'seed'
  return proof.of === 'envelope' ? ofEnvelope(proof, serverSeed) : ofRaffle(proof, serverSeed)
}

type Envelope = Extract<DrawProof, { of: 'envelope' }>
type Raffle = Extract<DrawProof, { of: 'raffle' }>

const ofEnvelope = (proof: Envelope, serverSeed: string): ProofResult => {
  const { id, mode, taken } = proof
  const pieces =
    mode === 'even' ? evenEnvelopes(proof) : cutEnvelopes(proof, { dropId: id, serverSeed }).pieces
  return taken.every(({ no, amount }) => pieces[no - 1] === amount) ? 'right' : 'draw'
}

const ofRaffle = (proof: Raffle, serverSeed: string): ProofResult => {
  const { id, list, listHash, beacon, prizeUnits, onePerMember, winners } = proof
  if (listHash === null || listHashOf(list) !== listHash) return 'list'
  const raffle = { raffleId: id, tickets: list, prizeUnits, onePerMember }
  const drawn = drawRaffle(raffle, { serverSeed, beacon })
  const isSame =
    drawn.length === winners.length &&
    drawn.every(
      ({ ticket, member }, i) => winners[i]?.ticket === ticket && winners[i].member === member,
    )
  return isSame ? 'right' : 'draw'
}
