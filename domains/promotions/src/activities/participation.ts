import type { ParticipationState } from '@faro/contract/promotions'
import { present } from '@faro/kernel/assert'
import { col, rowOf, type Queryable, type RowOf, type Tx } from '@faro/server-kit/db'
import type { Participation } from '../../engine/activities/transition.ts'

export const participationFields = rowOf({
  activity_id: col.uuid,
  member_id: col.uuid,
  period: col.text,
  merchant_id: col.int4,
  state: col.text.as<ParticipationState>(),
  tries: col.int4,
  claim_until: col.timestamptz.orNull,
  progress: col.numeric,
  version: col.int4,
  terms_hash: col.text,
  joined_at: col.timestamptz,
  household: col.uuid,
  remark: col.text,
  decision: col.text,
  deposit_id: col.uuid.orNull,
  award_id: col.uuid.orNull,
  changed_at: col.timestamptz,
})
export type ParticipationRow = RowOf<typeof participationFields>

export const participationColumns = `activity_id, member_id, period, merchant_id, state, tries,
  claim_until, progress, version, terms_hash, joined_at, household, remark, decision, deposit_id,
  award_id, changed_at`

/** A row as the rules read it; null is the beginning. */
export const standing = (row: ParticipationRow | null): Participation => ({
  state: row?.state ?? null,
  tries: row?.tries ?? 0,
  claimUntil: row?.claim_until?.getTime() ?? null,
})

export type ParticipationKey = {
  readonly activityId: string
  readonly memberId: string
  readonly period: string
}

export const lockParticipation = async (
  tx: Tx,
  { activityId, memberId, period }: ParticipationKey,
): Promise<ParticipationRow | null> => {
  const [row] = await tx.query(
    `select ${participationColumns} from promotions.participation
     where activity_id = $1 and member_id = $2 and period = $3 for update`,
    [activityId, memberId, period],
    participationFields,
  )
  return row ?? null
}

type StoredStep = ParticipationKey & {
  readonly merchantId: number
  readonly next: Participation
  readonly now: Date
}

export type Joining = StoredStep & {
  readonly version: number
  readonly termsHash: string
  readonly household: string
  readonly remark: string
}

/** Writes a beginning, or another try: the terms that were accepted stand in it. */
export const storeJoin = async (tx: Tx, given: Joining): Promise<ParticipationRow> => {
  const { next, now } = given
  const [row] = await tx.query(
    `insert into promotions.participation as p (activity_id, member_id, period, merchant_id, state,
       tries, claim_until, version, terms_hash, joined_at, household, remark, changed_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $10)
     on conflict (activity_id, member_id, period) do update set state = excluded.state,
       tries = excluded.tries, claim_until = excluded.claim_until, remark = excluded.remark,
       decision = '', version = excluded.version, terms_hash = excluded.terms_hash,
       joined_at = excluded.joined_at, household = excluded.household,
       changed_at = excluded.changed_at
     returning ${participationColumns}`,
    [
      given.activityId,
      given.memberId,
      given.period,
      given.merchantId,
      next.state,
      next.tries,
      next.claimUntil === null ? null : new Date(next.claimUntil),
      given.version,
      given.termsHash,
      now,
      given.household,
      given.remark,
    ],
    participationFields,
  )
  return present(row, 'participation')
}

type Step = ParticipationKey & {
  readonly next: Participation
  readonly now: Date
  readonly awardId?: string | undefined
  readonly depositId?: string | undefined
  readonly decision?: string | undefined
  readonly decidedBy?: string | undefined
}

export const storeStep = async (tx: Tx, given: Step): Promise<ParticipationRow> => {
  const { next } = given
  const [row] = await tx.query(
    `update promotions.participation set state = $4, tries = $5, claim_until = $6,
       award_id = coalesce($7, award_id), deposit_id = coalesce($8, deposit_id),
       decision = coalesce($9, decision), decided_by = coalesce($10, decided_by), changed_at = $11
     where activity_id = $1 and member_id = $2 and period = $3
     returning ${participationColumns}`,
    [
      given.activityId,
      given.memberId,
      given.period,
      next.state,
      next.tries,
      next.claimUntil === null ? null : new Date(next.claimUntil),
      given.awardId ?? null,
      given.depositId ?? null,
      given.decision ?? null,
      given.decidedBy ?? null,
      given.now,
    ],
    participationFields,
  )
  return present(row, 'participation')
}

/** A member's rows of some activities. */
export const participationsOf = (
  db: Queryable,
  { memberId, activityIds }: { readonly memberId: string; readonly activityIds: readonly string[] },
): Promise<readonly ParticipationRow[]> =>
  db.query(
    `select ${participationColumns} from promotions.participation
     where member_id = $1 and activity_id = any($2::uuid[]) order by joined_at desc`,
    [memberId, activityIds],
    participationFields,
  )
