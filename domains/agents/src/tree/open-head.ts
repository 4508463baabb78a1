import type { AgentsEvents, LimitsInput } from '@faro/contract/agents'
import { generalAgentType } from '@faro/contract/agents'
import { err, ok, type Result } from '@faro/kernel/result'
import {
  defineApproval,
  halvedPassword,
  type Figure,
  type Person,
  type RequestRefusal,
} from '@faro/server-kit/approvals'
import { violated } from '@faro/server-kit/db'
import * as z from 'zod/mini'
import type { AgentsDeps } from '../deps.ts'
import { limitsFigures } from '../limits/limits-figures.ts'
import { limitsView, readLimits } from '../limits/limits-view.ts'
import { judgeUnder } from '../limits/limits.ts'
import { policyOf } from '../policy/policy.query.ts'
import { shareTree } from './node.query.ts'
import { noPlacement, type Placement } from './placement.ts'

const headKind = 'agents.open-head'

const Input = z.strictObject({
  merchantId: z.int(),
  username: z.string(),
  type: z.union([z.literal(41), z.literal(1)]),
  /** In the order of `limitKeys`. */
  limits: z.array(z.int()),
  language: z.string(),
})

export type HeadRequest = {
  readonly merchantId: number
  readonly username: string
  readonly type: 41 | 1
  readonly limits?: LimitsInput | undefined
  readonly language?: string | undefined
  readonly reason: string
  readonly by: Person
  readonly ip: string
}

type Refusal = 'invalid-input' | 'fields-refused' | 'username-taken' | 'rate-above-upline'

/** Asks another person to open the head of a line, which has at most what the brand has. */
export const askForHead =
  (deps: AgentsDeps) =>
  async (
    request: HeadRequest,
  ): Promise<Result<{ readonly approvalId: string }, Refusal | RequestRefusal>> => {
    const { merchantId, type, language = 'es', reason, by, ip } = request
    const policy = await policyOf(deps, deps.db, merchantId)
    const base = type === generalAgentType ? policy.brandLimits : policy.memberLimits
    const read = readLimits(request.limits, base)
    if (!read.ok) return read
    const limits = judgeUnder(read.value, policy.brandLimits)
    if (!limits.ok) return limits
    const name = await deps.identity.opening.judgeName(request, { merchantId, ip })
    if (!name.ok) return name
    const username = name.value
    return deps.db.tx((tx) =>
      deps.approvals.request(tx, {
        kind: headKind,
        merchantId,
        subject: `${merchantId}:${username.toLowerCase()}`,
        input: { merchantId, username, type, limits: [...limits.value], language },
        reason,
        by,
      }),
    )
  }

/**
 * A head takes the house's share of all bets below it, so two people open it; each fetches half of
 * its first password, which its owner changes.
 */
export const headApproval = (deps: AgentsDeps) => {
  const { serverSecret } = deps.config
  const { whole, isHalved, collect } = halvedPassword({
    serverSecret,
    purpose: 'head-first-password',
  })
  return defineApproval({
    kind: headKind,
    version: 1,
    permission: { request: 'agents.write', approve: 'agents.approve' },
    input: Input,
    brandOf: ({ merchantId }) => merchantId,
    preview: async (_, { username, type, limits }): Promise<readonly Figure[]> => [
      { label: 'account-name', value: username },
      { label: 'account-type', value: String(type) },
      ...limitsFigures(limits),
    ],
    execute: async (tx, { input, approvalId, requestedBy: { operatorId } }) => {
      const { merchantId, username, type, language } = input
      await shareTree(tx, merchantId)
      const { brandLimits } = await policyOf(deps, tx, merchantId)
      const limits = judgeUnder(input.limits, brandLimits)
      if (!limits.ok) return limits
      const { opening } = deps.identity
      if (await opening.isTaken(tx, { merchantId, username })) return err('username-taken')
      const note: Placement = { ...noPlacement, by: 'opened', limits: limits.value }
      const passwordHash = await opening.hash(whole(approvalId))
      const account = {
        merchantId,
        username,
        passwordHash,
        language,
        attribution: { uplineId: null, accountType: type, note },
      }
      try {
        const memberId = await opening.open(tx, account)
        await deps.events.emit<AgentsEvents, 'agents.acted'>(tx, {
          topic: 'agents.acted',
          merchantId,
          payload: {
            operatorId,
            memberId: null,
            action: 'agents.account-opened',
            subject: memberId,
            detail: { username, type, limits: limitsView(limits.value) },
          },
        })
        return ok({ memberId })
      } catch (error) {
        // somebody registered the name meanwhile
        if (violated(error) === 'member_username_once') return err('username-taken')
        throw error
      }
    },
    isHalved,
    collect,
  })
}
