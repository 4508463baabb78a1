import { col, rowOf, type Queryable, type RowOf } from '@faro/server-kit/db'
import type { ApprovalRow } from './approval.ts'
import type { Kinds } from './kinds.ts'

const hourMs = 3_600_000
/** New grants and accounts cannot vote at once, so that others have time to object to them. */
const coolingMs = 72 * hourMs
/** Whoever brought somebody in is not judged by them for so long. */
const independenceMs = 30 * 24 * hourMs

export type Hindrance =
  | 'approval-own'
  | 'forbidden'
  | 'approver-too-new'
  | 'approver-not-independent'

/** What decides who may vote on a request, whether it was written down already or not. */
export type Votable = Pick<
  ApprovalRow,
  'approval_id' | 'kind' | 'requested_by' | 'merchant_id' | 'input'
>

const judgedFields = rowOf({
  approval_id: col.uuid,
  holds: col.bool,
  has_cooled: col.bool,
  is_apart: col.bool,
  is_settled: col.bool,
  is_vouched: col.bool,
})
type Judged = RowOf<typeof judgedFields>

/**
 * Why a person may not vote; null where they may. They need the permission in the request's brand,
 * for 72 hours, and an account as old. Within 30 days neither may have created, enabled or given
 * new factors to the other, nor may the requester have granted the permission voted with. Founders
 * are exempt until the platform first opens.
 */
export const hindrances = async (
  db: Queryable,
  approvals: readonly Votable[],
  { kinds, voterId, now }: { kinds: Kinds; voterId: string; now: Date },
): Promise<ReadonlyMap<string, Hindrance | null>> => {
  const known = approvals.flatMap((row) => {
    const kind = kinds.get(row.kind)
    return kind === undefined ? [] : [{ row, kind }]
  })
  const judged = await db.query(
    `select a.approval_id, coalesce(g.holds, false) as holds,
       coalesce(g.has_cooled, false) as has_cooled, coalesce(g.is_apart, false) as is_apart,
       (s.settled_at is null or s.settled_at <= $4) as is_settled,
       exists (select 1 from operator.vouch v where v.at > $5
         and ((v.operator_id = s.operator_id and v.by_operator = a.requested_by)
           or (v.operator_id = a.requested_by and v.by_operator = s.operator_id))) as is_vouched
     from unnest($1::uuid[], $2::text[], $7::uuid[], $8::int[])
       as a(approval_id, permission, requested_by, merchant_id)
     join operator.staff s on s.operator_id = $3 and s.is_active
     left join lateral (
       select true as holds, bool_or(f.is_exempt or f.at <= $4) as has_cooled,
         bool_or((f.is_exempt or f.at <= $4)
           and (f.is_exempt or r.at <= $5 or r.granted_by is distinct from a.requested_by)
           and (f.is_exempt or coalesce(p.at, r.at) <= $5
             or p.granted_by is distinct from a.requested_by)) as is_apart
       from operator.staff_role r join operator.role_permission p using (role_code)
       cross join lateral (select r.is_founding and exists (
         select 1 from operator.founding where opened_at is null or opened_at > $6) as is_exempt,
         greatest(r.at, p.at) as at) f
       where r.operator_id = s.operator_id and p.permission in (a.permission, '*')
         and r.at <= $6 and (r.until is null or r.until > $6)
         and (r.merchant_id is null or r.merchant_id = a.merchant_id)
       having count(*) > 0
     ) g on true`,
    [
      known.map(({ row }) => row.approval_id),
      known.map(({ kind }) => kind.permission.approve),
      voterId,
      new Date(now.getTime() - coolingMs),
      new Date(now.getTime() - independenceMs),
      now,
      known.map(({ row }) => row.requested_by),
      known.map(({ row }) => row.merchant_id),
    ],
    judgedFields,
  )
  const byId = new Map(judged.map((one) => [one.approval_id, one]))
  return new Map(
    approvals.map((row) => {
      const kind = kinds.get(row.kind)
      const about = kind === undefined ? [] : (kind.staffOf?.(row.input) ?? [])
      const isOwn = row.requested_by === voterId || about.includes(voterId)
      return [row.approval_id, isOwn ? 'approval-own' : hindranceOf(byId.get(row.approval_id))]
    }),
  )
}

const hindranceOf = (judged: Judged | undefined): Hindrance | null => {
  if (judged === undefined || !judged.holds) return 'forbidden'
  if (!judged.is_settled || !judged.has_cooled) return 'approver-too-new'
  return judged.is_apart && !judged.is_vouched ? null : 'approver-not-independent'
}
