import type { Ratio } from '@faro/kernel/ratio'
import { whole } from '@faro/kernel/ratio'
import { col, type Queryable } from '@faro/server-kit/db'

export type MemberTerms = { readonly factor: Ratio; readonly extraDelayMs: number }

const standard: MemberTerms = { factor: whole(1n), extraDelayMs: 0 }

type Asked = {
  readonly memberId: string | null
  /** Of the legs: the strictest rule of any of them counts. */
  readonly sports: readonly number[]
  readonly now: Date
}

/** How much of the largest stake a member may bet on sports, and how much longer they wait. */
export const memberTerms = async (
  db: Queryable,
  { memberId, sports, now }: Asked,
): Promise<MemberTerms> => {
  if (memberId === null) return standard
  const rows = await db.query(
    `select factor_bps, extra_delay_ms from sportsbook.member_factor
     where member_id = $1 and sport_id = any($2::int[])
       and (expires_at is null or expires_at > $3)`,
    [memberId, [0, ...sports], now],
    { factor_bps: col.int4, extra_delay_ms: col.int4 },
  )
  if (rows.length === 0) return standard
  return {
    factor: { n: BigInt(Math.min(...rows.map(({ factor_bps }) => factor_bps))), d: 10_000n },
    extraDelayMs: Math.max(...rows.map(({ extra_delay_ms }) => extra_delay_ms)),
  }
}
