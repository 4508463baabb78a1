import { agentAffiliatesConsole as contract } from '@faro/contract/agents'
import * as shapes from '@faro/contract/agents/shapes'
import { present } from '@faro/kernel/assert'
import { formatAmount, type CurrencyCode } from '@faro/kernel/money'
import { err, ok, type Result } from '@faro/kernel/result'
import type { OperatorSession } from '@faro/server-kit/auth'
import { col, once, rowOf, type Queryable } from '@faro/server-kit/db'
import { bind } from '@faro/server-kit/http'
import type { AgentsDeps } from '../deps.ts'
import { policyOf } from '../policy/policy.query.ts'
import { nodesNumbered } from '../tree/node.query.ts'
import { applicationsOf, decideApplication } from './application.ts'
import { askToTakeOn } from './application-kind.ts'
import { mayRelease, rejectStatement, releaseStatement } from './decide-statement.ts'
import { planView, type StoredPlan } from './plan.ts'
import { choosePlan, requestPlan } from './save-plan.ts'
import { statementById, type StatementRow } from './statement.query.ts'
import { statementTrace } from './statement-views.ts'
import { consoleStatements } from './statements.list.ts'

const planFields = rowOf({
  plan_id: col.uuid,
  name: col.text,
  affiliates: col.int4.present,
  from_month: col.text.present,
  terms: col.json.as<StoredPlan>(),
  changed_by: col.text.orNull,
})

const plansOf = async (db: Queryable, merchantId: number, currency: CurrencyCode) => {
  const rows = await db.query(
    `select p.plan_id, p.name, v.from_month::text as from_month, v.terms, v.changed_by,
       (select count(*)::int from agents.affiliate f
        where f.merchant_id = $1 and p.plan_id = (select a.plan_id from agents.affiliate_plan a
          where a.member_no = f.member_no order by a.from_month desc limit 1)) as affiliates
     from agents.plan p join agents.plan_version v using (plan_id)
     where p.merchant_id = $1 order by lower(p.name), p.plan_id, v.from_month desc`,
    [merchantId],
    planFields,
  )
  return [...Map.groupBy(rows, ({ plan_id: id }) => id)].map(([planId, versions]) => ({
    planId,
    name: versions[0]?.name ?? '',
    affiliates: versions[0]?.affiliates ?? 0,
    versions: versions.map((one) => ({
      fromMonth: one.from_month.slice(0, 7),
      terms: planView(one.terms, currency),
      changedBy: one.changed_by,
    })),
  }))
}

const affiliateFields = rowOf({
  member_id: col.uuid,
  name: col.text,
  plan_id: col.uuid.orNull,
  plan_name: col.text.orNull,
  players: col.int4.present,
  balance: col.int8.present,
})
const affiliatesMax = 500

const affiliateRows = (db: Queryable, merchantId: number) =>
  db.query(
    `select n.member_id, n.name, p.plan_id, p.name as plan_name,
       (select count(*)::int from agents.node o
        where o.owner_no = f.member_no and o.registered_at >= f.since) as players,
       (f.balance_cpa + f.balance_share)::bigint as balance
     from agents.affiliate f join agents.node n using (member_no)
       left join agents.plan p on p.plan_id = (select a.plan_id from agents.affiliate_plan a
         where a.member_no = f.member_no order by a.from_month desc limit 1)
     where f.merchant_id = $1 order by lower(n.name) limit ${affiliatesMax}`,
    [merchantId],
    affiliateFields,
  )

