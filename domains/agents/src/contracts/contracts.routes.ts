import {
  agentContracts as contract,
  type ContractAct,
  type ContractKind,
} from '@faro/contract/agents'
import * as shapes from '@faro/contract/agents/shapes'
import { formatAmount } from '@faro/kernel/money'
import { ok } from '@faro/kernel/result'
import type { MemberSession } from '@faro/server-kit/auth'
import { once, type Idempotency } from '@faro/server-kit/db'
import { bind } from '@faro/server-kit/http'
import type { AgentsDeps } from '../deps.ts'
import { callerNode, teamCaller } from '../tree/agent-caller.ts'
import { actOnContract } from './act-on-contract.ts'
import { consolidatedOf } from './consolidated.query.ts'
import { contractView, partiesFor } from './contract-views.ts'
import { contractState } from './contract-state.query.ts'
import { listContracts } from './list-contracts.query.ts'
import { previewTerms } from './preview-terms.ts'

type Calling = {
  readonly caller: MemberSession
  readonly input: { readonly body: ContractAct }
  readonly idempotency: Idempotency
}

export const contractRoutes = (deps: AgentsDeps) => {
  const { db, clock, identity } = deps
  const team = teamCaller(deps)
  const stateOf = contractState(deps)
  const act = actOnContract(deps)
  const preview = previewTerms(deps)
  const state =
    (kind: ContractKind) =>
    async ({ caller }: Pick<Calling, 'caller'>) => {
      const agent = await team(db, caller)
      return agent.ok ? ok(await stateOf(db, agent.value, kind)) : agent
    }
  const acts =
    (kind: ContractKind) =>
    async ({ caller, input, idempotency }: Calling) => {
      const agent = await team(db, caller)
      if (!agent.ok) return agent
      // it binds money: a session alone is not enough
      const proof = await identity.needProof(caller)
      if (!proof.ok) return proof
      const done = await db.tx((tx) =>
        once(tx, idempotency, () => act(tx, { agent: agent.value, kind, act: input.body })),
      )
      return done.ok ? ok(await stateOf(db, agent.value, kind)) : done
    }
  return bind(contract, shapes.agentContracts, {
    dividend: state('dividend'),
    actDividend: acts('dividend'),
    daily: state('daily'),
    actDaily: acts('daily'),
    hourly: state('hourly'),
    actHourly: acts('hourly'),
    realtime: state('realtime'),
    actRealtime: acts('realtime'),
    preview: async ({ caller, input: { body } }) => {
      const agent = await team(db, caller)
      return agent.ok ? preview(db, agent.value, body) : agent
    },
    list: async ({ caller, input: { query }, merchant: { currency } }) => {
      const agent = await team(db, caller)
      if (!agent.ok) return agent
      const viewer = agent.value
      const now = clock.now()
      const page = await listContracts(db, { viewer, now, ...query, cursor: query.cursor })
      const memberNos = page.rows.flatMap(({ payer_no: payer, payee_no: payee }) =>
        payer === null ? [payee] : [payer, payee],
      )
      const names = await partiesFor(deps, db, { viewer, memberNos })
      const view = { viewer, names, currency, now }
      return ok({ rows: page.rows.map((one) => contractView(one, view)), next: page.next })
    },
    consolidated: async ({ caller, merchant: { currency } }) => {
      const node = await callerNode(deps)(db, caller)
      if (!node.ok) return node
      const { due, owed, ...counts } = await consolidatedOf(db, node.value, clock.now())
      return ok({
        ...counts,
        due: formatAmount(due, currency),
        owed: formatAmount(owed, currency),
        currency,
      })
    },
  })
}
