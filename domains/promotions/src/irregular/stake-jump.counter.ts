import { formatAmount } from '@faro/kernel/money'
import { col, type Tx } from '@faro/server-kit/db'
import { column, type Batch, type Counting } from '../book/counter.ts'
import type { PromotionsDeps } from '../deps.ts'
import type { PromoMember } from '../members/promo-member.ts'
import { flagMember } from './flag-member.ts'

/** In basis points: what counts little towards a bonus, and what counts much. */
const lowWeight = 2_000
const highWeight = 5_000
const jump = 10n
/** So long a session lasts after its last bet. */
const sessionMs = 30 * 60_000

type Watch = { readonly stake: bigint; readonly at: Date }
type Jump = {
  readonly member: PromoMember
  readonly roundId: string
  readonly from: bigint
  readonly to: bigint
}

const readWatches = async (tx: Tx, memberIds: readonly string[]) => {
  const rows = await tx.query(
    'select member_id, stake, at from promotions.play_watch where member_id = any($1::uuid[])',
    [memberIds],
    { member_id: col.uuid, stake: col.int8, at: col.timestamptz },
  )
  return new Map<string, Watch>(rows.map(({ member_id, stake, at }) => [member_id, { stake, at }]))
}

const storeWatches = (tx: Tx, watches: ReadonlyMap<string, Watch>) =>
  tx.query(
    `insert into promotions.play_watch(member_id, stake, at)
     select * from unnest($1::uuid[], $2::bigint[], $3::timestamptz[])
     on conflict (member_id) do update set stake = excluded.stake, at = excluded.at`,
    [
      [...watches.keys()],
      column([...watches.values()].map(({ stake }) => stake)),
      [...watches.values()].map(({ at }) => at),
    ],
  )

/**
 * Small stakes where they count little and then, in the same session, ten times as much where they
 * count in full, by somebody with an open bonus: people look at it (2.6).
 */
export const stakeJumpCounter =
  (deps: Pick<PromotionsDeps, 'bonuses' | 'cases' | 'clock'>) =>
  async (tx: Tx, { memberIds, termsOf }: Batch): Promise<Counting> => {
    const before = await readWatches(tx, memberIds)
    const watches = new Map<string, Watch>()
    const jumps: Jump[] = []
    return {
      count: (member, row) => {
        if (row.version !== 1 || row.dStake <= 0n) return
        const weights: Readonly<Record<string, number | undefined>> = termsOf(member).rules.weights
        const weight = weights[row.category] ?? 10_000
        const { memberId } = member
        const last = watches.get(memberId) ?? before.get(memberId)
        if (weight <= lowWeight) watches.set(memberId, { stake: row.dStake, at: row.at })
        if (weight < highWeight || last === undefined) return
        const isSession = row.at.getTime() - last.at.getTime() <= sessionMs
        if (isSession && row.dStake >= last.stake * jump)
          jumps.push({ member, roundId: row.roundId, from: last.stake, to: row.dStake })
      },
      store: async () => {
        if (watches.size > 0) await storeWatches(tx, watches)
        const flag = flagMember(deps)
        for (const { member, roundId, from, to } of jumps)
          if (await deps.bonuses.hasOpen(tx, member.memberId))
            await flag(tx, {
              merchantId: member.merchantId,
              memberId: member.memberId,
              pattern: 'stake-jump',
              subject: roundId,
              figures: [
                { label: 'stakeBefore', value: formatAmount(from, member.currency) },
                { label: 'stake', value: formatAmount(to, member.currency) },
              ],
            })
      },
    }
  }
