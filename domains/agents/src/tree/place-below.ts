import { isTeamAccount } from '@faro/contract/agents'
import { present } from '@faro/kernel/assert'
import { err, ok, type Result } from '@faro/kernel/result'
import type { Tx } from '@faro/server-kit/db'
import { isSameLimits, limitsByLink, type Limits } from '../limits/limits.ts'
import { limitsOn } from '../limits/limits.query.ts'
import { consumeQuota, type QuotaUse } from '../limits/quota.ts'
import type { Policy } from '../policy/policy.ts'
import { nodesNumbered, numbersOf, type Node } from './node.query.ts'

/** Whom a newcomer hangs below: the upline, or where its line is full the last above with room. */
export const roomBelow = async (
  tx: Tx,
  upline: Node,
  { depthMax }: Pick<Policy, 'depthMax'>,
): Promise<Node> => {
  if (upline.depth < depthMax) return upline
  const [found] = await nodesNumbered(tx, [
    present(numbersOf(upline.path)[depthMax - 2], 'a place above a full line'),
  ])
  return present(found, 'an account above')
}

type Newcomer = {
  readonly upline: Node | null
  /** Of the link, where there is one that says any. */
  readonly limits: Limits | null
  readonly day: string
}

/**
 * What a newcomer gets of its bets: by a link what it says, a member's friend what the member has,
 * anybody else what the brand gives; never more than the upline has now (R1, T7). Null is the
 * brand's.
 */
export const limitsOfNewcomer = async (
  tx: Tx,
  { upline, limits, day }: Newcomer,
  policy: Policy,
): Promise<Limits | null> => {
  const { memberLimits, brandLimits } = policy
  const above =
    upline === null
      ? brandLimits
      : present(
          (await limitsOn(tx, { memberNos: [upline.memberNo], day }, policy)).get(upline.memberNo),
          'limits of an upline',
        )
  const isFriend = upline !== null && !isTeamAccount(upline.accountType)
  const own = limitsByLink(limits ?? (isFriend ? above : memberLimits), above)
  return isSameLimits(own, memberLimits) ? null : own
}

/** Uses up one of an agent's own accounts of high limits, where the newcomer takes one (T8). */
export const takeQuota = async (
  tx: Tx,
  agent: Node | null,
  { limits, policy }: { readonly limits: Limits | null; readonly policy: Policy },
): Promise<Result<readonly QuotaUse[], 'quota-used'>> => {
  if (agent === null || !isTeamAccount(agent.accountType) || policy.quotas.length === 0)
    return ok([])
  const memberNo = agent.memberNo
  const own = limits ?? policy.memberLimits
  const uses = await consumeQuota(tx, { memberNo, limits: own, policy })
  return uses === null ? err('quota-used') : ok(uses)
}
