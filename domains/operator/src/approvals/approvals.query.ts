import type { OperatorSession } from '@faro/server-kit/auth'
import type { Queryable } from '@faro/server-kit/db'
import { approvalFields, type ApprovalRow } from './approval.ts'
import type { Kinds } from './kinds.ts'

/** Stands for all brands beside the number of one. */
export const allBrands = -1

/** The kinds somebody may ask for or decide, with the brands: what they see of others' requests. */
export const visibleTo = (caller: OperatorSession, kinds: Kinds) =>
  [...kinds.values()].flatMap(({ kind, permission }) =>
    [permission.request, permission.approve].flatMap((one) =>
      (caller.brandsOf(one) ?? [allBrands]).map((brand) => ({ kind, brand })),
    ),
  )

const isVisible = `(a.requested_by = $1 or exists (
  select 1 from unnest($2::text[], $3::int[]) as v(kind, brand)
  where v.kind = a.kind and (v.brand = ${allBrands} or v.brand = a.merchant_id)))`

const viewer = (caller: OperatorSession, kinds: Kinds) => {
  const seen = visibleTo(caller, kinds)
  return [caller.operatorId, seen.map(({ kind }) => kind), seen.map(({ brand }) => brand)]
}

type View = 'open' | 'all' | 'mine'

type Page = { readonly view: View; readonly cursor: string | null; readonly limit: number }

/** Open ones by what lapses first; else the newest first. */
export const listApprovals = (
  db: Queryable,
  { caller, kinds, now }: { caller: OperatorSession; kinds: Kinds; now: Date },
  { view, cursor, limit }: Page,
): Promise<ApprovalRow[]> => {
  const isOpen = view === 'open'
  const order = isOpen ? 'a.expires_at, a.approval_id' : 'a.approval_id desc'
  const after = isOpen
    ? `($4::uuid is null or (a.expires_at, a.approval_id) >
        (select c.expires_at, c.approval_id from operator.approval c where c.approval_id = $4))
       and a.state = 'requested' and a.expires_at > $6`
    : '($4::uuid is null or a.approval_id < $4) and $6::timestamptz is not null'
  return db.query(
    `select a.* from operator.approval a
     where ${isVisible} and ${after} and (not $7::boolean or a.requested_by = $1)
     order by ${order} limit $5`,
    [...viewer(caller, kinds), cursor, limit, now, view === 'mine'],
    approvalFields,
  )
}

export const visibleApproval = async (
  db: Queryable,
  { caller, kinds }: { caller: OperatorSession; kinds: Kinds },
  approvalId: string,
): Promise<ApprovalRow | null> =>
  (
    await db.query(
      `select a.* from operator.approval a where ${isVisible} and a.approval_id = $4`,
      [...viewer(caller, kinds), approvalId],
      approvalFields,
    )
  )[0] ?? null

const countMax = 100

/** Those of others that are open and that the caller has not voted on. */
export const openForOthers = (
  db: Queryable,
  { caller, kinds, now }: { caller: OperatorSession; kinds: Kinds; now: Date },
): Promise<ApprovalRow[]> =>
  db.query(
    `select a.* from operator.approval a
     where ${isVisible} and a.state = 'requested' and a.expires_at > $4 and a.requested_by <> $1
       and not exists (select 1 from operator.vote v
         where v.approval_id = a.approval_id and v.operator_id = $1)
     order by a.expires_at limit ${countMax}`,
    [...viewer(caller, kinds), now],
    approvalFields,
  )

/** When somebody first had it on their screen. */
export const noteOpening = async (
  db: Queryable,
  { approvalId, operatorId, now }: { approvalId: string; operatorId: string; now: Date },
): Promise<void> => {
  await db.query(
    `insert into operator.approval_opening (approval_id, operator_id, at) values ($1, $2, $3)
     on conflict do nothing`,
    [approvalId, operatorId, now],
  )
}
