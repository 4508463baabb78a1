import { agentContractsConsole as contract, isTeamAccount } from '@faro/contract/agents'
import * as shapes from '@faro/contract/agents/shapes'
import { uuidv7 } from '@faro/kernel/ids'
import { formatAmount, parseAmount } from '@faro/kernel/money'
import { present } from '@faro/kernel/assert'
import { err, ok, type Result } from '@faro/kernel/result'
import type { RequestRefusal } from '@faro/server-kit/approvals'
import type { OperatorSession } from '@faro/server-kit/auth'
import { once, type Queryable } from '@faro/server-kit/db'
import { bind } from '@faro/server-kit/http'
import {
  adjust,
  isBillOf,
  mayAdjustAlone,
  noteAdjusted,
  type AdjustRefusal,
} from '../adjustments/adjust.ts'
import { adjustKind } from '../adjustments/adjust-kind.ts'
import type { AgentsDeps } from '../deps.ts'
import { policyOf } from '../policy/policy.query.ts'
import { nodesNumbered, nodesOf, type Node } from '../tree/node.query.ts'
import { termsOfKind } from './act-on-contract.ts'
import { contractById, stateAt, type Contract } from './contract.query.ts'
import { consoleContracts } from './contracts.list.ts'
import { judgeFlag } from './pair.ts'
import {
  requestById,
  requestColumns,
  requestFields,
  requestOf,
  requestStateAt,
  type ContractRequest,
} from './request.query.ts'
import { answerRequest } from './requests.ts'
import { endKind, requestKind, termsKind } from './terms-kinds.ts'
import { termsView } from './terms.ts'

const requestsMax = 200

const personOf = ({ operatorId, username }: OperatorSession) => ({ operatorId, username })

/** What waits for the house, the oldest first. */
const houseRequests = async (db: Queryable, merchantId: number, now: Date) =>
  (
    await db.query(
      `select ${requestColumns} from agents.request r
       where r.merchant_id = $1 and r.payer_no is null and r.state = 'requested'
         and r.asked_by = 'payee' and r.answer_until > $2
       order by r.created_at, r.request_id limit ${requestsMax}`,
      [merchantId, now],
      requestFields,
    )
  ).map(requestOf)

/** Reads what a path names, of the brand that it names. */
const readers = ({ db, whitelabel, clock }: AgentsDeps) => {
  const brand = async (code: string) => {
    const merchant = await whitelabel.merchantByCode(code)
    return merchant === null ? err('not-found') : ok(merchant)
  }
  return {
    brand,
    contractIn: async (code: string, contractId: string) => {
      const merchant = await brand(code)
      if (!merchant.ok) return merchant
      const found = await contractById(db, contractId)
      return found?.merchant_id === merchant.value.merchantId ? ok(found) : err('contract-unknown')
    },
    /** A request to the house that nobody has answered. */
    requestIn: async (
      code: string,
      requestId: string,
    ): Promise<Result<ContractRequest, 'not-found' | 'contract-unknown' | 'state-changed'>> => {
      const merchant = await brand(code)
      if (!merchant.ok) return merchant
      const found = await requestById(db, requestId)
      if (found?.merchant_id !== merchant.value.merchantId || found.payer_no !== null)
        return err('contract-unknown')
      return requestStateAt(found, clock.now()) === 'requested' ? ok(found) : err('state-changed')
    },
    nodeIn: async (code: string, memberId: string) => {
      const merchant = await brand(code)
      if (!merchant.ok) return merchant
      const { merchantId, currency } = merchant.value
      const [node] = await nodesOf(db, [memberId])
      return node?.merchantId === merchantId ? ok({ node, merchantId, currency }) : err('not-found')
    },
  }
}

const detailOf = async (deps: AgentsDeps, found: Contract) => {
  const { currency } = await policyOf(deps, deps.db, found.merchant_id)
  const [view] = await consoleContracts(deps, deps.db, [found])
  return {
    contract: present(view, 'a view'),
    terms: termsView(found.terms, { currency, untilDay: found.until_day }),
  }
}

const requestViews = async (deps: AgentsDeps, merchantId: number) => {
  const { db, clock } = deps
  const requests = await houseRequests(db, merchantId, clock.now())
  const { currency } = await policyOf(deps, db, merchantId)
  const nodes = await nodesNumbered(
    db,
    requests.map(({ payee_no: no }) => no),
  )
  const nodeNumbered = (no: number): Node =>
    present(
      nodes.find(({ memberNo }) => memberNo === no),
      'a payee',
    )
  return requests.map((one) => ({
    requestId: one.request_id,
    kind: one.kind,
    act: one.act,
    memberId: nodeNumbered(one.payee_no).memberId,
    username: nodeNumbered(one.payee_no).name,
    terms: one.terms === null ? null : termsView(one.terms, { currency, untilDay: null }),
    createdAt: one.created_at.toISOString(),
    answerUntil: one.answer_until.toISOString(),
  }))
}

/** Reading contracts, and ending one: two people. */
const contractParts = (deps: AgentsDeps) => {
  const { db, approvals, clock } = deps
  const { contractIn } = readers(deps)
  return {
    detail: async (code: string, contractId: string) => {
      const found = await contractIn(code, contractId)
      return found.ok ? ok(await detailOf(deps, found.value)) : found
    },
    end: async (
      { code, contractId }: { readonly code: string; readonly contractId: string },
      caller: OperatorSession,
      reason: string,
    ) => {
      const found = await contractIn(code, contractId)
      if (!found.ok) return found
      if (stateAt(found.value, clock.now()) !== 'accepted') return err('state-changed')
      const { merchant_id: merchantId } = found.value
      return db.tx((tx) =>
        approvals.request(tx, {
          kind: endKind,
          merchantId,
          subject: contractId,
          input: { merchantId, contractId },
          reason,
          by: personOf(caller),
        }),
      )
    },
  }
}

