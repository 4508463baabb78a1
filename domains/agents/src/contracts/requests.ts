import { uuidv7 } from '@faro/kernel/ids'
import { err, ok, type Result } from '@faro/kernel/result'
import type { Tx } from '@faro/server-kit/db'
import { endAfterRequest } from '../../engine/contracts/times.ts'
import type { Terms } from '../../engine/contracts/terms.ts'
import { nodesNumbered } from '../tree/node.query.ts'
import { judgeAgreement, putInForce, writeOffer, type FitRefusal } from './agree.ts'
import { contractById, stateAt, type Contract } from './contract.query.ts'
import { endContract } from './end-contracts.ts'
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
import {
  requestById,
  requestColumns,
  requestFields,
  requestOf,
  requestStateAt,
  type ContractRequest,
} from './request.query.ts'
import { storedTerms } from './terms.ts'

const dayMs = 86_400_000

type NewRequest = {
  readonly pair: Pair
  readonly askedBy: 'payer' | 'payee'
  readonly by: Actor
} & (
  | { readonly act: 'new'; readonly terms: Terms; readonly shown: readonly string[] }
  | { readonly act: 'termination'; readonly contract: Contract }
)

export type AskRefusal =
  | 'agent-account-needed'
  | 'account-frozen'
  | 'receiver-unavailable'
  | 'contract-unknown'
  | 'state-changed'
  | 'method-unavailable'
  | 'request-open'
  | 'no-own-contract'
  | 'rate-above-own'
  | 'downline-higher'
  | 'conflicts-changed'

const insertRequest = async (
  deps: PairDeps,
  tx: Tx,
  request: NewRequest,
): Promise<Result<string, 'request-open'>> => {
  const { pair, askedBy, act } = request
  const { merchantId, payer, payee } = pair
  const kind = request.act === 'new' ? request.terms.kind : request.contract.kind
  const { now, policy } = await momentOf(deps, tx, { merchantId, kind })
  await tx.query(
    `update agents.request set state = 'lapsed', decided_at = answer_until
     where payee_no = $1 and kind = $2 and payer_no is not distinct from $3
       and state = 'requested' and answer_until <= $4`,
    [payee.memberNo, kind, payer?.memberNo ?? null, now],
  )
  const requestId = uuidv7(now.getTime())
  const inserted = await tx.query(
    `insert into agents.request (request_id, merchant_id, kind, payer_no, payee_no, act, asked_by,
       terms, contract_id, conflicts, created_at, answer_until)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
     on conflict do nothing returning 1`,
    [
      requestId,
      merchantId,
      kind,
      payer?.memberNo ?? null,
      payee.memberNo,
      act,
      askedBy,
      request.act === 'new' ? JSON.stringify(storedTerms(request.terms)) : null,
      request.act === 'termination' ? request.contract.contract_id : null,
      request.act === 'new' ? request.shown : [],
      now,
      new Date(now.getTime() + policy.requestDays * dayMs),
    ],
  )
  if (inserted.length === 0) return err('request-open')
  await noteChange(deps)(tx, {
    merchantId,
    contractId: requestId,
    kind,
    payerNo: payer?.memberNo ?? null,
    payeeNo: payee.memberNo,
    act: act === 'new' ? 'asked-new' : 'asked-termination',
    by: request.by,
  })
  return ok(requestId)
}

/** A downline asks its upline, or the house, for terms; it has seen what would end below it. */
export const askForTerms =
  (deps: PairDeps) =>
  async (
    tx: Tx,
    request: Extract<NewRequest, { act: 'new' }>,
  ): Promise<Result<string, AskRefusal>> => {
    const { terms, shown } = request
    const { merchantId, payee } = request.pair
    const held = await keepContracts(deps, tx, { merchantId, kind: terms.kind })
    if (!held.ok) return held
    const [now] = await nodesNumbered(tx, [payee.memberNo])
    const kept = now === undefined ? err('agent-account-needed') : await pairOf(tx, now)
    if (!kept.ok) return kept
    const pair = kept.value
    const may = judgePair(pair)
    if (!may.ok) return may
    const flag = await judgeFlag(deps, merchantId, terms.kind)
    if (!flag.ok) return flag
    const moment = await momentOf(deps, tx, { merchantId, kind: terms.kind })
    const endThem = moment.policy.conflict === 'terminate'
    const judged = await judgeAgreement(tx, { pair, terms, moment, shown, endThem })
    if (!judged.ok) return err(judged.error, judged.detail)
    return insertRequest(deps, tx, { ...request, pair })
  }

/** Either side asks the other to end what is in force between them. */
export const askForEnd =
  (deps: PairDeps) =>
  async (
    tx: Tx,
    request: Extract<NewRequest, { act: 'termination' }>,
  ): Promise<Result<string, AskRefusal>> => {
    const { contract, pair } = request
    const held = await keepContracts(deps, tx, { merchantId: pair.merchantId, kind: contract.kind })
    if (!held.ok) return held
    const found = await contractById(tx, contract.contract_id)
    if (found === null) return err('contract-unknown')
    const isEnding = found.end_reason !== null && found.end_reason !== 'expired'
    if (stateAt(found, deps.clock.now()) !== 'accepted' || isEnding) return err('state-changed')
    return insertRequest(deps, tx, request)
  }

