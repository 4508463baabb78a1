import { ContractTerms } from '@faro/contract/agents/shapes'
import { err, ok, type Result } from '@faro/kernel/result'
import { defineApproval, type Figure, type Person } from '@faro/server-kit/approvals'
import type { Queryable, Tx } from '@faro/server-kit/db'
import * as z from 'zod/mini'
import { nodesNumbered, type Node } from '../tree/node.query.ts'
import { nextDayOf } from '../tree/apply-move.ts'
import { termsOfKind } from './act-on-contract.ts'
import {
  conflictsWith,
  judgeFit,
  putInForce,
  writeOffer,
  type Agreement,
  type FitRefusal,
} from './agree.ts'
import { contractById, grantedFrom, stateAt, type Contract } from './contract.query.ts'
import { endContract } from './end-contracts.ts'
import { offerTerms } from './offers.ts'
import { judgeFlag, keepContracts, momentOf, pairOf, type PairDeps } from './pair.ts'
import { requestById } from './request.query.ts'
import { answerRequest } from './requests.ts'
import { endsFigures, termsFigures } from './terms-figures.ts'
import { termsView } from './terms.ts'
import { policyOf } from '../policy/policy.query.ts'

export const termsKind = 'agents.house-terms'
export const endKind = 'agents.contract-end'
export const requestKind = 'agents.request-approve'

const both = { request: 'agents.write', approve: 'agents.approve' } as const

const TermsInput = z.strictObject({
  merchantId: z.int(),
  payeeNo: z.int(),
  terms: ContractTerms,
  /** Offered, for the payee to accept; or in force without that. */
  mode: z.enum(['offer', 'impose']),
  /** Imposing: what does not fit below ends; without it the terms are refused then. */
  endThem: z.boolean(),
})
type TermsInput = z.output<typeof TermsInput>

const payeeOf = async (db: Queryable, no: number): Promise<Node | null> => {
  const [node] = await nodesNumbered(db, [no])
  return node ?? null
}

/** Whose contracts end with terms of a payee. */
const endedBy = async (
  deps: PairDeps,
  db: Queryable,
  { payee, sent }: { readonly payee: Node; readonly sent: ContractTerms },
): Promise<readonly Figure[]> => {
  const { merchantId } = payee
  const read = await termsOfKind(deps, db, { merchantId, kind: sent.kind, sent })
  const pair = await pairOf(db, payee)
  if (!read.ok || !pair.ok) return []
  const { terms } = read.value
  const { effectiveAt: at } = await momentOf(deps, db, { merchantId, kind: sent.kind })
  const { conflicts } = await conflictsWith(db, pair.value, { terms, at })
  return endsFigures(await namesOf(db, conflicts))
}

const namesOf = async (
  db: Queryable,
  contracts: readonly Contract[],
): Promise<readonly string[]> => {
  const nodes = await nodesNumbered(
    db,
    contracts.map(({ payee_no: no }) => no),
  )
  return nodes.map(({ name }) => name)
}

const impose = async (
  deps: PairDeps,
  tx: Tx,
  { input, payee, by }: { input: TermsInput; payee: Node; by: readonly Person[] },
): Promise<Result<string, ImposeRefusal>> => {
  const { merchantId, terms: sent, endThem } = input
  const { kind } = sent
  const held = await keepContracts(deps, tx, { merchantId, kind })
  if (!held.ok) return held
  const flag = await judgeFlag(deps, merchantId, kind)
  if (!flag.ok) return flag
  const read = await termsOfKind(deps, tx, { merchantId, kind, sent })
  if (!read.ok) return read
  const pair = await pairOf(tx, payee)
  if (!pair.ok) return pair
  const now = await momentOf(deps, tx, { merchantId, kind })
  const moment = { ...now, effectiveAt: (await nextDayOf(deps, merchantId)).at }
  const { terms, untilDay } = read.value
  const agreement: Agreement = { pair: pair.value, terms, moment, shown: null, endThem }
  const fit = await judgeFit(tx, agreement)
  if (!fit.ok) return fit
  const contractId = await writeOffer(tx, {
    ...agreement,
    untilDay,
    termsBy: by.map(({ operatorId }) => operatorId),
    isImposed: true,
  })
  const operatorId = by.at(-1)?.operatorId ?? ''
  const done = await putInForce(deps)(tx, { contractId, agreement, by: { operatorId } })
  return done.ok ? ok(contractId) : done
}

type ImposeRefusal =
  | FitRefusal
  | 'state-changed'
  | 'method-unavailable'
  | 'terms-invalid'
  | 'agent-account-needed'

