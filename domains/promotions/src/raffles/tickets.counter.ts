import type { Tx } from '@faro/server-kit/db'
import { countingActivities } from '../activities/activities.query.ts'
import type { Batch, Counting } from '../book/counter.ts'
import { isCounted } from '../missions/gain.ts'
import { addTickets, perTicket, raffleOf, type TicketGain } from './tickets.ts'

/** Tickets of raffles by valid bet. */
export const ticketsCounter = async (tx: Tx, { members, now }: Batch): Promise<Counting> => {
  const merchantIds = [...new Set([...members.values()].map(({ merchantId }) => merchantId))]
  const rows = await countingActivities(tx, { merchantIds, kinds: ['raffle'], now })
  const running = rows.flatMap((row) => {
    const program = raffleOf(row)
    return program?.tickets?.per === 'valid' ? [{ row, program, tickets: program.tickets }] : []
  })
  const gains = new Map<string, TicketGain>()
  return {
    count: (member, row) => {
      if (row.dValid === 0n) return
      for (const { row: activity, program, tickets } of running) {
        if (activity.merchant_id !== member.merchantId || !isCounted(tickets.filter, row)) continue
        const at = row.version > 1 ? row.placedAt : row.at
        if (at < activity.starts_at || at >= activity.ends_at) continue
        const { memberId } = member
        const activityId = activity.activity_id
        const key = `${activityId}|${memberId}`
        const before = gains.get(key)?.amount ?? 0n
        const per = perTicket(program, member)
        gains.set(key, { activityId, memberId, amount: before + row.dValid, per })
      }
    },
    store: () => addTickets(tx, [...gains.values()], now),
  }
}
