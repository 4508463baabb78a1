import { assert } from '@faro/kernel/assert'
import type { Tx } from '@faro/server-kit/db'
import type { BonusesDeps } from '../deps.ts'
import { bonusColumns, bonusFields, type BonusRow } from './bonus-row.ts'
import { afterAll, type BonusMember } from './lock-member.ts'
import { skipToNow } from './skip-to-now.ts'

type Deps = Pick<BonusesDeps, 'wallet' | 'clock'>

/** What a row of a bonus costs is credited as it opens: a queued one moves nothing. */
export const creditGrant = async (
  { wallet }: Pick<Deps, 'wallet'>,
  tx: Tx,
  { member, row }: { readonly member: BonusMember; readonly row: BonusRow },
): Promise<void> => {
  const { bonus_id: bonusId, merchant_id: merchantId, currency, amount, budget } = row
  const posted = await wallet.post(tx, [
    {
      accountId: member.bonusAccount,
      amount,
      contraId: await wallet.pooled(tx, { merchantId, name: `promotion:${budget}`, currency }),
      kind: 'bonus',
      key: { party: 'bonuses', kind: 'grant', id: bonusId },
      ref: bonusId,
    },
  ])
  assert(posted.ok, 'the account of bonuses takes credits')
}

/** Opens the playable bonus that was granted first, once none is open (B7): its days begin now. */
export const openNextQueued =
  (deps: Deps) =>
  async (tx: Tx, member: BonusMember): Promise<void> => {
    const now = deps.clock.now()
    const [row] = await tx.query(
      `update bonuses.bonus set state = 'open', balance = amount, opened_at = $2::timestamptz,
         expires_at = $2::timestamptz + valid_days * interval '1 day',
         after_xid = pg_current_xact_id()::text::bigint, after_seq = $3
       where bonus_id = (select q.bonus_id from bonuses.bonus q
           where q.member_id = $1 and q.state = 'queued'
           order by q.created_at, q.bonus_id limit 1)
         and not exists (select 1 from bonuses.bonus o where o.member_id = $1
           and o.mode = 'playable' and o.state in ('open', 'met'))
       returning ${bonusColumns}`,
      [member.memberId, now, afterAll],
      bonusFields,
    )
    if (row === undefined) return
    await skipToNow(tx, member.memberId, row.bonus_id)
    await creditGrant(deps, tx, { member, row })
  }
