import type { AgentsEvents, PlanTerms } from '@faro/contract/agents'
import { uuidv7 } from '@faro/kernel/ids'
import { err, ok, type Result } from '@faro/kernel/result'
import { col, type Tx } from '@faro/server-kit/db'
import type { AmountError } from '@faro/kernel/money'
import type { RequestRefusal } from '@faro/server-kit/approvals'
import type { AgentsDeps } from '../deps.ts'
import { policyOf } from '../policy/policy.query.ts'
import { nodesOf } from '../tree/node.query.ts'
import { readPlan } from './plan.ts'
import { monthOf, nextMonth } from './plan.query.ts'

type Deps = Pick<AgentsDeps, 'whitelabel' | 'clock' | 'events'>
type By = { readonly operatorId: string; readonly username: string }

export type PlanChange = {
  readonly merchantId: number
  /** Null for a new plan. */
  readonly planId: string | null
  readonly name: string
  readonly terms: PlanTerms
  readonly reason: string
  readonly by: By
  /** Who asked for it and who agreed. */
  readonly setBy: readonly string[]
}

const note = (
  { events }: Deps,
  tx: Tx,
  acted: {
    readonly merchantId: number
    readonly operatorId: string
    readonly action: string
    readonly subject: string
    readonly detail: Record<string, unknown>
  },
) =>
  events.emit<AgentsEvents, 'agents.acted'>(tx, {
    topic: 'agents.acted',
    merchantId: acted.merchantId,
    payload: { ...acted, memberId: null },
  })

type SaveRefusal = 'not-found' | 'terms-invalid' | 'code-taken' | AmountError

/** Makes a plan, or a version of one that holds from the next month on: nothing changes backwards. */
export const savePlan =
  (deps: Deps) =>
  async (
    tx: Tx,
    { merchantId, planId, name, terms, reason, by, setBy }: PlanChange,
  ): Promise<Result<{ planId: string; fromMonth: string }, SaveRefusal>> => {
    const { currency } = await policyOf(deps, tx, merchantId)
    const read = readPlan(terms, currency)
    if (!read.ok) return read
    const now = deps.clock.now()
    const month = monthOf(await deps.whitelabel.dayOf(merchantId, now))
    const id = planId ?? uuidv7(now.getTime())
    const saved =
      planId === null
        ? await tx.query(
            `insert into agents.plan (plan_id, merchant_id, name, created_at)
             values ($1, $2, $3, $4) on conflict (merchant_id, name) do nothing returning plan_id`,
            [id, merchantId, name, now],
            { plan_id: col.uuid },
          )
        : await tx.query(
            `update agents.plan set name = $3 where plan_id = $1 and merchant_id = $2
               and not exists (select 1 from agents.plan o where o.merchant_id = $2
                 and o.name = $3 and o.plan_id <> $1)
             returning plan_id`,
            [id, merchantId, name],
            { plan_id: col.uuid },
          )
    if (saved.length === 0) {
      const [known] = await tx.query(
        'select 1 from agents.plan where merchant_id = $1 and ($2::uuid is null or plan_id = $2)',
        [merchantId, planId],
      )
      return known === undefined ? err('not-found') : err('code-taken', { field: 'name' })
    }
    const fromMonth = planId === null ? month : nextMonth(month)
    await tx.query(
      `insert into agents.plan_version (plan_id, from_month, terms, changed_by, changed_at, set_by)
       values ($1, $2, $3, $4, $5, $6)
       on conflict (plan_id, from_month) do update set terms = excluded.terms,
         changed_by = excluded.changed_by, changed_at = excluded.changed_at,
         set_by = excluded.set_by`,
      [id, fromMonth, JSON.stringify(read.value), by.username, now, [...setBy]],
    )
    await note(deps, tx, {
      merchantId,
      operatorId: by.operatorId,
      action: 'agents.plan-saved',
      subject: id,
      detail: { name, fromDay: fromMonth, reason },
    })
    return ok({ planId: id, fromMonth: fromMonth.slice(0, 7) })
  }

export const planKind = 'agents.affiliate-plan'

/** Asks another person to agree to a plan: what would be wrong with it is said at once. */
export const requestPlan =
  (deps: Deps & Pick<AgentsDeps, 'approvals'>) =>
  async (
    tx: Tx,
    { merchantId, planId, name, terms, reason, by }: Omit<PlanChange, 'setBy'>,
  ): Promise<Result<{ approvalId: string }, SaveRefusal | RequestRefusal>> => {
    const { currency } = await policyOf(deps, tx, merchantId)
    const read = readPlan(terms, currency)
    if (!read.ok) return read
    const known = await tx.query(
      `select plan_id, name from agents.plan
       where merchant_id = $1 and (plan_id = $2::uuid or name = $3)`,
      [merchantId, planId, name],
      { plan_id: col.uuid, name: col.text },
    )
    if (planId !== null && !known.some((one) => one.plan_id === planId)) return err('not-found')
    if (known.some((one) => one.name === name && one.plan_id !== planId))
      return err('code-taken', { field: 'name' })
    return deps.approvals.request(tx, {
      kind: planKind,
      merchantId,
      subject: planId ?? `${merchantId}:${name}`,
      input: { merchantId, planId, name, terms, reason },
      reason,
      by,
    })
  }

export type PlanChoice = {
  readonly merchantId: number
  readonly memberId: string
  readonly planId: string
  readonly reason: string
  readonly operatorId: string
}

/** Gives an affiliate another plan from the next month on. */
export const choosePlan =
  (deps: Deps) =>
  async (tx: Tx, choice: PlanChoice): Promise<Result<null, 'not-found'>> => {
    const { merchantId, memberId, planId, reason, operatorId } = choice
    const [node] = await nodesOf(tx, [memberId])
    const [plan] = await tx.query(
      'select name from agents.plan where plan_id = $1 and merchant_id = $2',
      [planId, merchantId],
      { name: col.text },
    )
    if (node?.merchantId !== merchantId || plan === undefined) return err('not-found')
    const from = nextMonth(monthOf(await deps.whitelabel.dayOf(merchantId, deps.clock.now())))
    const set = await tx.query(
      `insert into agents.affiliate_plan as a (member_no, from_month, plan_id, set_by)
       select f.member_no, $2, $3, array[$4::uuid] from agents.affiliate f where f.member_no = $1
       on conflict (member_no, from_month) do update set plan_id = excluded.plan_id,
         set_by = a.set_by || excluded.set_by
       returning 1`,
      [node.memberNo, from, planId, operatorId],
    )
    if (set.length === 0) return err('not-found')
    await note(deps, tx, {
      merchantId,
      operatorId,
      action: 'agents.plan-chosen',
      subject: memberId,
      detail: { username: node.name, name: plan.name, fromDay: from, reason },
    })
    return ok(null)
  }
