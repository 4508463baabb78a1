import { affiliateType, type AgentsEvents, type ApplicationState } from '@faro/contract/agents'
import { memberAccountType } from '@faro/contract/roles'
import { uuidv7 } from '@faro/kernel/ids'
import { err, ok, type Result } from '@faro/kernel/result'
import { col, rowOf, type Queryable, type Tx } from '@faro/server-kit/db'
import type { AgentsDeps } from '../deps.ts'
import { nodesNumbered, type Node } from '../tree/node.query.ts'
import { setType } from '../tree/set-type.ts'
import { monthOf } from './plan.query.ts'

const applicationFields = rowOf({
  application_id: col.uuid,
  merchant_id: col.int4,
  member_no: col.int4,
  channels: col.text,
  state: col.text.as<ApplicationState>(),
  reason: col.text.orNull,
  created_at: col.timestamptz,
})

const columns = `a.application_id, a.merchant_id, a.member_no, a.channels, a.state, a.reason,
  a.created_at`

export const lastApplication = async (db: Queryable, memberNo: number) => {
  const [row] = await db.query(
    `select ${columns} from agents.application a where a.member_no = $1
     order by a.created_at desc limit 1`,
    [memberNo],
    applicationFields,
  )
  return row ?? null
}

const shownMax = 200

/** Those who wait first, then what was decided last. */
export const applicationsOf = (db: Queryable, merchantId: number) =>
  db.query(
    `select ${columns} from agents.application a where a.merchant_id = $1
     order by a.state <> 'requested', a.created_at desc limit ${shownMax}`,
    [merchantId],
    applicationFields,
  )

/** A member with no line of its own to answer for asks to bring players instead (X17). */
export const apply = async (
  tx: Tx,
  { node, channels, now }: { readonly node: Node; readonly channels: string; readonly now: Date },
): Promise<Result<null, 'upline-unfit' | 'request-open'>> => {
  if (node.accountType !== memberAccountType || node.status !== 'active') return err('upline-unfit')
  const made = await tx.query(
    `insert into agents.application (application_id, merchant_id, member_no, channels, created_at)
     values ($1, $2, $3, $4, $5)
     on conflict (member_no) where state = 'requested' do nothing returning 1`,
    [uuidv7(now.getTime()), node.merchantId, node.memberNo, channels, now],
  )
  return made.length > 0 ? ok(null) : err('request-open')
}

type OpenDeps = Pick<AgentsDeps, 'identity' | 'whitelabel' | 'events' | 'clock'>

type Opening = {
  readonly node: Node
  readonly planId: string
  /** Whoever chose the plan. */
  readonly by: readonly string[]
}

/** An affiliate begins with the moment: players who come from now on are its own. */
const openAffiliate = async (
  { whitelabel, clock }: Pick<OpenDeps, 'whitelabel' | 'clock'>,
  tx: Tx,
  { node, planId, by }: Opening,
): Promise<void> => {
  const now = clock.now()
  await tx.query(
    `insert into agents.affiliate (member_no, merchant_id, since) values ($1, $2, $3)
     on conflict do nothing`,
    [node.memberNo, node.merchantId, now],
  )
  await tx.query(
    `insert into agents.affiliate_plan as a (member_no, from_month, plan_id, set_by)
     values ($1, $2, $3, $4::uuid[])
     on conflict (member_no, from_month) do update set plan_id = excluded.plan_id,
       set_by = a.set_by || excluded.set_by`,
    [node.memberNo, monthOf(await whitelabel.dayOf(node.merchantId, now)), planId, by],
  )
}

/** One that waits, of a brand, with who asked. */
export const waitingApplication = async (
  db: Queryable,
  { merchantId, applicationId }: Pick<Decision, 'merchantId' | 'applicationId'>,
): Promise<Result<{ readonly node: Node }, 'not-found' | 'state-changed'>> => {
  const [row] = await db.query(
    `select ${columns} from agents.application a where a.application_id = $1`,
    [applicationId],
    applicationFields,
  )
  const [node] = row === undefined ? [] : await nodesNumbered(db, [row.member_no])
  if (row?.merchant_id !== merchantId || node === undefined) return err('not-found')
  return row.state === 'requested' ? ok({ node }) : err('state-changed')
}

type Decision = {
  readonly merchantId: number
  readonly applicationId: string
  readonly operatorId: string
} & (
  | {
      readonly planId: string
      /** The two who let nothing go that comes of it. */
      readonly setBy: readonly string[]
    }
  | { readonly reason: string }
)

type Refusal = 'not-found' | 'state-changed' | 'upline-unfit' | 'agent-busy'

/** Makes a member an affiliate under a plan, or declines; it is told either way. */
export const decideApplication =
  (deps: OpenDeps) =>
  async (tx: Tx, decision: Decision): Promise<Result<null, Refusal>> => {
    const { merchantId, applicationId, operatorId } = decision
    const [row] = await tx.query(
      `select ${columns} from agents.application a where a.application_id = $1 for update`,
      [applicationId],
      applicationFields,
    )
    const [node] = row === undefined ? [] : await nodesNumbered(tx, [row.member_no])
    if (row?.merchant_id !== merchantId || node === undefined) return err('not-found')
    if (row.state !== 'requested') return err('state-changed')
    const isApproved = 'planId' in decision
    if ('planId' in decision) {
      const [plan] = await tx.query(
        'select 1 from agents.plan where plan_id = $1 and merchant_id = $2',
        [decision.planId, merchantId],
      )
      if (plan === undefined) return err('not-found')
      const { memberId } = node
      const type = { merchantId, memberId, type: affiliateType, by: { operatorId } }
      const set = await setType(deps)(tx, type)
      if (!set.ok) return set.error === 'account-frozen' ? err('agent-busy') : err(set.error)
      await openAffiliate(deps, tx, { node, planId: decision.planId, by: decision.setBy })
    }
    const reason = 'reason' in decision ? decision.reason : null
    await tx.query(
      `update agents.application set state = $2, reason = $3, decided_by = $4, decided_at = $5
       where application_id = $1`,
      [applicationId, isApproved ? 'approved' : 'declined', reason, operatorId, deps.clock.now()],
    )
    await deps.events.emit<AgentsEvents, 'agents.affiliate-decided'>(tx, {
      topic: 'agents.affiliate-decided',
      merchantId,
      payload: {
        memberId: node.memberId,
        act: isApproved ? 'approved' : 'declined',
        subject: applicationId,
        month: null,
        amount: null,
        currency: null,
        operatorId,
        reason,
      },
    })
    return ok(null)
  }
