import { ok } from '@faro/kernel/result'
import { col, type Tx } from '@faro/server-kit/db'
import { drawRaffle, listHashOf, type TicketRange } from '../../engine/fairness/raffle.ts'
import { namesOf, type ActivityRow } from '../activities/activity.ts'
import { activitiesById, agreedTerms } from '../activities/activities.query.ts'
import { publishGranted } from '../activities/enter-result.ts'
import { freePrizes } from '../activities/hold-prizes.ts'
import { meantAmong } from '../audience/is-meant.ts'
import { eachApart } from '../each-apart.ts'
import { gameOf, worthOf } from '../activities/reward-cost.ts'
import { createAwards, type NewAward } from '../awards/create-awards.ts'
import type { PromotionsDeps } from '../deps.ts'
import { openMembers, type PromoMember } from '../members/promo-member.ts'
import { offerableMembers } from '../offers/offerable-members.ts'
import { termsOfBrand } from '../settings/settings.query.ts'
import { openRaffles } from './open-raffles.ts'
import { raffleCost } from './raffle-cost.ts'
import { raffleOf, type RaffleProgram } from './tickets.ts'

/** Opens raffles, and draws those whose time has come: first the list is frozen, then it is drawn from. */
export const drawRaffles = (deps: PromotionsDeps) => async (): Promise<void> => {
  const now = deps.clock.now()
  await openRaffles(deps)
  const due = await deps.db.query(
    `select activity_id from promotions.raffle
     where state in ('open', 'frozen') and draw_at <= $1 order by draw_at limit 20`,
    [now],
    { activity_id: col.uuid },
  )
  await eachApart(due, ({ activity_id: activityId }) => drawOne(deps, activityId))
}

const drawOne = async (deps: PromotionsDeps, activityId: string): Promise<void> => {
  await deps.db.tx(async (tx) => ok(await freeze(deps, tx, activityId)))
  // the beacon is outside: nothing is held while it is asked
  const beacon = await deps.fair.beacon(new Date(await drawTime(deps, activityId)))
  if (beacon === 'not-yet') return
  await deps.db.tx(async (tx) =>
    ok(await draw(deps, tx, { activityId, beacon: beacon === 'none' ? null : beacon })),
  )
}

const drawTime = async ({ db }: PromotionsDeps, activityId: string): Promise<number> => {
  const [row] = await db.query(
    'select draw_at from promotions.raffle where activity_id = $1',
    [activityId],
    { draw_at: col.timestamptz.present },
  )
  return (row?.draw_at.getTime() ?? 0) + 1_000
}

const rangeFields = { first: col.int8, last: col.int8, member_id: col.uuid } as const

/**
 * Takes the list as it is, without tickets of whoever may win nothing (R2), and numbers it anew
 * without gaps: all tickets of a member are one range, in the order of their first ones, so that
 * what everybody may read is as long as there are members, however often they played. What is
 * written then is published; nobody is removed any more.
 */
const freeze = async (deps: PromotionsDeps, tx: Tx, activityId: string): Promise<void> => {
  const [raffle] = await tx.query(
    `select state from promotions.raffle where activity_id = $1 and state = 'open' for update`,
    [activityId],
    { state: col.text },
  )
  if (raffle === undefined) return
  const rows = await tx.query(
    `select member_id, sum(last - first + 1)::bigint as count from promotions.raffle_ticket
     where activity_id = $1 group by member_id order by min(first)`,
    [activityId],
    { member_id: col.uuid, count: col.int8.present },
  )
  const ids = rows.map(({ member_id }) => member_id)
  const members = await openMembers(deps, () => deps.clock.now())(tx, ids)
  const offerable = await offerableMembers(deps, tx, members)
  const allowed = await meantMembers(deps, tx, {
    activityId,
    members: members.filter(({ memberId }) => offerable.has(memberId)),
  })
  const list = numbered(rows.filter(({ member_id }) => allowed.has(member_id)))
  await tx.query(
    `insert into promotions.raffle_entry(activity_id, first, last, member_id)
     select $1, i.* from unnest($2::bigint[], $3::bigint[], $4::uuid[]) i`,
    [
      activityId,
      list.map(({ first }) => first),
      list.map(({ last }) => last),
      list.map(({ member }) => member),
    ],
  )
  await tx.query(
    `update promotions.raffle set state = 'frozen', list_hash = $2, frozen_at = $3
     where activity_id = $1`,
    [activityId, listHashOf(list), deps.clock.now()],
  )
}

/** Those whom a raffle is for: tickets are counted for everybody. */
const meantMembers = async (
  deps: PromotionsDeps,
  tx: Tx,
  {
    activityId,
    members,
  }: { readonly activityId: string; readonly members: readonly PromoMember[] },
): Promise<ReadonlySet<string>> => {
  const written = (await activitiesById(tx, [activityId])).get(activityId)
  const [first] = members
  if (written === undefined || first === undefined) return new Set()
  const row = await agreedTerms(tx, written)
  const terms = await termsOfBrand(tx, first)
  return meantAmong(deps)(tx, { row, members, terms })
}

type Own = { readonly member_id: string; readonly count: bigint }

const numbered = (all: readonly Own[]): readonly TicketRange[] => {
  let last = 0
  return all.map(({ member_id: member, count }) => {
    const first = last + 1
    last += Number(count)
    return { member, first, last }
  })
}

