import { limitKinds, limitPeriods, type LimitKey } from '@faro/contract/identity'
import type { LimitUse } from '../ports.ts'

const limitKeys = limitKinds.flatMap((kind) =>
  limitPeriods.map((period): LimitKey => `${kind}.${period}`),
)

type Member = { readonly memberId: string; readonly merchantId: number }

/** How much of a member's limits is used, summed over all modules that count. */
export const limitUse =
  (tellers: () => readonly ((member: Member) => Promise<LimitUse>)[]) =>
  async (member: Member): Promise<{ used: Readonly<Record<LimitKey, bigint>> }> => {
    const told = await Promise.all(tellers().map((tell) => tell(member)))
    const sumOf = (key: LimitKey): bigint =>
      told.reduce((sum, { used }) => sum + (used[key] ?? 0n), 0n)
    const used = Object.fromEntries(limitKeys.map((key) => [key, sumOf(key)]))
    return { used: used as Record<LimitKey, bigint> }
  }
