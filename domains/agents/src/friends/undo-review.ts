import type { AgentsEvents } from '@faro/contract/agents'
import { err, ok, type Result } from '@faro/kernel/result'
import { col, type Tx } from '@faro/server-kit/db'
import type { AgentsDeps } from '../deps.ts'
import { reviewRows, type ReviewsAsked } from './reviews.query.ts'

type Undo = ReviewsAsked & {
  readonly memberId: string
  readonly reason: string
  readonly operatorId: string
}

/** Takes a decision back while nothing was paid: it waits for people again, as a case of its own. */
export const undoReview =
  ({ cases, events }: Pick<AgentsDeps, 'cases' | 'events'>) =>
  async (tx: Tx, undo: Undo): Promise<Result<null, 'state-changed'>> => {
    const { merchantId, memberId, reason, operatorId } = undo
    const [node] = await tx.query(
      'select member_no from agents.node where member_id = $1 and merchant_id = $2 for no key update',
      [memberId, merchantId],
      { member_no: col.int4 },
    )
    const found = (await reviewRows(tx, undo)).find((row) => row.member_id === memberId)
    if (node === undefined || found === undefined || found.state === 'review')
      return err('state-changed')
    const isFriend = found.program === 'friends'
    const moved = isFriend
      ? await tx.query(
          `update agents.friend_reward set state = 'review', ended_at = null
           where friend_no = $1 and state = 'rejected' returning 1`,
          [node.member_no],
        )
      : await tx.query(
          `update agents.qualified set state = 'review', ended_at = null
           where player_no = $1 and state in ('held', 'blocked') and payable_day > $2 returning 1`,
          [node.member_no, undo.today],
        )
    if (moved.length === 0) return err('state-changed')
    await cases.open(tx, {
      kind: 'referral',
      merchantId,
      subject: memberId,
      memberId,
      evidence: {
        code: 'referral-odd',
        key: memberId,
        figures: [
          { label: 'player', value: found.referrer },
          ...found.evidence.map((hit) => ({ label: 'referralHit', value: hit })),
        ],
      },
    })
    await events.emit<AgentsEvents, 'agents.acted'>(tx, {
      topic: 'agents.acted',
      merchantId,
      payload: {
        operatorId,
        memberId: null,
        action: 'agents.review-undone',
        subject: memberId,
        detail: { username: found.name, state: found.state, reason },
      },
    })
    return ok(null)
  }
