import type { PromotionsEvents } from '@faro/contract/promotions'
import { uuidv7 } from '@faro/kernel/ids'
import type { Tx } from '@faro/server-kit/db'
import { createAwards, type NewAward } from '../awards/create-awards.ts'
import type { PromotionsDeps } from '../deps.ts'
import type { PromoMember } from '../members/promo-member.ts'
import { storeVip } from './vip-account.ts'
import type { VipWork } from './vip-step.ts'

type Finished = {
  readonly now: Date
  readonly works: readonly { readonly member: PromoMember; readonly work: VipWork }[]
}

/** Writes what VIP came to: standings, the history of levels, and gifts that are owed once in a life. */
export const finishVip = async (
  { events }: Pick<PromotionsDeps, 'events'>,
  tx: Tx,
  { now, works }: Finished,
): Promise<void> => {
  await storeVip(
    tx,
    works.map(({ member, work }) => ({ ...work.held, ...idsOf(member) })),
    works.flatMap(({ member, work }) =>
      [...work.months].map(([month, turnover]) => ({
        memberId: member.memberId,
        month,
        turnover,
      })),
    ),
  )
  await createAwards(tx, { now, awards: works.flatMap(awardsOf) })
  const changes = works.flatMap(({ member, work }) =>
    work.changes.map((change) => ({ member, change })),
  )
  if (changes.length === 0) return
  await tx.query(
    `insert into promotions.vip_change(change_id, member_id, from_level, to_level, cause, at)
     select i.*, $6::timestamptz
     from unnest($1::uuid[], $2::uuid[], $3::int[], $4::int[], $5::text[]) i`,
    [
      changes.map(() => uuidv7(now.getTime())),
      changes.map(({ member }) => member.memberId),
      changes.map(({ change }) => change.from),
      changes.map(({ change }) => change.to),
      changes.map(({ change }) => change.cause),
      now,
    ],
  )
  await events.emit<PromotionsEvents, 'promotions.level-changed'>(
    tx,
    ...changes.map(({ member, change }) => ({
      topic: 'promotions.level-changed' as const,
      merchantId: member.merchantId,
      payload: { memberId: member.memberId, ...change },
    })),
  )
}

const idsOf = ({ memberId, merchantId }: PromoMember) => ({ memberId, merchantId })

const awardsOf = ({ member, work }: Finished['works'][number]): readonly NewAward[] =>
  work.owed
    .filter(({ amount }) => amount > 0n)
    .map(({ level, amount }) => ({
      member,
      source: 'vip-level',
      sourceId: String(level),
      period: '',
      budget: 'vip',
      kind: 'money',
      amount,
      reserved: amount,
      terms: { level },
      state: 'claim',
      claimUntil: null,
    }))
