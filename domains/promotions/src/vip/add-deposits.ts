import type { Tx } from '@faro/server-kit/db'
import { newVipAccount, withDeposit } from '../../engine/vip/vip.ts'
import { previousMonth } from '../../engine/periods/period.ts'
import type { PromotionsDeps } from '../deps.ts'
import type { PromoMember } from '../members/promo-member.ts'
import type { PromotionTerms } from '../settings/settings.ts'
import { finishVip } from './finish-vip.ts'
import { lockVip } from './vip-account.ts'
import { judgeMonthsBefore, raise, vipWork } from './vip-step.ts'

export type DepositCounted = {
  readonly member: PromoMember
  readonly terms: PromotionTerms
  /** Below zero where it was taken back. */
  readonly credited: bigint
  readonly today: string
}

/** Adds what was credited, or takes it back (L1); a level may rise by it, none falls (L2, L4). */
export const addDeposits = async (
  deps: Pick<PromotionsDeps, 'events' | 'clock'>,
  tx: Tx,
  { member, terms, credited, today }: DepositCounted,
): Promise<void> => {
  const { levels } = terms.vip
  const month = today.slice(0, 7)
  const held = (await lockVip(tx, [member.memberId])).get(member.memberId)
  const fresh = { account: newVipAccount, judged: previousMonth(month), override: null }
  const work = vipWork(held ?? fresh)
  judgeMonthsBefore(work, levels, month)
  raise(work, withDeposit(work.held.account, credited), { levels, month })
  await finishVip(deps, tx, { now: deps.clock.now(), works: [{ member, work }] })
}
