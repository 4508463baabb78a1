import { col, type Queryable } from '@faro/server-kit/db'
import type { Policy } from '../policy/policy.ts'
import type { Limits } from './limits.ts'

type OfAccounts = {
  readonly memberNos: readonly number[]
  /** The brand's day on which they hold. */
  readonly day: string
}

/** What accounts have on a day; one that was given nothing has what the brand gives members. */
export const limitsOn = async (
  db: Queryable,
  { memberNos, day }: OfAccounts,
  { memberLimits }: Pick<Policy, 'memberLimits'>,
): Promise<ReadonlyMap<number, Limits>> => {
  const rows = await db.query(
    `select m.member_no, l.limits from unnest($1::int[]) m(member_no)
     cross join lateral (
       select limits from agents.prize_limit p
       where p.member_no = m.member_no and p.from_day <= $2::date
       order by p.from_day desc limit 1) l`,
    [`{${memberNos.join(',')}}`, day],
    { member_no: col.int4, limits: col.int4Array },
  )
  const found = new Map(rows.map((row) => [row.member_no, row.limits]))
  return new Map(memberNos.map((no) => [no, found.get(no) ?? memberLimits]))
}

/** What will hold once everything that is decided has come: the last row of each. */
export const limitsToCome = (
  db: Queryable,
  memberNos: readonly number[],
  policy: Pick<Policy, 'memberLimits'>,
): Promise<ReadonlyMap<number, Limits>> => limitsOn(db, { memberNos, day: '9999-12-31' }, policy)
