import { present } from '@faro/kernel/assert'
import { err, ok, type Result } from '@faro/kernel/result'
import { col, rowOf, type Queryable, type Tx } from '@faro/server-kit/db'
import type { AgentsDeps } from '../deps.ts'
import { nodesNumbered } from '../tree/node.query.ts'

type Deps = Pick<AgentsDeps, 'wallet' | 'clock'>

const fields = rowOf({ referrer_no: col.int4, amount: col.int8, state: col.text })

const lockReward = async (tx: Tx, friendNo: number) => {
  const [row] = await tx.query(
    `select referrer_no, amount, state from agents.friend_reward where friend_no = $1 for update`,
    [friendNo],
    fields,
  )
  return row
}

/** What would be paid for a friend whom people look at; nothing for any other. */
export const waitingReward = async (db: Queryable, friendNo: number): Promise<bigint> => {
  const [row] = await db.query(
    `select amount from agents.friend_reward where friend_no = $1 and state = 'review'`,
    [friendNo],
    { amount: col.int8 },
  )
  return row?.amount ?? 0n
}

const end = (
  deps: Deps,
  tx: Tx,
  { friendNo, state }: { friendNo: number; state: 'paid' | 'rejected' },
) =>
  tx.query('update agents.friend_reward set state = $2, ended_at = $3 where friend_no = $1', [
    friendNo,
    state,
    deps.clock.now(),
  ])

/** Pays for a friend: the money and the row are one transaction. An account that is frozen waits. */
export const payFriend =
  (deps: Deps) =>
  async (tx: Tx, friendNo: number): Promise<Result<null, 'state-changed'>> => {
    const reward = await lockReward(tx, friendNo)
    if (reward?.state !== 'review') return err('state-changed')
    if (reward.amount > 0n) {
      const [referrer] = await nodesNumbered(tx, [reward.referrer_no])
      const { merchantId, memberId: owner } = present(referrer, 'a referrer')
      const account = present(await deps.wallet.balanceIn(tx, { merchantId, owner }), 'an account')
      const { accountId, currency } = account
      const contraId = await deps.wallet.pooled(tx, {
        merchantId,
        name: 'affiliate:refer',
        currency,
      })
      const posted = await deps.wallet.post(tx, [
        {
          accountId,
          amount: reward.amount,
          contraId,
          kind: 'commission',
          key: { party: 'agents', kind: 'friend', id: String(friendNo) },
          ref: `affiliate:${friendNo}`,
        },
      ])
      if (!posted.ok) return err('state-changed')
    }
    await end(deps, tx, { friendNo, state: 'paid' })
    return ok(null)
  }

/** Staff found it to be no friend: nothing is paid, ever. */
export const refuseFriend =
  (deps: Deps) =>
  async (tx: Tx, friendNo: number): Promise<Result<null, 'state-changed'>> => {
    const reward = await lockReward(tx, friendNo)
    if (reward?.state !== 'review') return err('state-changed')
    await end(deps, tx, { friendNo, state: 'rejected' })
    return ok(null)
  }
