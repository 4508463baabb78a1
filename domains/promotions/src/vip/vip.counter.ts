import type { Tx } from '@faro/server-kit/db'
import { newVipAccount, shownLevel, withPlay } from '../../engine/vip/vip.ts'
import { previousMonth } from '../../engine/periods/period.ts'
import type { Batch, Counting } from '../book/counter.ts'
import type { PromotionsDeps } from '../deps.ts'
import type { PromoMember } from '../members/promo-member.ts'
import { lockVip } from './vip-account.ts'
import { finishVip } from './finish-vip.ts'
import { judgeMonthsBefore, raise, vipWork, type VipWork } from './vip-step.ts'

/** Levels by what was played (L1 to L4). `levelOf` answers the level that is shown meanwhile. */
export const vipCounter =
  (deps: Pick<PromotionsDeps, 'events'>) =>
  async (
    tx: Tx,
    { memberIds, members, termsOf, now }: Batch,
  ): Promise<Counting & { readonly levelOf: (memberId: string) => number }> => {
    const held = await lockVip(tx, memberIds)
    const works = new Map<string, VipWork>()
    const workOf = (memberId: string, month: string): VipWork => {
      const known = works.get(memberId)
      if (known !== undefined) return known
      const fresh = { account: newVipAccount, judged: previousMonth(month), override: null }
      const work = vipWork(held.get(memberId) ?? fresh)
      works.set(memberId, work)
      return work
    }
    return {
      levelOf: (memberId) => {
        const at = works.get(memberId)?.held ?? held.get(memberId)
        return at === undefined ? 1 : shownLevel(at.account, at.override, now.getTime())
      },
      count: (member, row) => {
        const month = row.day.slice(0, 7)
        const work = workOf(member.memberId, month)
        const { levels, weightOf } = termsOf(member).vip
        judgeMonthsBefore(work, levels, month)
        const weight = weightOf(row.category)
        const next = withPlay(work.held.account, { valid: row.dValid, weight, month })
        raise(work, next, { levels, month })
      },
      store: () => finishVip(deps, tx, { now, works: [...worksOf(works, members)] }),
    }
  }

function* worksOf(
  works: ReadonlyMap<string, VipWork>,
  members: ReadonlyMap<string, PromoMember>,
): Generator<{ member: PromoMember; work: VipWork }> {
  for (const [memberId, work] of works) {
    const member = members.get(memberId)
    if (member !== undefined) yield { member, work }
  }
}
