import { uuidv7 } from '@faro/kernel/ids'
import { col, rowOf, type Queryable, type RowOf, type Tx } from '@faro/server-kit/db'

const rewardFields = rowOf({
  reward_id: col.uuid,
  kind: col.text.as<'free-bet' | 'boost'>(),
  amount: col.int8,
  ppm: col.int4.orNull,
  expires_at: col.timestamptz,
})
export type RewardRow = RowOf<typeof rewardFields>

const columns = 'reward_id, kind, amount, ppm, expires_at'

export type NewReward = {
  readonly merchantId: number
  readonly memberId: string
  readonly amount: bigint
  /** Of a boost; null of a free bet. */
  readonly ppm: number | null
  readonly key: string
  readonly givenAt: Date
  readonly expiresAt: Date
}

/** Gives a free bet or boost, once per key. */
export const giveReward = async (tx: Tx, given: NewReward): Promise<void> => {
  await tx.query(
    `insert into sportsbook.bet_reward(reward_id, merchant_id, member_id, kind, amount, ppm,
       source_key, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (merchant_id, source_key) do nothing`,
    [
      uuidv7(given.givenAt.getTime()),
      given.merchantId,
      given.memberId,
      given.ppm === null ? 'free-bet' : 'boost',
      given.amount,
      given.ppm,
      given.key,
      given.expiresAt,
    ],
  )
}

/** What a member may still bet with, the first to end first. */
export const usableRewards = (
  db: Queryable,
  memberId: string,
  now: Date,
): Promise<readonly RewardRow[]> =>
  db.query(
    `select ${columns} from sportsbook.bet_reward
     where member_id = $1 and bet_id is null and expires_at > $2
     order by expires_at, reward_id limit 50`,
    [memberId, now],
    rewardFields,
  )

type Use = { readonly rewardId: string; readonly memberId: string; readonly now: Date }

export const usableReward = async (
  db: Queryable,
  { rewardId, memberId, now }: Use,
): Promise<RewardRow | undefined> =>
  (
    await db.query(
      `select ${columns} from sportsbook.bet_reward
       where reward_id = $1 and member_id = $2 and bet_id is null and expires_at > $3`,
      [rewardId, memberId, now],
      rewardFields,
    )
  )[0]

/** What a bet that waited was placed with, whether or not it is still there. */
export const rewardOf = async (db: Queryable, rewardId: string): Promise<RewardRow | undefined> =>
  (
    await db.query(
      `select ${columns} from sportsbook.bet_reward where reward_id = $1`,
      [rewardId],
      rewardFields,
    )
  )[0]

/** Uses one up for a bet; false where another bet was faster, or its time is over. */
export const takeReward = async (
  tx: Tx,
  betId: string,
  { rewardId, memberId, now }: Use,
): Promise<boolean> => {
  const rows = await tx.query(
    `update sportsbook.bet_reward set bet_id = $4
     where reward_id = $1 and member_id = $2 and bet_id is null and expires_at > $3
     returning reward_id`,
    [rewardId, memberId, now, betId],
    { reward_id: col.uuid },
  )
  return rows.length > 0
}

/** Those of void bets come back, with at least a week to use them. */
export const releaseRewards = async (
  tx: Tx,
  betIds: readonly string[],
  atLeast: Date,
): Promise<void> => {
  if (betIds.length === 0) return
  await tx.query(
    `update sportsbook.bet_reward set bet_id = null, expires_at = greatest(expires_at, $2)
     where bet_id = any($1::uuid[])`,
    [betIds, atLeast],
  )
}

/** Which bets now hold some free bets and boosts, locked; null where nothing has used one. */
export const lockHolders = async (
  tx: Tx,
  rewardIds: readonly string[],
): Promise<ReadonlyMap<string, string | null>> => {
  if (rewardIds.length === 0) return new Map()
  const rows = await tx.query(
    `select reward_id, bet_id from sportsbook.bet_reward where reward_id = any($1::uuid[])
     order by reward_id for update`,
    [rewardIds],
    { reward_id: col.uuid, bet_id: col.uuid.orNull },
  )
  return new Map(rows.map(({ reward_id, bet_id }) => [reward_id, bet_id]))
}

type Rewarded = { readonly bet_id: string; readonly reward_id: string | null }

/** Which of some bets have lost their free bet or boost to another bet since they were void. */
export const withoutReward = async (
  db: Queryable,
  bets: readonly Rewarded[],
): Promise<ReadonlySet<string>> => {
  const rewarded = bets.filter(({ reward_id }) => reward_id !== null)
  if (rewarded.length === 0) return new Set()
  const rows = await db.query(
    `select i.bet from unnest($1::uuid[], $2::uuid[]) i(bet, reward)
       join sportsbook.bet_reward r on r.reward_id = i.reward
     where r.bet_id <> i.bet`,
    [rewarded.map(({ bet_id }) => bet_id), rewarded.map(({ reward_id }) => reward_id)],
    { bet: col.uuid.present },
  )
  return new Set(rows.map(({ bet }) => bet))
}

export type TakenAgain = { readonly rewardId: string; readonly betId: string }

/** A bet that is void no more takes its own back, where no other bet has used it since. */
export const takeAgain = async (tx: Tx, bets: readonly TakenAgain[]): Promise<void> => {
  if (bets.length === 0) return
  await tx.query(
    `update sportsbook.bet_reward r set bet_id = i.bet
     from unnest($1::uuid[], $2::uuid[]) i(reward, bet)
     where r.reward_id = i.reward and r.bet_id is null`,
    [bets.map(({ rewardId }) => rewardId), bets.map(({ betId }) => betId)],
  )
}