/** Terms in the house's name, or set by staff between two agents: two people, who release nothing. */
export const termsApproval = (deps: PairDeps) =>
  defineApproval({
    kind: termsKind,
    version: 1,
    permission: both,
    input: TermsInput,
    isMoney: true,
    brandOf: ({ merchantId }) => merchantId,
    preview: async (db, { payeeNo, terms, mode, endThem }) => {
      const payee = await payeeOf(db, payeeNo)
      return [
        { label: 'player', value: payee?.name ?? '' },
        ...termsFigures(terms),
        { label: 'termsMode', value: mode },
        { label: 'endThem', value: endThem ? '✓' : '—' },
        ...(payee === null ? [] : await endedBy(deps, db, { payee, sent: terms })),
      ]
    },
    execute: async (tx, { input, requestedBy, decidedBy }) => {
      const { merchantId, payeeNo, terms: sent, mode } = input
      const payee = await payeeOf(tx, payeeNo)
      if (payee === null || payee.merchantId !== merchantId) return err('not-found')
      const by = [requestedBy, decidedBy]
      if (mode === 'impose') {
        const done = await impose(deps, tx, { input, payee, by })
        return done.ok ? ok({ contractId: done.value }) : done
      }
      if (payee.uplineNo !== null) return err('forbidden')
      const read = await termsOfKind(deps, tx, { merchantId, kind: sent.kind, sent })
      if (!read.ok) return read
      const done = await offerTerms(deps)(tx, {
        ...read.value,
        payee,
        by: { operatorId: decidedBy.operatorId },
        termsBy: by.map(({ operatorId }) => operatorId),
      })
      return done.ok ? ok({ contractId: done.value }) : done
    },
  })

const EndInput = z.strictObject({ merchantId: z.int(), contractId: z.string() })

const contractFigures = async (
  deps: PairDeps,
  db: Queryable,
  contract: Contract | null,
): Promise<readonly Figure[]> => {
  if (contract === null) return []
  const payee = await payeeOf(db, contract.payee_no)
  const { merchant_id: merchantId, kind, payee_no: payeeNo } = contract
  const { currency } = await policyOf(deps, db, merchantId)
  const { at } = await nextDayOf(deps, merchantId)
  const granted = await grantedFrom(db, { kind, payeeNo, at })
  return [
    { label: 'player', value: payee?.name ?? '' },
    ...termsFigures(termsView(contract.terms, { currency, untilDay: contract.until_day })),
    ...endsFigures(await namesOf(db, granted)),
  ]
}

/** Ends a contract at the start of the next brand day, and with it what stands on it. */
export const endApproval = (deps: PairDeps) =>
  defineApproval({
    kind: endKind,
    version: 1,
    permission: both,
    input: EndInput,
    brandOf: ({ merchantId }) => merchantId,
    preview: async (db, { contractId }) =>
      contractFigures(deps, db, await contractById(db, contractId)),
    execute: async (tx, { input: { merchantId, contractId }, decidedBy }) => {
      const named = await contractById(tx, contractId)
      if (named === null || named.merchant_id !== merchantId) return err('contract-unknown')
      const held = await keepContracts(deps, tx, { merchantId, kind: named.kind })
      if (!held.ok) return held
      const contract = await contractById(tx, contractId)
      if (contract === null || stateAt(contract, deps.clock.now()) !== 'accepted')
        return err('state-changed')
      const { at } = await nextDayOf(deps, merchantId)
      const by = { operatorId: decidedBy.operatorId }
      const ended = await endContract(deps)(tx, { contract, cause: 'staff', at, by })
      return ok({ contractId, ended: ended.length })
    },
  })

const RequestInput = z.strictObject({ merchantId: z.int(), requestId: z.string() })

/** Agrees in the house's name to terms that the head of a line asked for. */
export const requestApproval = (deps: PairDeps) =>
  defineApproval({
    kind: requestKind,
    version: 1,
    permission: both,
    input: RequestInput,
    isMoney: true,
    brandOf: ({ merchantId }) => merchantId,
    preview: async (db, { requestId }) => {
      const request = await requestById(db, requestId)
      if (request === null) return []
      const payee = await payeeOf(db, request.payee_no)
      if (payee === null || request.terms === null) return []
      const { currency } = await policyOf(deps, db, request.merchant_id)
      const sent = termsView(request.terms, { currency, untilDay: null })
      return [
        { label: 'player', value: payee.name },
        ...termsFigures(sent),
        ...(await endedBy(deps, db, { payee, sent })),
      ]
    },
    execute: async (tx, { input: { merchantId, requestId }, requestedBy, decidedBy }) => {
      const request = await requestById(tx, requestId)
      if (request === null || request.merchant_id !== merchantId) return err('contract-unknown')
      const termsBy = [requestedBy.operatorId, decidedBy.operatorId]
      const by = { operatorId: decidedBy.operatorId, termsBy }
      const done = await answerRequest(deps)(tx, { requestId, act: 'approve', by })
      return done.ok ? ok({ requestId }) : done
    },
  })
