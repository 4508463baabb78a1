export { isHit, thresholdCommitment, thresholdOf, ticketOf } from './draw.ts'
export { contribute, payOut, wholeOf, type Payment, type Pot } from './pot.ts'
export {
  contributionOf,
  faultOf,
  microsPerUnit,
  returnLimitPpm,
  returnPpm,
  selfPayingReservePpm,
  type Micros,
  type Rule,
  type Terms,
  type TermsFault,
} from './terms.ts'
export { jackpotsVerifier } from './verifier.ts'