/** The frozen list of a raffle. */
export const frozenList = async (tx: Pick<Tx, 'query'>, activityId: string) => {
  const rows = await tx.query(
    `select first, last, member_id from promotions.raffle_entry
     where activity_id = $1 order by first`,
    [activityId],
    rangeFields,
  )
  return rows.map(({ first, last, member_id: member }) => ({
    member,
    first: Number(first),
    last: Number(last),
  }))
}

type Drawing = {
  readonly activityId: string
  readonly beacon: { readonly round: bigint; readonly value: string } | null
}

/** Each unit of each prize in its order: which prize the n-th winner has. */
export const prizeOrder = ({ prizes }: RaffleProgram): readonly number[] =>
  prizes.flatMap(({ units }, prize) => Array.from({ length: units }, () => prize))

const draw = async (
  deps: PromotionsDeps,
  tx: Tx,
  { activityId, beacon }: Drawing,
): Promise<void> => {
  const [raffle] = await tx.query(
    `select seed from promotions.raffle where activity_id = $1 and state = 'frozen' for update`,
    [activityId],
    { seed: col.text },
  )
  const written = (await activitiesById(tx, [activityId])).get(activityId)
  const row = written && (await agreedTerms(tx, written))
  const program = row === undefined ? null : raffleOf(row)
  if (raffle === undefined || row === undefined || program === null) return
  const order = prizeOrder(program)
  const tickets = await frozenList(tx, activityId)
  const winners = drawRaffle(
    {
      raffleId: activityId,
      tickets,
      prizeUnits: order.length,
      onePerMember: program.onePerMember,
    },
    { serverSeed: deps.fair.reveal(raffle.seed), beacon: beacon?.value ?? null },
  )
  const won = winners.map(({ ticket, member }, i) => ({
    ticket,
    memberId: member,
    place: i + 1,
    prize: order[i] ?? 0,
  }))
  await storeWinners(deps, tx, { row, program, won })
  await tx.query(
    `update promotions.raffle set state = 'drawn', beacon = $2, beacon_round = $3, drawn_at = $4
     where activity_id = $1`,
    [activityId, beacon?.value ?? null, beacon?.round ?? null, deps.clock.now()],
  )
}

type Won = {
  readonly ticket: number
  readonly memberId: string
  readonly place: number
  readonly prize: number
}

type Winners = {
  readonly row: ActivityRow
  readonly program: RaffleProgram
  readonly won: readonly Won[]
}

/** What a prize of a raffle is for its winner. */
export const prizeAward = async (
  deps: PromotionsDeps,
  tx: Tx,
  given: {
    readonly row: ActivityRow
    readonly program: RaffleProgram
    readonly member: PromoMember
    readonly prize: number
    readonly period: string
  },
): Promise<NewAward | null> => {
  const { row, program, member, prize, period } = given
  const reward = program.prizes[prize]?.reward
  if (reward === undefined) return null
  const { points } = await termsOfBrand(tx, member)
  const game = gameOf({ reward })
  const rtpBps = game === null ? 10_000 : await deps.rtpOf(member.merchantId, game)
  const worth = worthOf(reward, { currency: member.currency, points, base: 0n, rtpBps })
  if (worth === null) return null
  const claimMs = row.definition.claimDays * 86_400_000
  return {
    member,
    source: 'raffle',
    sourceId: row.activity_id,
    period,
    budget: row.code,
    ...worth,
    terms: {
      ...worth.terms,
      prize,
      names: namesOf(row),
      termsHash: row.terms_hash,
    },
    state: 'claim',
    claimUntil: new Date(deps.clock.now().getTime() + claimMs),
  }
}

const storeWinners = async (
  deps: PromotionsDeps,
  tx: Tx,
  { row, program, won }: Winners,
): Promise<void> => {
  const now = deps.clock.now()
  const { merchant_id: merchantId } = row
  const { currency } = (await deps.whitelabel.settingsOf(merchantId)).merchant
  const terms = await termsOfBrand(tx, { merchantId, currency })
  await freePrizes(tx, row, raffleCost(program, terms))
  const ids = [...new Set(won.map(({ memberId }) => memberId))]
  const all = await openMembers(deps, () => now)(tx, ids)
  const members = new Map(all.map((member) => [member.memberId, member]))
  // barred since the list was frozen: the prize is withheld and stays in the budget
  const allowed = await offerableMembers(deps, tx, all)
  const awards = new Map<number, NewAward>()
  for (const { memberId, prize, place } of won) {
    const member = members.get(memberId)
    if (member === undefined || !allowed.has(memberId)) continue
    const given = { row, program, member, prize, period: String(place) }
    const award = await prizeAward(deps, tx, given)
    if (award !== null) awards.set(place, award)
  }
  const created = await createAwards(tx, { now, awards: [...awards.values()] })
  for (const award of created) await publishGranted(deps, tx, award)
  const ofPlace = new Map(created.map(({ period, awardId }) => [Number(period), awardId]))
  await tx.query(
    `insert into promotions.raffle_win(activity_id, place, ticket, member_id, prize, award_id,
       is_withheld, at)
     select $1, i.*, $8::timestamptz from unnest($2::int[], $3::bigint[], $4::uuid[], $5::int[],
       $6::uuid[], $7::boolean[]) i`,
    [
      row.activity_id,
      won.map(({ place }) => place),
      won.map(({ ticket }) => ticket),
      won.map(({ memberId }) => memberId),
      won.map(({ prize }) => prize),
      won.map(({ place }) => ofPlace.get(place) ?? null),
      won.map(({ place }) => !ofPlace.has(place)),
      now,
    ],
  )
}