export const consoleAffiliateRoutes = (deps: AgentsDeps) => {
  const { db, whitelabel } = deps
  const brand = async (code: string) => {
    const merchant = await whitelabel.merchantByCode(code)
    return merchant === null ? err('not-found') : ok(merchant)
  }
  const statementOf = async ({
    code,
    statementId,
  }: {
    readonly code: string
    readonly statementId: string
  }): Promise<Result<StatementRow, 'not-found'>> => {
    const merchant = await brand(code)
    const row = await statementById(db, statementId)
    return merchant.ok && row?.merchant_id === merchant.value.merchantId
      ? ok(row)
      : err('not-found')
  }
  const detailOf = async (statementId: string, { operatorId }: OperatorSession) => {
    const row = present(await statementById(db, statementId), 'a statement')
    const { currency } = await policyOf(deps, db, row.merchant_id)
    const [statement] = await consoleStatements(deps, db, [row])
    return {
      statement: present(statement, 'a statement'),
      trace: await statementTrace(db, row, { currency, isStaff: true }),
      mayRelease: row.state === 'held' && (await mayRelease(db, row, operatorId)),
    }
  }
  return bind(contract, shapes.agentAffiliatesConsole, {
    applications: async ({ input: { params } }) => {
      const merchant = await brand(params.code)
      if (!merchant.ok) return merchant
      const rows = await applicationsOf(db, merchant.value.merchantId)
      const nodes = new Map(
        (
          await nodesNumbered(
            db,
            rows.map(({ member_no: no }) => no),
          )
        ).map((node) => [node.memberNo, node]),
      )
      return ok(
        rows.map((row) => {
          const { memberId, name } = present(nodes.get(row.member_no), 'an account')
          return {
            applicationId: row.application_id,
            memberId,
            username: name,
            channels: row.channels,
            state: row.state,
            reason: row.reason,
            createdAt: row.created_at.toISOString(),
          }
        }),
      )
    },
    decide: async ({ caller: { operatorId, username }, input: { params, body } }) => {
      const merchant = await brand(params.code)
      if (!merchant.ok) return merchant
      const { merchantId } = merchant.value
      const { applicationId } = params
      const { reason } = body
      if (body.act === 'approve') {
        const { planId } = body
        const by = { operatorId, username }
        const asking = { merchantId, applicationId, planId, reason, by }
        return db.tx((tx) => askToTakeOn(deps)(tx, asking))
      }
      const declined = await db.tx((tx) =>
        decideApplication(deps)(tx, { merchantId, applicationId, operatorId, reason }),
      )
      if (declined.ok) return ok({ approvalId: null })
      return err(declined.error === 'not-found' ? 'not-found' : 'state-changed')
    },
    affiliates: async ({ input: { params } }) => {
      const merchant = await brand(params.code)
      if (!merchant.ok) return merchant
      const { merchantId, currency } = merchant.value
      return ok(
        (await affiliateRows(db, merchantId)).map((row) => ({
          memberId: row.member_id,
          username: row.name,
          planId: row.plan_id,
          planName: row.plan_name,
          players: row.players,
          balance: formatAmount(row.balance, currency),
        })),
      )
    },
    setPlan: async ({ caller: { operatorId }, input: { params, body } }) => {
      const merchant = await brand(params.code)
      if (!merchant.ok) return merchant
      const { merchantId } = merchant.value
      const choice = { ...body, merchantId, memberId: params.memberId, operatorId }
      return db.tx((tx) => choosePlan(deps)(tx, choice))
    },
    plans: async ({ input: { params } }) => {
      const merchant = await brand(params.code)
      if (!merchant.ok) return merchant
      const { merchantId, currency } = merchant.value
      return ok({ currency, plans: await plansOf(db, merchantId, currency) })
    },
    savePlan: async ({
      caller: { operatorId, username },
      input: { params, body },
      idempotency,
    }) => {
      const merchant = await brand(params.code)
      if (!merchant.ok) return merchant
      const { merchantId } = merchant.value
      const by = { operatorId, username }
      return db.tx((tx) =>
        once(tx, idempotency, () => requestPlan(deps)(tx, { ...body, merchantId, by })),
      )
    },
    statement: async ({ caller, input: { params } }) => {
      const row = await statementOf(params)
      return row.ok ? ok(await detailOf(params.statementId, caller)) : row
    },
    release: async ({ caller, input: { params }, idempotency }) => {
      const row = await statementOf(params)
      if (!row.ok) return row
      const { statementId } = params
      const { operatorId } = caller
      const done = await db.tx((tx) =>
        once(tx, idempotency, () => releaseStatement(deps)(tx, { statementId, operatorId })),
      )
      return done.ok ? ok(await detailOf(statementId, caller)) : done
    },
    reject: async ({ caller, input: { params, body }, idempotency }) => {
      const row = await statementOf(params)
      if (!row.ok) return row
      const { statementId } = params
      const decision = { statementId, operatorId: caller.operatorId, reason: body.reason }
      const done = await db.tx((tx) =>
        once(tx, idempotency, () => rejectStatement(deps)(tx, decision)),
      )
      return done.ok ? ok(await detailOf(statementId, caller)) : done
    },
  })
}
