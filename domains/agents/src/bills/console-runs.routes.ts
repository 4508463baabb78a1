import {
  agentRunsConsole as contract,
  type AgentsEvents,
  type ConsoleRun,
  type ContractKind,
} from '@faro/contract/agents'
import * as shapes from '@faro/contract/agents/shapes'
import { formatAmount, type CurrencyCode } from '@faro/kernel/money'
import { present } from '@faro/kernel/assert'
import { err, ok } from '@faro/kernel/result'
import { col, rowOf, type Queryable } from '@faro/server-kit/db'
import { bind } from '@faro/server-kit/http'
import type { AgentsDeps } from '../deps.ts'
import { isReconciled, reconcile } from '../figures/reconcile.ts'
import { policyOf } from '../policy/policy.query.ts'
import { policyHistory, policyView, setPolicy } from '../policy/set-policy.ts'
import { dryRun } from './dry-run.ts'

const runFields = rowOf({
  run_id: col.uuid,
  kind: col.text,
  begins_at: col.timestamptz,
  ends_at: col.timestamptz,
  state: col.text.as<ConsoleRun['state']>(),
  created_at: col.timestamptz,
  bills: col.int4.present,
  held: col.int4.present,
  short: col.int4.present,
  amount: col.int8.present,
  paid: col.int8.present,
})
const runsMax = 100

const runsOf = async (db: Queryable, merchantId: number, currency: CurrencyCode) => {
  const rows = await db.query(
    `select r.run_id, r.kind, r.begins_at, r.ends_at, r.state, r.created_at, b.*
     from (select * from agents.run where merchant_id = $1
         order by created_at desc, run_id desc limit ${runsMax}) r
       cross join lateral (select count(*)::int as bills,
           (count(*) filter (where b.state = 'held'))::int as held,
           (count(*) filter (where b.state = 'short'))::int as short,
           coalesce(sum(b.amount), 0)::bigint as amount, coalesce(sum(b.paid), 0)::bigint as paid
         from agents.bill b where b.run_id = r.run_id) b
     order by r.created_at desc, r.run_id desc`,
    [merchantId],
    runFields,
  )
  return rows.map((row): ConsoleRun => {
    const [kind, period] = row.kind.split(':')
    return {
      runId: row.run_id,
      kind: kind as ContractKind,
      period: (period ?? null) as ConsoleRun['period'],
      beginsAt: row.begins_at.toISOString(),
      endsAt: row.ends_at.toISOString(),
      state: row.state,
      bills: row.bills,
      held: row.held,
      short: row.short,
      amount: formatAmount(row.amount, currency),
      paid: formatAmount(row.paid, currency),
      createdAt: row.created_at.toISOString(),
    }
  })
}

type StoredDifference = {
  readonly what: string
  readonly member_id: string | null
  readonly day: string | null
  readonly expected: string
  readonly found: string
}

const looksOf = async (db: Queryable, merchantId: number) => {
  const rows = await db.query(
    `select at, is_whole, checked, differences from agents.reconciliation where merchant_id = $1
     order by at desc limit 30`,
    [merchantId],
    {
      at: col.timestamptz,
      is_whole: col.bool,
      checked: col.int8,
      differences: col.json.as<readonly StoredDifference[]>(),
    },
  )
  return rows.map((row) => ({
    at: row.at.toISOString(),
    isWhole: row.is_whole,
    checked: Number(row.checked),
    differences: row.differences.map(({ member_id: memberId, ...rest }) => ({
      ...rest,
      memberId,
    })),
  }))
}

export const consoleRunRoutes = (deps: AgentsDeps) => {
  const { db, whitelabel, events } = deps
  const dry = dryRun(deps)
  const compare = reconcile(deps)
  const brand = async (code: string) => {
    const merchant = await whitelabel.merchantByCode(code)
    return merchant === null ? err('not-found') : ok(merchant)
  }
  const policyIn = async (merchantId: number) => {
    const policy = await policyOf(deps, db, merchantId)
    return {
      version: policy.version,
      currency: policy.currency,
      values: policyView(policy),
      history: (await policyHistory(db, merchantId)).map((row) => ({
        version: row.version,
        changedBy: row.changed_by,
        changedAt: row.changed_at.toISOString(),
      })),
    }
  }
  return bind(contract, shapes.agentRunsConsole, {
    runs: async ({ input: { params } }) => {
      const merchant = await brand(params.code)
      if (!merchant.ok) return merchant
      const { merchantId, currency } = merchant.value
      return ok({
        currency,
        runs: await runsOf(db, merchantId, currency),
        isReconciled: await isReconciled(db, merchantId),
      })
    },
    dryRun: async ({ input: { params, body } }) => {
      const merchant = await brand(params.code)
      if (!merchant.ok) return merchant
      return ok(await dry({ merchantId: merchant.value.merchantId, ...body }))
    },
    looks: async ({ input: { params } }) => {
      const merchant = await brand(params.code)
      return merchant.ok ? ok(await looksOf(db, merchant.value.merchantId)) : merchant
    },
    look: async ({ caller: { operatorId }, input: { params } }) => {
      const merchant = await brand(params.code)
      if (!merchant.ok) return merchant
      const { merchantId } = merchant.value
      const found = await compare(merchantId, null)
      await db.tx(async (tx) => {
        await events.emit<AgentsEvents, 'agents.acted'>(tx, {
          topic: 'agents.acted',
          merchantId,
          payload: {
            operatorId,
            memberId: null,
            action: 'agents.figures-compared',
            subject: params.code,
            detail: { count: found.length },
          },
        })
        return ok(null)
      })
      return ok(present((await looksOf(db, merchantId))[0], 'a look'))
    },
    policy: async ({ input: { params } }) => {
      const merchant = await brand(params.code)
      return merchant.ok ? ok(await policyIn(merchant.value.merchantId)) : merchant
    },
    setPolicy: async ({ caller: { operatorId, username }, input: { params, body } }) => {
      const merchant = await brand(params.code)
      if (!merchant.ok) return merchant
      const { merchantId, currency } = merchant.value
      const by = { operatorId, username }
      const done = await db.tx((tx) => setPolicy(deps)(tx, { ...body, merchantId, currency, by }))
      return done.ok ? ok({ ...(await policyIn(merchantId)), waits: done.value }) : done
    },
  })
}
