import { present } from '@faro/kernel/assert'
import { err, ok, type Result } from '@faro/kernel/result'
import { col, type Tx } from '@faro/server-kit/db'
import { friendVerdict } from '../../engine/affiliates/friends.ts'
import type { AgentsDeps } from '../deps.ts'
import { policyOf } from '../policy/policy.query.ts'
import { nodesNumbered, type Node } from '../tree/node.query.ts'
import { friendHits } from './fraud.ts'
import { payFriend } from './pay-friend.ts'

type Deps = Pick<AgentsDeps, 'wallet' | 'clock' | 'identity' | 'whitelabel'>

/**
 * Staff found nothing wrong with a friend. It is judged once more before anything is paid: what has
 * turned out to be the same person meanwhile ends without a reward (A7).
 */
export const releaseFriend =
  (deps: Deps) =>
  async (tx: Tx, friend: Node): Promise<Result<null, 'state-changed'>> => {
    const [reward] = await tx.query(
      `select referrer_no from agents.friend_reward where friend_no = $1 and state = 'review'
       for update`,
      [friend.memberNo],
      { referrer_no: col.int4 },
    )
    if (reward === undefined) return err('state-changed')
    const [referrer] = await nodesNumbered(tx, [reward.referrer_no])
    const { memberId: referrerId, memberNo: referrerNo } = present(referrer, 'a referrer')
    const { friends } = await policyOf(deps, tx, friend.merchantId)
    const pair = { friendId: friend.memberId, referrerId, referrerNo, friends }
    const hits = await friendHits({ ...deps, db: tx }, pair)
    if (friendVerdict(hits) !== 'block') return payFriend(deps)(tx, friend.memberNo)
    await tx.query(
      `update agents.friend_reward set state = 'blocked', amount = 0, evidence = $2, ended_at = $3
       where friend_no = $1`,
      [friend.memberNo, JSON.stringify(hits), deps.clock.now()],
    )
    return ok(null)
  }
