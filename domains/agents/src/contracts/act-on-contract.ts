import type { ContractAct, ContractKind, ContractTerms } from '@faro/contract/agents'
import { err, ok, type Result } from '@faro/kernel/result'
import type { Tx } from '@faro/server-kit/db'
import type { Terms } from '../../engine/contracts/terms.ts'
import { policyOf } from '../policy/policy.query.ts'
import { nodesNumbered, nodesOf, type Node } from '../tree/node.query.ts'
import { contractById } from './contract.query.ts'
import { answerOffer, offerTerms, type AnswerRefusal, type OfferRefusal } from './offers.ts'
import { pairOf, sideOf, type PairDeps } from './pair.ts'
import {
  answerRequest,
  askForEnd,
  askForTerms,
  type AskRefusal,
  type RequestRefusal,
} from './requests.ts'
import { readTerms } from './terms.ts'

export type ActRefusal =
  | OfferRefusal
  | AnswerRefusal
  | AskRefusal
  | RequestRefusal
  | 'terms-invalid'
  | 'not-found'

type Acting = { readonly agent: Node; readonly kind: ContractKind; readonly act: ContractAct }
type Read = { readonly terms: Terms; readonly untilDay: string | null }

/** Terms of the kind that the path names. */
export const termsOfKind = async (
  deps: PairDeps,
  tx: Pick<Tx, 'query'>,
  { merchantId, kind, sent }: { merchantId: number; kind: ContractKind; sent: ContractTerms },
): Promise<Result<Read, 'terms-invalid'>> => {
  if (sent.kind !== kind) return err('terms-invalid', { field: 'kind', reason: 'other' })
  const policy = await policyOf(deps, tx, merchantId)
  const read = readTerms(sent, policy)
  if (!read.ok) return read
  const untilDay = sent.untilDay ?? null
  const today = await deps.whitelabel.dayOf(merchantId, deps.clock.now())
  if (untilDay !== null && untilDay <= today)
    return err('terms-invalid', { field: 'untilDay', reason: 'past' })
  return ok({ terms: read.value, untilDay })
}

const offer = async (
  deps: PairDeps,
  tx: Tx,
  { agent, kind, act }: Acting & { act: Extract<ContractAct, { act: 'offer' }> },
): Promise<Result<unknown, ActRefusal>> => {
  const { merchantId } = agent
  const [payee] = await nodesOf(tx, [act.memberId])
  if (payee === undefined || payee.uplineNo !== agent.memberNo) return err('not-found')
  const read = await termsOfKind(deps, tx, { merchantId, kind, sent: act.terms })
  if (!read.ok) return read
  return offerTerms(deps)(tx, { ...read.value, payee, by: { memberId: agent.memberId } })
}

const ask = async (
  deps: PairDeps,
  tx: Tx,
  { agent, kind, act }: Acting & { act: Extract<ContractAct, { act: 'request-new' }> },
): Promise<Result<unknown, ActRefusal>> => {
  const { merchantId, memberId } = agent
  const read = await termsOfKind(deps, tx, { merchantId, kind, sent: act.terms })
  if (!read.ok) return read
  const pair = await pairOf(tx, agent)
  if (!pair.ok) return pair
  return askForTerms(deps)(tx, {
    act: 'new',
    pair: pair.value,
    askedBy: 'payee',
    by: { memberId },
    terms: read.value.terms,
    shown: act.conflicts,
  })
}

const askEnd = async (
  deps: PairDeps,
  tx: Tx,
  { agent, act }: Acting & { act: Extract<ContractAct, { act: 'request-termination' }> },
): Promise<Result<unknown, ActRefusal>> => {
  const { memberId } = agent
  const contract = await contractById(tx, act.contractId)
  if (contract === null || contract.merchant_id !== agent.merchantId) return err('contract-unknown')
  const isPayee = contract.payee_no === agent.memberNo
  if (!isPayee && contract.payer_no !== agent.memberNo) return err('contract-unknown')
  const pair = await pairOfContract(tx, contract.payee_no)
  if (pair === null || sideOf(pair, memberId) === null) return err('contract-unknown')
  const askedBy = isPayee ? 'payee' : 'payer'
  return askForEnd(deps)(tx, { act: 'termination', contract, pair, askedBy, by: { memberId } })
}

const pairOfContract = async (tx: Tx, payeeNo: number) => {
  const [payee] = await nodesNumbered(tx, [payeeNo])
  if (payee === undefined) return null
  const pair = await pairOf(tx, payee)
  return pair.ok ? pair.value : null
}

/** What a side does with contracts of a kind, in the caller's transaction. */
export const actOnContract =
  (deps: PairDeps) =>
  async (tx: Tx, { agent, kind, act }: Acting): Promise<Result<null, ActRefusal>> => {
    const { memberId } = agent
    const by = { memberId }
    const done = await (async (): Promise<Result<unknown, ActRefusal>> => {
      switch (act.act) {
        case 'offer':
          return offer(deps, tx, { agent, kind, act })
        case 'accept':
          return answerOffer(deps)(tx, { ...act, shown: act.conflicts, memberId })
        case 'reject':
        case 'withdraw':
          return answerOffer(deps)(tx, { ...act, memberId })
        case 'request-new':
          return ask(deps, tx, { agent, kind, act })
        case 'request-termination':
          return askEnd(deps, tx, { agent, kind, act })
        case 'approve':
        case 'decline':
        case 'cancel':
          return answerRequest(deps)(tx, { ...act, by })
      }
    })()
    return done.ok ? ok(null) : done
  }
