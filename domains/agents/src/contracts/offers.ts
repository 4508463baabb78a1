import type { ContractKind } from '@faro/contract/agents'
import { err, ok, type Result } from '@faro/kernel/result'
import type { Tx } from '@faro/server-kit/db'
import { afterAct } from '../../engine/contracts/act.ts'
import type { Terms } from '../../engine/contracts/terms.ts'
import { nodesNumbered, type Node } from '../tree/node.query.ts'
import { judgeFit, putInForce, writeOffer, type Agreement, type FitRefusal } from './agree.ts'
import {
  contractById,
  contractFields,
  contractColumns,
  contractOf,
  stateAt,
  type Contract,
} from './contract.query.ts'
import { noteChange, type Actor } from './note-change.ts'
import {
  judgeFlag,
  judgePair,
  keepContracts,
  momentOf,
  pairOf,
  sideOf,
  type Pair,
  type PairDeps,
} from './pair.ts'

export type OfferRefusal =
  | 'state-changed'
  | 'not-found'
  | 'agent-account-needed'
  | 'account-frozen'
  | 'method-unavailable'
  | 'receiver-unavailable'
  | 'no-own-contract'
  | 'rate-above-own'
  | 'downline-higher'

export type Offer = {
  readonly payee: Node
  readonly terms: Terms
  readonly untilDay: string | null
  readonly by: Actor
  /** Staff who set the terms of a house contract. */
  readonly termsBy?: readonly string[]
}

/**
 * Offers terms to a direct downline, or in the house's name to where a line begins. What would not
 * fit below them does not keep the offer from being made, unless the brand wants it so (C9).
 */
export const offerTerms =
  (deps: PairDeps) =>
  async (
    tx: Tx,
    { payee, terms, untilDay, by, termsBy = [] }: Offer,
  ): Promise<Result<string, OfferRefusal>> => {
    const { kind } = terms
    const { merchantId } = payee
    const held = await keepContracts(deps, tx, { merchantId, kind })
    if (!held.ok) return held
    const flag = await judgeFlag(deps, merchantId, kind)
    if (!flag.ok) return flag
    // whoever was read before the lines were kept may have moved
    const [now] = await nodesNumbered(tx, [payee.memberNo])
    if (now === undefined || now.uplineNo !== payee.uplineNo) return err('not-found')
    const pair = await pairOf(tx, now)
    if (!pair.ok) return pair
    const fit = judgePair(pair.value)
    if (!fit.ok) return fit
    const moment = await momentOf(deps, tx, { merchantId, kind })
    const endThem = moment.policy.conflict === 'terminate'
    const judged = await judgeFit(tx, { pair: pair.value, terms, moment, endThem })
    if (!judged.ok) return judged
    const contractId = await writeOffer(tx, {
      pair: pair.value,
      terms,
      moment,
      untilDay,
      termsBy,
    })
    await note(deps, tx, { contractId, kind, pair: pair.value, act: 'offered', by })
    return ok(contractId)
  }

type Noted = {
  readonly contractId: string
  readonly kind: ContractKind
  readonly pair: Pair
  readonly act: 'offered' | 'rejected' | 'withdrawn'
  readonly by: Actor
}

const note = (deps: PairDeps, tx: Tx, { pair, ...changed }: Noted): Promise<void> =>
  noteChange(deps)(tx, {
    ...changed,
    merchantId: pair.merchantId,
    payerNo: pair.payer?.memberNo ?? null,
    payeeNo: pair.payee.memberNo,
  })

export type AnswerRefusal =
  | 'contract-unknown'
  | 'forbidden'
  | 'state-changed'
  | 'method-unavailable'
  | FitRefusal

export type Answer = {
  readonly contractId: string
  readonly act: 'accept' | 'reject' | 'withdraw'
  /** Accepting: the contracts that the payee was shown to end. */
  readonly shown?: readonly string[] | undefined
  readonly memberId: string
}

const pairOfContract = async (tx: Tx, contract: Contract): Promise<Pair | null> => {
  const { payer_no: payerNo, payee_no: payeeNo, merchant_id: merchantId } = contract
  const nodes = await nodesNumbered(tx, [payeeNo, ...(payerNo === null ? [] : [payerNo])])
  const payee = nodes.find(({ memberNo }) => memberNo === payeeNo)
  const payer = nodes.find(({ memberNo }) => memberNo === payerNo) ?? null
  return payee === undefined ? null : { merchantId, payer, payee }
}

const lockContract = async (tx: Tx, contractId: string): Promise<Contract | null> => {
  const [row] = await tx.query(
    `select ${contractColumns} from agents.contract c where c.contract_id = $1 for update`,
    [contractId],
    contractFields,
  )
  return row === undefined ? null : contractOf(row)
}

/** A side's answer to an offer; judged are who it is, which side, and the state, in this order. */
export const answerOffer =
  (deps: PairDeps) =>
  async (
    tx: Tx,
    { contractId, act, shown = [], memberId }: Answer,
  ): Promise<Result<readonly Contract[], AnswerRefusal>> => {
    const named = await contractById(tx, contractId)
    if (named === null) return err('contract-unknown')
    const held = await keepContracts(deps, tx, { merchantId: named.merchant_id, kind: named.kind })
    if (!held.ok) return held
    const contract = await lockContract(tx, contractId)
    const pair = contract === null ? null : await pairOfContract(tx, contract)
    if (contract === null || pair === null) return err('contract-unknown')
    const now = deps.clock.now()
    const judged = afterAct({
      state: stateAt(contract, now),
      act,
      by: sideOf(pair, memberId),
    })
    if (!judged.ok) return judged
    const { kind } = contract
    const by = { memberId }
    if (act !== 'accept') {
      const state = act === 'reject' ? 'rejected' : 'withdrawn'
      await tx.query(
        'update agents.contract set state = $2, decided_at = $3 where contract_id = $1',
        [contractId, state, now],
      )
      await note(deps, tx, { contractId, kind, pair, act: state, by })
      return ok([])
    }
    const flag = await judgeFlag(deps, pair.merchantId, kind)
    if (!flag.ok) return flag
    const moment = await momentOf(deps, tx, { merchantId: pair.merchantId, kind })
    const agreement: Agreement = {
      pair,
      terms: contract.terms,
      moment,
      shown,
      endThem: moment.policy.conflict === 'terminate',
    }
    const done = await putInForce(deps)(tx, { contractId, agreement, by })
    if (done.ok) await closeRequests(tx, { pair, kind, now })
    return done
  }

/** Who asked for new terms has got some. */
const closeRequests = async (
  tx: Tx,
  { pair, kind, now }: { readonly pair: Pair; readonly kind: ContractKind; readonly now: Date },
): Promise<void> => {
  await tx.query(
    `update agents.request set state = 'success', decided_at = $4
     where payee_no = $1 and kind = $2 and payer_no is not distinct from $3
       and act = 'new' and state = 'requested'`,
    [pair.payee.memberNo, kind, pair.payer?.memberNo ?? null, now],
  )
}