type Adjusted = { readonly approvalId: string | null; readonly amount: string | null }

/** Puts a payment right: up to what one person lets go within a day, more by two. */
const adjustments = (deps: AgentsDeps) => {
  const { db, approvals, clock } = deps
  const { nodeIn } = readers(deps)
  return async (
    params: { readonly code: string; readonly memberId: string },
    body: { readonly amount: string; readonly billId: string | null; readonly reason: string },
    { caller, idempotency }: { caller: OperatorSession; idempotency: Parameters<typeof once>[1] },
  ) => {
    const found = await nodeIn(params.code, params.memberId)
    if (!found.ok) return found
    const { node, merchantId, currency } = found.value
    if (!isTeamAccount(node.accountType)) return err('agent-account-needed')
    const read = parseAmount(body.amount.replace('-', ''), currency)
    if (!read.ok) return err('invalid-input', { field: 'amount' })
    if (read.value === 0n) return err('invalid-input', { field: 'amount' })
    const asked = body.amount.startsWith('-') ? -read.value : read.value
    const { billId, reason } = body
    if (!(await isBillOf(db, { billId, memberNo: node.memberNo }))) return err('contract-unknown')
    const adjustmentId = uuidv7(clock.now().getTime())
    const one = { adjustmentId, merchantId, memberNo: node.memberNo, billId, reason }
    const by = personOf(caller)
    return db.tx((tx) =>
      once(tx, idempotency, async (): Promise<Result<Adjusted, AdjustRefusal | RequestRefusal>> => {
        const { operatorId, username } = by
        const given = { merchantId, operatorId, asked }
        if (await mayAdjustAlone(deps, tx, given)) {
          const names = [username]
          const done = await adjust(deps)(
            tx,
            { ...one, asked },
            { operatorId, names, isAlone: true },
          )
          if (!done.ok) return done
          await noteAdjusted(deps, tx, given)
          return ok({ approvalId: null, amount: formatAmount(done.value, currency) })
        }
        const waits = await approvals.request(tx, {
          kind: adjustKind,
          merchantId,
          subject: node.memberId,
          memberId: node.memberId,
          input: { ...one, asked: String(asked) },
          amount: read.value,
          reason,
          by,
        })
        return waits.ok ? ok({ approvalId: waits.value.approvalId, amount: null }) : waits
      }),
    )
  }
}

export const consoleContractRoutes = (deps: AgentsDeps) => {
  const { db, approvals } = deps
  const { brand, nodeIn, requestIn } = readers(deps)
  const { detail, end } = contractParts(deps)
  const putRight = adjustments(deps)
  return bind(contract, shapes.agentContractsConsole, {
    detail: ({ input: { params } }) => detail(params.code, params.contractId),
    proposeEnd: ({ caller, input: { params, body } }) => end(params, caller, body.reason),
    proposeTerms: async ({ caller, input: { params, body } }) => {
      const found = await nodeIn(params.code, params.memberId)
      if (!found.ok) return found
      const { node, merchantId } = found.value
      const { reason, ...sent } = body
      if (!isTeamAccount(node.accountType)) return err('agent-account-needed')
      const { kind } = sent.terms
      const flag = await judgeFlag(deps, merchantId, kind)
      if (!flag.ok) return flag
      const read = await termsOfKind(deps, db, { merchantId, kind, sent: sent.terms })
      if (!read.ok) return read
      // the house offers to the heads of lines alone
      if (sent.mode === 'offer' && node.uplineNo !== null) return err('forbidden')
      return db.tx((tx) =>
        approvals.request(tx, {
          kind: termsKind,
          merchantId,
          subject: node.memberId,
          memberId: node.memberId,
          input: { merchantId, payeeNo: node.memberNo, ...sent },
          reason,
          by: personOf(caller),
        }),
      )
    },
    requests: async ({ input: { params } }) => {
      const merchant = await brand(params.code)
      return merchant.ok ? ok(await requestViews(deps, merchant.value.merchantId)) : merchant
    },
    approveRequest: async ({ caller, input: { params, body } }) => {
      const found = await requestIn(params.code, params.requestId)
      if (!found.ok) return found
      const { merchant_id: merchantId, request_id: requestId } = found.value
      return db.tx((tx) =>
        approvals.request(tx, {
          kind: requestKind,
          merchantId,
          subject: requestId,
          input: { merchantId, requestId },
          reason: body.reason,
          by: personOf(caller),
        }),
      )
    },
    declineRequest: async ({ caller: { operatorId }, input: { params } }) => {
      const found = await requestIn(params.code, params.requestId)
      if (!found.ok) return found
      const { requestId } = params
      const by = { operatorId, termsBy: [] }
      const done = await db.tx((tx) => answerRequest(deps)(tx, { requestId, act: 'decline', by }))
      return done.ok ? ok(null) : err('state-changed')
    },
    adjust: ({ caller, input: { params, body }, idempotency }) =>
      putRight(params, body, { caller, idempotency }),
  })
}