export type RequestAnswer = {
  readonly requestId: string
  readonly act: 'approve' | 'decline' | 'cancel'
  /** An account of the pair; or staff in the house's name, who have another person's consent. */
  readonly by:
    | { readonly memberId: string }
    | { readonly operatorId: string; readonly termsBy: readonly string[] }
}

export type RequestRefusal =
  | 'contract-unknown'
  | 'forbidden'
  | 'state-changed'
  | 'method-unavailable'
  | FitRefusal

type Opened = { readonly request: ContractRequest; readonly pair: Pair }

const open = async (
  deps: PairDeps,
  tx: Tx,
  requestId: string,
): Promise<Result<Opened, 'contract-unknown' | 'state-changed'>> => {
  const named = await requestById(tx, requestId)
  if (named === null) return err('contract-unknown')
  const held = await keepContracts(deps, tx, { merchantId: named.merchant_id, kind: named.kind })
  if (!held.ok) return held
  const [row] = await tx.query(
    `select ${requestColumns} from agents.request r where r.request_id = $1 for update`,
    [requestId],
    requestFields,
  )
  if (row === undefined) return err('contract-unknown')
  const request = requestOf(row)
  const { payer_no: payerNo, payee_no: payeeNo, merchant_id: merchantId } = request
  const nodes = await nodesNumbered(tx, [payeeNo, ...(payerNo === null ? [] : [payerNo])])
  const payee = nodes.find(({ memberNo }) => memberNo === payeeNo)
  const payer = nodes.find(({ memberNo }) => memberNo === payerNo) ?? null
  return payee === undefined
    ? err('contract-unknown')
    : ok({ request, pair: { merchantId, payer, payee } })
}

const sideOfAnswer = ({ request, pair }: Opened, { by }: RequestAnswer) => {
  if ('memberId' in by) return sideOf(pair, by.memberId)
  return request.payer_no === null ? 'payer' : null
}

const actsOf = (opened: Opened, answer: RequestAnswer): Result<null, RequestRefusal> => {
  const side = sideOfAnswer(opened, answer)
  if (side === null) return err('contract-unknown')
  const isAsker = side === opened.request.asked_by
  const isHis = answer.act === 'cancel' ? isAsker : !isAsker
  return isHis ? ok(null) : err('forbidden')
}

/** Agreed: the terms that were asked for are in force from the next boundary on. */
const grant = async (
  deps: PairDeps,
  tx: Tx,
  { opened, answer }: { readonly opened: Opened; readonly answer: RequestAnswer },
): Promise<Result<null, RequestRefusal>> => {
  const { request, pair } = opened
  const { terms } = request
  if (terms === null) throw new Error('a request for terms has terms')
  const flag = await judgeFlag(deps, pair.merchantId, terms.kind)
  if (!flag.ok) return flag
  const moment = await momentOf(deps, tx, { merchantId: pair.merchantId, kind: terms.kind })
  const termsBy = 'termsBy' in answer.by ? answer.by.termsBy : []
  const contractId = await writeOffer(tx, { pair, terms, moment, untilDay: null, termsBy })
  const agreement = {
    pair,
    terms,
    moment,
    shown: request.conflicts,
    endThem: moment.policy.conflict === 'terminate',
  }
  const done = await putInForce(deps)(tx, { contractId, agreement, by: answer.by })
  return done.ok ? ok(null) : done
}

/** Agreed: the contract ends at the boundary of its kind, and with it what stands on it. */
const release = async (
  deps: PairDeps,
  tx: Tx,
  { opened, answer }: { readonly opened: Opened; readonly answer: RequestAnswer },
): Promise<Result<null, 'state-changed'>> => {
  const { request, pair } = opened
  const contract = request.contract_id === null ? null : await contractById(tx, request.contract_id)
  const now = deps.clock.now()
  if (contract === null || stateAt(contract, now) !== 'accepted') return err('state-changed')
  const { kind, terms } = contract.terms
  const period = kind === 'dividend' ? terms.period : 'daily'
  const days = await deps.whitelabel.daysOf(pair.merchantId)
  const at = new Date(endAfterRequest({ kind, period, days }, now.getTime()))
  await endContract(deps)(tx, { contract, cause: 'agreed', at, by: answer.by })
  return ok(null)
}

const stateOf = { approve: 'success', decline: 'declined', cancel: 'cancelled' } as const

/** The other side's answer to a request, or the asker's change of mind. */
export const answerRequest =
  (deps: PairDeps) =>
  async (tx: Tx, answer: RequestAnswer): Promise<Result<null, RequestRefusal>> => {
    const found = await open(deps, tx, answer.requestId)
    if (!found.ok) return found
    const opened = found.value
    const may = actsOf(opened, answer)
    if (!may.ok) return may
    const { request, pair } = opened
    const now = deps.clock.now()
    if (requestStateAt(request, now) !== 'requested') return err('state-changed')
    await tx.query('update agents.request set state = $2, decided_at = $3 where request_id = $1', [
      request.request_id,
      stateOf[answer.act],
      now,
    ])
    if (answer.act === 'approve') {
      const done = await (request.act === 'new' ? grant : release)(deps, tx, { opened, answer })
      if (!done.ok) return done
    } else
      await noteChange(deps)(tx, {
        merchantId: pair.merchantId,
        contractId: request.request_id,
        kind: request.kind,
        payerNo: request.payer_no,
        payeeNo: request.payee_no,
        act: stateOf[answer.act],
        by: answer.by,
      })
    return ok(null)
  }
