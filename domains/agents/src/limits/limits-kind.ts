import type { LimitsInput } from '@faro/contract/agents'
import { addDays } from '@faro/kernel/days'
import { err, ok, type Result } from '@faro/kernel/result'
import {
  defineApproval,
  type Figure,
  type Person,
  type RequestRefusal,
} from '@faro/server-kit/approvals'
import type { Tx } from '@faro/server-kit/db'
import * as z from 'zod/mini'
import type { AgentsDeps } from '../deps.ts'
import { nodesOf } from '../tree/node.query.ts'
import { limitsChange } from './limits-figures.ts'
import { limitsView } from './limits-view.ts'
import { isSameLimits, type Limits } from './limits.ts'
import { judgeChange, writeChange, type LimitsChange } from './set-limits.ts'

const limitsKind = 'agents.raise-limits'

const Input = z.strictObject({
  merchantId: z.int(),
  memberId: z.string(),
  /** As they were when it was asked for, and as they are to be, in the order of `limitKeys`. */
  before: z.array(z.int()),
  limits: z.array(z.int()),
  withBelow: z.boolean(),
})

type Deps = Pick<AgentsDeps, 'whitelabel' | 'clock' | 'events'>

export type StaffLimits = {
  readonly merchantId: number
  readonly memberId: string
  readonly limits: LimitsInput
  readonly withBelow?: boolean | undefined
  readonly reason: string
  readonly by: Person
}

type Answer = {
  readonly approvalId: string | null
  readonly limits: Limits
  readonly fromDay: string
  readonly lowered: number
}
type Refusal = Exclude<
  Awaited<ReturnType<ReturnType<typeof judgeChange>>>,
  { readonly ok: true }
>['error']

const isRaised = (before: Limits, limits: Limits): boolean =>
  limits.some((limit, i) => limit > (before[i] ?? 0))

/** Less at once; more of anything, and all that was sent with it, once another person agrees. */
export const setOrAsk =
  (deps: Deps & Pick<AgentsDeps, 'approvals'>) =>
  async (tx: Tx, sent: StaffLimits): Promise<Result<Answer, Refusal | RequestRefusal>> => {
    const { merchantId, memberId, withBelow = false, reason, by } = sent
    const { operatorId } = by
    const change: LimitsChange = { memberId, limits: sent.limits, withBelow, by: { operatorId } }
    const judged = await judgeChange(deps)(tx, merchantId, change)
    if (!judged.ok) return judged
    const { before, limits } = judged.value
    if (!isRaised(before, limits))
      return ok({ approvalId: null, ...(await writeChange(deps)(tx, change, judged.value)) })
    const waits = await deps.approvals.request(tx, {
      kind: limitsKind,
      merchantId,
      subject: memberId,
      memberId,
      input: { merchantId, memberId, before: [...before], limits: [...limits], withBelow },
      reason,
      by,
    })
    if (!waits.ok) return waits
    const fromDay = addDays(await deps.whitelabel.dayOf(merchantId, deps.clock.now()), 1)
    return ok({ approvalId: waits.value.approvalId, limits: before, fromDay, lowered: 0 })
  }

/** More of its bets than an account had: the house or whoever is above it pays, so two agree. */
export const limitsApproval = (deps: Deps) =>
  defineApproval({
    kind: limitsKind,
    version: 1,
    permission: { request: 'agents.write', approve: 'agents.approve' },
    input: Input,
    brandOf: ({ merchantId }) => merchantId,
    preview: async (db, { memberId, before, limits }): Promise<readonly Figure[]> => {
      const [node] = await nodesOf(db, [memberId])
      return [{ label: 'player', value: node?.name ?? '' }, ...limitsChange(before, limits)]
    },
    execute: async (tx, { input, requestedBy: { operatorId } }) => {
      const { merchantId, memberId, before, limits, withBelow } = input
      const by = { operatorId }
      const change = { memberId, limits: limitsView(limits), withBelow, by }
      const judged = await judgeChange(deps)(tx, merchantId, change)
      if (!judged.ok) return judged
      if (!isSameLimits(judged.value.before, before)) return err('state-changed')
      const { fromDay } = await writeChange(deps)(tx, change, judged.value)
      return ok({ fromDay })
    },
  })
