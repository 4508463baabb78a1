import { col, type Db } from '@faro/server-kit/db'
import type { FriendHit } from '../../engine/affiliates/friends.ts'
import type { AgentsDeps } from '../deps.ts'
import type { Policy } from '../policy/policy.ts'

type Pair = {
  readonly friendId: string
  readonly referrerId: string
  readonly referrerNo: number
  readonly friends: Policy['friends']
}

const manyInADay = 3
const patternFrom = 10
const patternShare = 0.8

/** The referrer and those friends of theirs that were rewarded: nobody may be one of them again. */
const knownOf = async (db: Db, { referrerId, referrerNo }: Pair): Promise<readonly string[]> => {
  const rows = await db.query(
    `select n.member_id from agents.friend_reward r join agents.node n on n.member_no = r.friend_no
     where r.referrer_no = $1 and r.state in ('paid', 'review') order by r.created_at desc limit 50`,
    [referrerNo],
    { member_id: col.uuid },
  )
  return [referrerId, ...rows.map((row) => row.member_id)]
}

const markHits = async (
  { db, identity }: Pick<AgentsDeps, 'db' | 'identity'>,
  pair: Pair,
): Promise<readonly FriendHit[]> => {
  const own = await identity.offers.marks(db, pair.friendId)
  const hits = new Set<FriendHit>()
  for (const memberId of await knownOf(db, pair)) {
    const marks = await identity.offers.marks(db, memberId)
    if (marks.devices.some((one) => own.devices.includes(one))) hits.add('same-device')
    if (marks.banks.some((one) => own.banks.includes(one))) hits.add('same-account')
  }
  return [...hits]
}

/** What many friends of one have in common, and people rather look at. */
const patternHits = async (db: Db, pair: Pair): Promise<readonly FriendHit[]> => {
  const [row] = await db.query(
    `select (select count(*)::int from agents.node a
         where a.owner_no = $1 and a.joined_day = (select f.joined_day from agents.node f
           where f.member_id = $2)) as same_day,
       count(*)::int as paid_in,
       (count(*) filter (where f.amount <= $3))::int as least
     from agents.node n join agents.first_deposit f using (member_id) where n.owner_no = $1`,
    [pair.referrerNo, pair.friendId, pair.friends.minDeposit],
    { same_day: col.int4.present, paid_in: col.int4.present, least: col.int4.present },
  )
  if (row === undefined) return []
  const { same_day: sameDay, paid_in: paidIn, least } = row
  return [
    ...(sameDay > manyInADay ? (['many-in-a-day'] as const) : []),
    ...(paidIn >= patternFrom && least >= paidIn * patternShare
      ? (['least-deposits'] as const)
      : []),
  ]
}

/** What speaks against paying for a friend (A7), read before anything is locked. */
export const friendHits = async (
  deps: Pick<AgentsDeps, 'db' | 'identity'>,
  pair: Pair,
): Promise<readonly FriendHit[]> => [
  ...(await markHits(deps, pair)),
  ...(await patternHits(deps.db, pair)),
]
