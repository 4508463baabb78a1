import type { AgentsEvents, LimitsInput } from '@faro/contract/agents'
import { generalAgentType } from '@faro/contract/agents'
import { err, ok, type Result } from '@faro/kernel/result'
import { once, violated, type Idempotency, type Tx } from '@faro/server-kit/db'
import type { AgentsDeps } from '../deps.ts'
import { limitsView, readLimits } from '../limits/limits-view.ts'
import { judgeUnder, type Limits } from '../limits/limits.ts'
import { policyOf } from '../policy/policy.query.ts'
import { shareTree } from './node.query.ts'
import { noPlacement, type Placement } from './placement.ts'

export type HeadRequest = {
  readonly merchantId: number
  readonly username: string
  readonly password: string
  readonly type: 41 | 1
  readonly limits?: LimitsInput | undefined
  readonly language?: string | undefined
  readonly operatorId: string
  readonly ip: string
  readonly idempotency: Idempotency
}

type Refusal =
  | 'invalid-input'
  | 'fields-refused'
  | 'username-taken'
  | 'rate-above-upline'
  | 'idempotency-key-reused'

type Opened = {
  readonly memberId: string
  readonly username: string
  readonly type: 41 | 1
  readonly limits: ReturnType<typeof limitsView>
}

type Written = {
  readonly request: HeadRequest
  readonly hash: { readonly username: string; readonly passwordHash: string }
  readonly limits: Limits
}

const write = async (
  deps: AgentsDeps,
  tx: Tx,
  { request, hash, limits }: Written,
): Promise<Result<Opened, Refusal>> => {
  const { merchantId, type, operatorId } = request
  await shareTree(tx, merchantId)
  const note: Placement = { ...noPlacement, by: 'opened', limits }
  const memberId = await deps.identity.opening.open(tx, {
    ...hash,
    merchantId,
    language: request.language ?? 'es',
    attribution: { uplineId: null, accountType: type, note },
  })
  await deps.events.emit<AgentsEvents, 'agents.acted'>(tx, {
    topic: 'agents.acted',
    merchantId,
    payload: {
      operatorId,
      memberId: null,
      action: 'agents.account-opened',
      subject: memberId,
      detail: { username: hash.username, type, limits: limitsView(limits) },
    },
  })
  return ok({ memberId, username: hash.username, type, limits: limitsView(limits) })
}

/** Opens the head of a line, which has at most what the brand has. */
export const openHead =
  (deps: AgentsDeps) =>
  async (request: HeadRequest): Promise<Result<Opened, Refusal>> => {
    const { merchantId, username, password, ip } = request
    const policy = await policyOf(deps, deps.db, merchantId)
    const base = request.type === generalAgentType ? policy.brandLimits : policy.memberLimits
    const read = readLimits(request.limits, base)
    if (!read.ok) return read
    const limits = judgeUnder(read.value, policy.brandLimits)
    if (!limits.ok) return limits
    const hash = await deps.identity.opening.prepare({ username, password }, { merchantId, ip })
    if (!hash.ok) return hash
    const written = { request, hash: hash.value, limits: limits.value }
    try {
      return await deps.db.tx((tx) => once(tx, request.idempotency, () => write(deps, tx, written)))
    } catch (error) {
      if (violated(error) === 'member_username_once') return err('username-taken')
      throw error
    }
  }
