import { err, ok, type Result } from '@faro/kernel/result'
import type { Tx } from '@faro/server-kit/db'
import { meetByPaidDeposit } from '../activities/meet-deposit.ts'
import { countingActivities } from '../activities/activities.query.ts'
import type { PromotionsDeps } from '../deps.ts'
import { countGain } from '../missions/count-gain.ts'
import { addTickets, perTicket, raffleOf } from '../raffles/tickets.ts'
import { termsOfBrand } from '../settings/settings.query.ts'
import { addDeposits, type DepositCounted } from '../vip/add-deposits.ts'
import { openMembers } from './promo-member.ts'

export type PaidDeposit = {
  readonly depositId: string
  readonly memberId: string
  readonly credited: bigint
}

/** Counts a deposit once, however often it is told; what it gives is given with it. */
export const countDeposit = (deps: PromotionsDeps) => {
  const open = openMembers(deps, () => deps.clock.now())
  return async (merchantId: number, paid: PaidDeposit): Promise<void> => {
    const { depositId, memberId, credited } = paid
    const now = deps.clock.now()
    const today = await deps.whitelabel.dayOf(merchantId, now)
    await deps.db.tx(async (tx): Promise<Result<null, 'known'>> => {
      const [member] = await open(tx, [memberId])
      if (member === undefined) return err('known')
      const fresh = await tx.query(
        `insert into promotions.deposit(deposit_id, member_id, credited, day, at)
         values ($1, $2, $3, $4, $5) on conflict do nothing returning 1`,
        [depositId, memberId, credited, today, now],
      )
      if (fresh.length === 0) return err('known')
      const terms = await termsOfBrand(tx, member)
      const counted = { member, terms, credited, today }
      await noteFacts(tx, counted, now)
      await addDeposits(deps, tx, counted)
      await addDepositTickets(tx, counted, now)
      await countGain(deps)(tx, {
        member,
        day: today,
        at: now,
        gains: {
          'deposit-sum': { add: credited },
          'deposit-count': { add: 1n },
        },
      })
      const deposit = { deposit_id: depositId, credited, at: now }
      await meetByPaidDeposit(deps)(tx, { member, terms, deposit, now })
      return ok(null)
    })
  }
}

const noteFacts = async (
  tx: Tx,
  { member, credited, today }: DepositCounted,
  now: Date,
): Promise<void> => {
  await tx.query(
    `update promotions.member_fact set deposits = deposits + $2,
       deposit_count = deposit_count + 1, last_deposit_at = $3, last_deposit_day = $4,
       first_deposit_at = coalesce(first_deposit_at, $3),
       first_deposit = coalesce(first_deposit, $2)
     where member_id = $1`,
    [member.memberId, credited, now, today],
  )
}

const addDepositTickets = async (
  tx: Tx,
  { member, credited }: DepositCounted,
  now: Date,
): Promise<void> => {
  const { merchantId, memberId } = member
  const rows = await countingActivities(tx, { merchantIds: [merchantId], kinds: ['raffle'], now })
  const gains = rows.flatMap((row) => {
    const program = raffleOf(row)
    if (program?.tickets?.per !== 'deposit' || now >= row.ends_at) return []
    const per = perTicket(program, member)
    return [{ activityId: row.activity_id, memberId, amount: credited, per }]
  })
  await addTickets(tx, gains, now)
}
