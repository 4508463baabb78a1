import { limitKeys, type LimitKey } from '@faro/contract/agents'
import { col, type Queryable } from '@faro/server-kit/db'
import type { AgentsDeps } from '../deps.ts'
import { standardMemberLimits } from '../policy/policy.ts'

type Deps = Pick<AgentsDeps, 'db' | 'clock' | 'whitelabel'>
type Account = { readonly memberId: string; readonly merchantId: number }

/** What a member has of its own bets today: a prize group or a rate; null of no account (R1). */
export const ownLimit =
  ({ db, clock, whitelabel }: Deps) =>
  async ({ memberId, merchantId }: Account, key: LimitKey): Promise<number | null> => {
    const day = await whitelabel.dayOf(merchantId, clock.now())
    const [row] = await db.query(
      `select coalesce(
       (select p.limits[$3] from agents.prize_limit p
        where p.member_no = n.member_no and p.from_day <= $2::date
        order by p.from_day desc limit 1),
       (select (p.settings->'memberLimits'->>($3 - 1))::int from agents.policy p
        where p.merchant_id = n.merchant_id order by p.version desc limit 1),
       $4::int) as own
     from agents.node n where n.member_id = $1`,
      [
        memberId,
        day,
        limitKeys.indexOf(key) + 1,
        standardMemberLimits[limitKeys.indexOf(key)] ?? 0,
      ],
      { own: col.int4.present },
    )
    return row?.own ?? null
  }

/** The largest rate that any brand gives of a mode with fixed odds, in ppm. */
export const highestRate = async (db: Queryable, key: LimitKey): Promise<number> => {
  const [row] = await db.query(
    `select max((p.settings->'brandLimits'->>$1::int)::int) as rate from (
       select distinct on (merchant_id) settings from agents.policy
       order by merchant_id, version desc) p`,
    [limitKeys.indexOf(key)],
    { rate: col.int4.orNull },
  )
  return row?.rate ?? 0
}
