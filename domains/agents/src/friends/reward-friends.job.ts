import type { AgentsEvents } from '@faro/contract/agents'
import { present } from '@faro/kernel/assert'
import { formatAmount } from '@faro/kernel/money'
import { ok } from '@faro/kernel/result'
import { col, type Tx } from '@faro/server-kit/db'
import { friendReward, friendVerdict, type FriendHit } from '../../engine/affiliates/friends.ts'
import type { AgentsDeps } from '../deps.ts'
import { policyOf } from '../policy/policy.query.ts'
import { nodesNumbered, type Node } from '../tree/node.query.ts'
import { friendHits } from './fraud.ts'
import { friendsDue } from './friends.query.ts'
import { payFriend } from './pay-friend.ts'
import { releaseFriend } from './release-friend.ts'

export type FriendDeps = Pick<
  AgentsDeps,
  'db' | 'clock' | 'wallet' | 'whitelabel' | 'identity' | 'cases' | 'events'
>

const batchMax = 200

type Decided = {
  readonly friend: Node
  readonly referrer: Node
  readonly hits: readonly FriendHit[]
}

/** One friend counts once: the referrer is kept while it is decided which one it is. */
const decide = async (
  deps: FriendDeps,
  tx: Tx,
  { friend, referrer, hits }: Decided,
): Promise<void> => {
  const { friends, currency } = await policyOf(deps, tx, friend.merchantId)
  await tx.query('select 1 from agents.node where member_no = $1 for no key update', [
    referrer.memberNo,
  ])
  const [counted] = await tx.query(
    `select count(*)::int as before from agents.friend_reward
     where referrer_no = $1 and state in ('paid', 'review')`,
    [referrer.memberNo],
    { before: col.int4.present },
  )
  const verdict = friendVerdict(hits)
  const ordinal = (counted?.before ?? 0) + 1
  const amount = verdict === 'block' ? 0n : friendReward(friends.tiers, ordinal)
  const made = await tx.query(
    `insert into agents.friend_reward (friend_no, referrer_no, merchant_id, ordinal, amount, state,
       evidence, created_at, ended_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict do nothing returning 1`,
    [
      friend.memberNo,
      referrer.memberNo,
      friend.merchantId,
      ordinal,
      amount,
      verdict === 'block' ? 'blocked' : 'review',
      JSON.stringify(hits),
      deps.clock.now(),
      verdict === 'block' ? deps.clock.now() : null,
    ],
  )
  if (made.length === 0 || verdict === 'block') return
  await deps.events.emit<AgentsEvents, 'affiliate.qualified'>(tx, {
    topic: 'affiliate.qualified',
    merchantId: friend.merchantId,
    payload: {
      referrerId: referrer.memberId,
      playerId: friend.memberId,
      day: await deps.whitelabel.dayOf(friend.merchantId, deps.clock.now()),
      program: 'friends',
    },
  })
  if (verdict === 'pay') {
    await payFriend(deps)(tx, friend.memberNo)
    return
  }
  await deps.cases.open(tx, {
    kind: 'referral',
    merchantId: friend.merchantId,
    subject: friend.memberId,
    memberId: friend.memberId,
    evidence: {
      code: 'referral-odd',
      key: friend.memberId,
      figures: [
        { label: 'player', value: referrer.name },
        { label: 'amount', value: formatAmount(amount, currency) },
        ...hits.map((hit) => ({ label: 'referralHit', value: hit })),
      ],
    },
  })
}

/**
 * Rewards that nothing spoke against, into accounts that could not be moved before: judged once
 * more (A7).
 */
const payWaiting = async (deps: FriendDeps, merchantId: number): Promise<void> => {
  const rows = await deps.db.query(
    `select friend_no from agents.friend_reward
     where merchant_id = $1 and state = 'review' and evidence = '[]' order by friend_no`,
    [merchantId],
    { friend_no: col.int4 },
  )
  const numbers = rows.map(({ friend_no: no }) => no)
  for (const friend of await nodesNumbered(deps.db, numbers))
    await deps.db.tx(async (tx) => ok(await releaseFriend(deps)(tx, friend)))
}

/** Pays for friends who have met everything; what is odd opens a case, what is the same person ends. */
export const rewardFriends =
  (deps: FriendDeps) =>
  async (merchantId: number): Promise<number> => {
    if (!(await deps.whitelabel.isEnabled(merchantId, 'REFERRAL3'))) return 0
    const { friends } = await policyOf(deps, deps.db, merchantId)
    await payWaiting(deps, merchantId)
    const due = await friendsDue(deps.db, { merchantId, friends, limit: batchMax })
    for (const { member_no: friendNo, owner_no: referrerNo } of due) {
      const nodes = await nodesNumbered(deps.db, [friendNo, referrerNo])
      const node = (no: number) =>
        present(
          nodes.find(({ memberNo }) => memberNo === no),
          'an account',
        )
      const [friend, referrer] = [node(friendNo), node(referrerNo)]
      const ends = { friendId: friend.memberId, referrerId: referrer.memberId, referrerNo, friends }
      const hits = await friendHits(deps, ends)
      await deps.db.tx(async (tx) => ok(await decide(deps, tx, { friend, referrer, hits })))
    }
    return due.length
  }
