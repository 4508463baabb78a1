import { roundsOfFunction } from '@faro/gaming'
import { col, type Queryable } from '@faro/server-kit/db'
import { entriesOfFunction, kindNumbers } from '@faro/wallet'
import type { FriendHit } from '../../engine/affiliates/friends.ts'
import type { AgentsDeps } from '../deps.ts'
import type { Policy } from '../policy/policy.ts'

type Pair = {
  readonly friendId: string
  readonly referrerId: string
  readonly referrerNo: number
  readonly friends: Policy['friends']
}

type FraudDeps = { readonly db: Queryable } & Pick<AgentsDeps, 'identity' | 'clock'>

const manyInADay = 3
const patternFrom = 10
const patternShare = 0.8
const knownMax = 50
const peersMax = 500

/** The referrer and those whom they brought and were rewarded for: nobody may be one of them again. */
const knownOf = async (
  db: Queryable,
  { friendId, referrerId, referrerNo }: Pair,
): Promise<readonly string[]> => {
  const rows = await db.query(
    `select n.member_id
     from (
       select r.friend_no as no, r.created_at from agents.friend_reward r
       where r.referrer_no = $1 and r.state in ('paid', 'review')
       union all
       select q.player_no, q.created_at from agents.qualified q
       where q.affiliate_no = $1 and q.state not in ('void', 'blocked')) k
       join agents.node n on n.member_no = k.no
     where n.member_id <> $2 order by k.created_at desc limit ${knownMax}`,
    [referrerNo, friendId],
    { member_id: col.uuid },
  )
  return [referrerId, ...rows.map((row) => row.member_id)]
}

const shares = (one: readonly Buffer[], other: readonly Buffer[]): boolean =>
  one.some((mark) => other.some((known) => known.equals(mark)))

const markHits = async (
  { db, identity }: Pick<FraudDeps, 'db' | 'identity'>,
  pair: Pair,
): Promise<readonly FriendHit[]> => {
  const own = await identity.offers.marks(db, pair.friendId)
  const hits = new Set<FriendHit>()
  for (const memberId of await knownOf(db, pair)) {
    const marks = await identity.offers.marks(db, memberId)
    if (shares(marks.devices, own.devices)) hits.add('same-device')
    if (marks.banks.some((one) => own.banks.includes(one))) hits.add('same-account')
    if (shares(marks.persons, own.persons)) hits.add('same-person')
  }
  return [...hits]
}

/** Whom the same one brought on the day of a friend. */
const peersOf = async (
  db: Queryable,
  { friendId, referrerNo }: Pair,
): Promise<readonly string[]> => {
  const rows = await db.query(
    `select a.member_id from agents.node a
     where a.owner_no = $1 and a.member_id <> $2 and a.joined_day = (
       select f.joined_day from agents.node f where f.member_id = $2)
     order by a.member_no limit ${peersMax}`,
    [referrerNo, friendId],
    { member_id: col.uuid },
  )
  return rows.map((row) => row.member_id)
}

const networkHits = async (
  { db, identity }: Pick<FraudDeps, 'db' | 'identity'>,
  pair: Pair,
): Promise<readonly FriendHit[]> => {
  const { hasSameAddress, peers } = await identity.offers.sharedNetwork(db, {
    memberId: pair.friendId,
    referrerId: pair.referrerId,
    peerIds: await peersOf(db, pair),
  })
  return [
    ...(hasSameAddress ? (['same-address'] as const) : []),
    // the friend itself is one more of them
    ...(peers + 1 > manyInADay ? (['many-in-a-day'] as const) : []),
  ]
}

/** First deposits that are no more than they have to be, of many. */
const depositHits = async (db: Queryable, pair: Pair): Promise<readonly FriendHit[]> => {
  const [row] = await db.query(
    `select count(*)::int as paid_in, (count(*) filter (where f.amount <= $2))::int as least
     from agents.node n join agents.first_deposit f using (member_id) where n.owner_no = $1`,
    [pair.referrerNo, pair.friends.minDeposit],
    { paid_in: col.int4.present, least: col.int4.present },
  )
  const isPattern =
    row !== undefined && row.paid_in >= patternFrom && row.least >= row.paid_in * patternShare
  return isPattern ? ['least-deposits'] : []
}

const dayMs = 86_400_000
const lookedDays = 30
const lookedRounds = 2_000

/** Rounds of one table or draw in which one won what the other lost. */
const betHits = async (
  { db, clock }: Pick<FraudDeps, 'db' | 'clock'>,
  { friendId, referrerId }: Pair,
): Promise<readonly FriendHit[]> => {
  const now = clock.now()
  const rounds = (member: string): string =>
    `${roundsOfFunction}(${member}::uuid, $3, $4, null, null, null, null, null, null, $5::int)`
  const [row] = await db.query(
    `select exists (select 1 from ${rounds('$1')} f join ${rounds('$2')} r
         using (vendor_code, game_code, vendor_round)
       where f.state = 'completed' and r.state = 'completed'
         and sign(f.payout - f.stake) * sign(r.payout - r.stake) < 0) as is_opposite`,
    [friendId, referrerId, new Date(now.getTime() - lookedDays * dayMs), now, lookedRounds],
    { is_opposite: col.bool.present },
  )
  return row?.is_opposite === true ? ['opposite-bets'] : []
}

const backHours = 72
const lookedEntries = 500

/** Money that went up again, less than three days after it was paid in. */
const transferHits = async (
  { db, clock }: Pick<FraudDeps, 'db' | 'clock'>,
  { friendId, referrerId }: Pair,
): Promise<readonly FriendHit[]> => {
  const now = clock.now()
  const entries = (member: string, kind: string): string =>
    `${entriesOfFunction}(${member}::uuid, n.merchant_id, $3, $4, ${kind}::smallint, null, null,
       null, $7::int)`
  const [row] = await db.query(
    `select exists (
       select 1 from agents.node n
         cross join lateral ${entries('$1', '$5')} up
         cross join lateral ${entries('$2', '$5')} got
         cross join lateral ${entries('$1', '$6')} paid
       where n.member_id = $1 and up.amount < 0 and got.amount > 0 and up.ref = got.ref
         and paid.amount > 0
         and up.created_at between paid.created_at
           and paid.created_at + make_interval(hours => ${backHours})) as is_sent`,
    [
      friendId,
      referrerId,
      new Date(now.getTime() - lookedDays * dayMs),
      now,
      kindNumbers.transfer,
      kindNumbers.deposit,
      lookedEntries,
    ],
    { is_sent: col.bool.present },
  )
  return row?.is_sent === true ? ['sent-back-up'] : []
}

/** What speaks against paying for a friend (A7): asked when it has met everything and before pay. */
export const friendHits = async (deps: FraudDeps, pair: Pair): Promise<readonly FriendHit[]> => [
  ...(await markHits(deps, pair)),
  ...(await networkHits(deps, pair)),
  ...(await depositHits(deps.db, pair)),
  ...(await betHits(deps, pair)),
  ...(await transferHits(deps, pair)),
]
