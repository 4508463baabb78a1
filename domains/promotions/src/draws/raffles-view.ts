import type { Raffle } from '@faro/contract/promotions'
import { maskedName } from '@faro/kernel/masked-name'
import { formatAmount } from '@faro/kernel/money'
import { col, rowOf } from '@faro/server-kit/db'
import { shownActivities } from '../activities/activities.query.ts'
import { isStopped, textsIn, type ActivityRow } from '../activities/activity.ts'
import type { PromotionsDeps } from '../deps.ts'
import { rewardView } from '../missions/reward-view.ts'
import { perTicket, raffleOf, type RaffleProgram } from '../raffles/tickets.ts'
import type { PromotionTerms } from '../settings/settings.ts'

const raffleFields = rowOf({
  activity_id: col.uuid,
  tickets: col.int8,
  commitment: col.text,
  state: col.text.as<'open' | 'frozen' | 'drawn'>(),
  draw_at: col.timestamptz.orNull,
  list_hash: col.text.orNull,
  beacon: col.text.orNull,
  own: col.int8.present,
  used: col.int8.present,
  to_claim: col.int4.present,
})

const winFields = rowOf({
  activity_id: col.uuid,
  place: col.int4,
  ticket: col.int8,
  member_id: col.uuid,
  prize: col.int4,
})

const winnersMax = 50

export type RaffleReader = {
  readonly merchantId: number
  readonly memberId: string | null
  readonly terms: PromotionTerms
  readonly languages: readonly (string | null)[]
}

const rafflesOf = (deps: PromotionsDeps, ids: readonly string[], memberId: string | null) =>
  deps.db.query(
    `select r.activity_id, r.tickets, r.commitment, r.state, r.draw_at, r.list_hash, r.beacon,
       coalesce(a.tickets, 0) as own, coalesce(a.used, 0) as used,
       (select count(*)::int from promotions.raffle_win w join promotions.award x using (award_id)
         where w.activity_id = r.activity_id and w.member_id = $2 and x.state = 'claim')
         as to_claim
     from promotions.raffle r
     left join promotions.raffle_account a on a.activity_id = r.activity_id and a.member_id = $2
     where r.activity_id = any($1::uuid[])`,
    [ids, memberId],
    raffleFields,
  )

const winnersOf = (deps: PromotionsDeps, ids: readonly string[]) =>
  deps.db.query(
    `select activity_id, place, ticket, member_id, prize from (
       select w.*, row_number() over (partition by activity_id order by place) as n
       from promotions.raffle_win w
       where activity_id = any($1::uuid[]) and prize >= 0 and not is_withheld) x
     where n <= ${winnersMax} order by activity_id, place`,
    [ids],
    winFields,
  )

/** Raffles of a brand with what a member has in them. */
export const readRaffles = async (
  deps: PromotionsDeps,
  reader: RaffleReader,
): Promise<readonly Raffle[]> => {
  const now = deps.clock.now()
  const rows = (await shownActivities(deps.db, reader.merchantId, now)).flatMap((row) => {
    const program = raffleOf(row)
    return program === null ? [] : [{ row, program }]
  })
  const ids = rows.map(({ row }) => row.activity_id)
  const raffles = await rafflesOf(deps, ids, reader.memberId)
  const winners = await winnersOf(deps, ids)
  const names = await deps.identity.nicknames([...new Set(winners.map((one) => one.member_id))])
  return rows.flatMap(({ row, program }) => {
    const raffle = raffles.find(({ activity_id }) => activity_id === row.activity_id)
    if (raffle === undefined) return []
    const own = winners.filter(({ activity_id }) => activity_id === row.activity_id)
    return [viewOf(reader, { row, program, raffle, winners: own, names, now })]
  })
}

type Viewed = {
  readonly row: ActivityRow
  readonly program: RaffleProgram
  readonly raffle: Awaited<ReturnType<typeof rafflesOf>>[number]
  readonly winners: Awaited<ReturnType<typeof winnersOf>>
  readonly names: ReadonlyMap<string, string>
  readonly now: Date
}

const viewOf = (
  { memberId, terms, languages }: RaffleReader,
  { row, program, raffle, winners, names, now }: Viewed,
): Raffle => {
  const isInstant = program.mode === 'instant'
  const { currency } = terms
  const per = perTicket(program, { currency })
  const isOver = now >= row.ends_at || isStopped(row)
  return {
    raffleId: row.activity_id,
    title: textsIn(row, languages).title,
    mode: program.mode,
    state: isInstant ? (isOver ? 'closed' : 'open') : raffle.state,
    startsAt: row.starts_at.toISOString(),
    endsAt: row.ends_at.toISOString(),
    drawAt: raffle.draw_at?.toISOString() ?? null,
    commitment: raffle.commitment,
    listHash: raffle.list_hash,
    tickets: String(raffle.tickets),
    own: String(isInstant ? raffle.own - raffle.used : raffle.own),
    rule:
      program.tickets === null
        ? null
        : {
            per: program.tickets.per,
            amount: program.tickets.per === 'mission' ? String(per) : formatAmount(per, currency),
          },
    hasBeacon: raffle.beacon !== null,
    prizes: program.prizes.map(({ name, reward, units }, i) => ({
      name,
      units,
      reward: rewardView(reward, terms),
      chancePpm: isInstant ? (program.chances[i] ?? 0) : null,
    })),
    winners: winners.map(({ place, ticket, member_id: id, prize }) => ({
      place,
      ticket: String(ticket),
      isMe: id === memberId,
      name: id === memberId ? (names.get(id) ?? '') : maskedName(names.get(id) ?? ''),
      prize: program.prizes[prize]?.name ?? '',
    })),
    toClaim: raffle.to_claim,
  }
}
