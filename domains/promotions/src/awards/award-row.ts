import type { AwardSource, AwardState, RewardKind } from '@faro/contract/promotions'
import { col, rowOf, type RowOf } from '@faro/server-kit/db'

export const awardFields = rowOf({
  award_id: col.uuid,
  member_id: col.uuid,
  merchant_id: col.int4,
  source: col.text.as<AwardSource>(),
  source_id: col.text,
  period: col.text,
  budget: col.text,
  kind: col.text.as<RewardKind>(),
  amount: col.int8,
  reserved: col.int8,
  terms: col.json.as<Readonly<Record<string, unknown>>>(),
  state: col.text.as<AwardState>(),
  claim_until: col.timestamptz.orNull,
  created_at: col.timestamptz,
  ended_at: col.timestamptz.orNull,
})
export type AwardRow = RowOf<typeof awardFields>

export const awardColumns = `award_id, member_id, merchant_id, source, source_id, period, budget,
  kind, amount, reserved, terms, state, claim_until, created_at, ended_at`
