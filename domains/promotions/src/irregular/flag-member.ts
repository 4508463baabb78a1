import type { Figure } from '@faro/server-kit/approvals'
import { col, type Tx } from '@faro/server-kit/db'
import type { PromotionsDeps } from '../deps.ts'

/** What people look at before more is given (2.6): nothing is decided by a rule. */
type Pattern = 'household' | 'unplayed-deposit' | 'stake-jump' | 'saved-feature'

/** By then somebody has looked, or what waits is paid. */
const holdMs = 72 * 3_600_000

type Flag = {
  readonly merchantId: number
  readonly memberId: string
  readonly pattern: Pattern
  /** What it was found in: each is flagged once. */
  readonly subject: string
  readonly figures: readonly Figure[]
}

/** Holds what is not paid out yet, and opens a case with what was found. */
export const flagMember =
  ({ cases, clock }: Pick<PromotionsDeps, 'cases' | 'clock'>) =>
  async (tx: Tx, { figures, ...flag }: Flag): Promise<void> => {
    const { merchantId, memberId, pattern, subject } = flag
    const now = clock.now()
    const fresh = await tx.query(
      `insert into promotions.flag(flag_id, merchant_id, member_id, pattern, subject, held_until,
         created_at)
       values (gen_random_uuid(), $1, $2, $3, $4, $5, $6)
       on conflict on constraint flag_once do nothing returning 1`,
      [merchantId, memberId, pattern, subject, new Date(now.getTime() + holdMs), now],
    )
    if (fresh.length === 0) return
    await cases.open(tx, {
      kind: 'irregular-play',
      merchantId,
      subject: memberId,
      memberId,
      evidence: { code: `irregular-${pattern}`, key: `${pattern}:${subject}`, figures },
    })
  }

type Asked = { readonly memberIds: readonly string[]; readonly now: Date }

/** Of these members those about whom something is still being looked at. */
export const heldAmong = async (
  tx: Tx,
  { memberIds, now }: Asked,
): Promise<ReadonlySet<string>> => {
  const rows = await tx.query(
    `select distinct member_id from promotions.flag
     where member_id = any($1::uuid[]) and state = 'open' and held_until > $2`,
    [memberIds, now],
    { member_id: col.uuid },
  )
  return new Set(rows.map(({ member_id }) => member_id))
}
