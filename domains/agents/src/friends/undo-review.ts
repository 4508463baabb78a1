import type { AgentsEvents, DecidedReview } from '@faro/contract/agents'
import { formatAmount, type CurrencyCode } from '@faro/kernel/money'
import { err, ok, type Result } from '@faro/kernel/result'
import { col, rowOf, type Queryable, type Tx } from '@faro/server-kit/db'
import { friendVerdict, type FriendHit } from '../../engine/affiliates/friends.ts'
import type { AgentsDeps } from '../deps.ts'

const fields = rowOf({
  member_id: col.uuid,
  name: col.text,
  referrer: col.text,
  program: col.text.as<'friends' | 'affiliate'>(),
  state: col.text.as<'held' | 'blocked' | 'rejected'>(),
  amount: col.int8,
  evidence: col.json.as<readonly FriendHit[]>(),
  until: col.text.present,
})

const reviewsMax = 200

/**
 * Reviews that people have decided and whose hold is not over: players of affiliates until they are
 * payable, friends as long after they were refused. What blocks by itself is no decision of people,
 * and what was paid is paid.
 */
const decided = (db: Queryable, { merchantId, today, holdDays }: Asked) =>
  db.query(
    `select * from (
       select n.member_id, n.name, o.name as referrer, 'affiliate' as program, q.state, q.amount,
         q.evidence, q.payable_day::text as until
       from agents.qualified q join agents.node n on n.member_no = q.player_no
         join agents.node o on o.member_no = q.affiliate_no
       where q.merchant_id = $1 and q.payable_day > $2 and q.evidence <> '[]'
         and q.state in ('held', 'blocked')
       union all
       select n.member_id, n.name, o.name, 'friends', r.state, r.amount, r.evidence,
         (r.ended_at::date + $3::int)::text
       from agents.friend_reward r join agents.node n on n.member_no = r.friend_no
         join agents.node o on o.member_no = r.referrer_no
       where r.merchant_id = $1 and r.state = 'rejected' and r.ended_at::date + $3::int > $2) x
     order by until, member_id limit ${reviewsMax}`,
    [merchantId, today, holdDays],
    fields,
  )

type Asked = { readonly merchantId: number; readonly today: string; readonly holdDays: number }

const isOfPeople = ({ evidence }: { readonly evidence: readonly FriendHit[] }): boolean =>
  friendVerdict(evidence) === 'review'

export const decidedReviews = async (
  db: Queryable,
  asked: Asked,
  currency: CurrencyCode,
): Promise<DecidedReview[]> =>
  (await decided(db, asked)).filter(isOfPeople).map((row) => ({
    memberId: row.member_id,
    username: row.name,
    referrer: row.referrer,
    program: row.program,
    outcome: row.state === 'held' ? 'counts' : 'refused',
    amount: formatAmount(row.amount, currency),
    hits: [...row.evidence],
    until: row.until,
  }))

type Undo = Asked & {
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
    const found = (await decided(tx, undo)).find((row) => row.member_id === memberId)
    if (node === undefined || found === undefined || !isOfPeople(found)) return err('state-changed')
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
