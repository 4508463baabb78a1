import { parseAmount } from '@faro/kernel/money'
import { ok, unwrap } from '@faro/kernel/result'
import { col, type Tx } from '@faro/server-kit/db'
import { prizesOf } from '../../engine/tournaments/prizes.ts'
import {
  activityColumns,
  activityFields,
  namesOf,
  type ActivityRow,
} from '../activities/activity.ts'
import { agreedTerms } from '../activities/activities.query.ts'
import { publishGranted } from '../activities/enter-result.ts'
import { freePrizes, holdPrizes } from '../activities/hold-prizes.ts'
import { meantAmong } from '../audience/is-meant.ts'
import { createAwards } from '../awards/create-awards.ts'
import type { PromotionsDeps } from '../deps.ts'
import { openMembers, type PromoMember } from '../members/promo-member.ts'
import { offerableMembers } from '../offers/offerable-members.ts'
import { eachApart } from '../each-apart.ts'
import { termsOfBrand } from '../settings/settings.query.ts'
import type { PromotionTerms } from '../settings/settings.ts'
import { prizeTableOf, type TournamentProgram } from './prize-table.ts'
import { topPlaces, type PlaceRow } from './standings.query.ts'

/** Late settlements have come by then. */
const freezeMinutes = 10

/** Least scores are ledger units, of multiples hundredths. */
export const minScoreOf = (
  { metric, minScore }: TournamentProgram,
  currency: PromoMember['currency'],
): bigint => unwrap(parseAmount(minScore, metric === 'valid' ? currency : 'PTS'))

/** Tournaments that are over: standings are frozen, prizes may be collected (M6), each once. */
export const closeTournaments = (deps: PromotionsDeps) => async (): Promise<void> => {
  const due = await deps.db.query(
    `select activity_id from promotions.activity a
     where kind = 'tournament' and state in ('scheduled', 'running', 'stopped')
       and ends_at + interval '${freezeMinutes} minutes' <= $1
       and not exists (select 1 from promotions.closing c where c.merchant_id = a.merchant_id
         and c.what = 'tournament' and c.period = a.activity_id::text)
     limit 20`,
    [deps.clock.now()],
    { activity_id: col.uuid },
  )
  await eachApart(due, ({ activity_id: activityId }) =>
    deps.db.tx(async (tx) => {
      await closeOne(deps, tx, activityId)
      return ok(null)
    }),
  )
}

/** Sets prizes aside of what was published without them. */
export const holdTournaments = (deps: PromotionsDeps) => async (): Promise<void> => {
  await deps.db.tx(async (tx) => {
    const rows = await tx.query(
      `select ${activityColumns} from promotions.activity
       where kind = 'tournament' and state in ('scheduled', 'running') and held is null
         and ends_at > $1 order by activity_id limit 20 for update skip locked`,
      [deps.clock.now()],
      activityFields,
    )
    for (const row of rows) await holdPrizes(tx, row, await termsOf(deps, tx, row))
    return ok(null)
  })
}

const termsOf = async (
  { whitelabel }: Pick<PromotionsDeps, 'whitelabel'>,
  tx: Tx,
  { merchant_id: merchantId }: ActivityRow,
): Promise<PromotionTerms> => {
  const { currency } = (await whitelabel.settingsOf(merchantId)).merchant
  return termsOfBrand(tx, { merchantId, currency })
}

type Running = {
  readonly row: ActivityRow
  readonly program: TournamentProgram
  readonly terms: PromotionTerms
}

/** Places of those whom it is for; who joined was judged then. */
const placesMeant = async (
  deps: PromotionsDeps,
  tx: Tx,
  { row, program, terms, places }: Running & { readonly places: readonly PlaceRow[] },
): Promise<readonly PlaceRow[]> => {
  if (program.entry === 'join') return places
  const members = await openMembers(deps, () => deps.clock.now())(
    tx,
    places.map(({ member_id }) => member_id),
  )
  const meant = await meantAmong(deps)(tx, { row, members, terms })
  return places.filter(({ member_id }) => meant.has(member_id))
}

const closeOne = async (deps: PromotionsDeps, tx: Tx, activityId: string): Promise<void> => {
  const [written] = await tx.query(
    `select ${activityColumns} from promotions.activity where activity_id = $1 for update`,
    [activityId],
    activityFields,
  )
  const row = written && (await agreedTerms(tx, written))
  const program = row?.definition.program
  if (row === undefined || program?.of !== 'tournament') return
  const now = deps.clock.now()
  const fresh = await tx.query(
    `insert into promotions.closing(merchant_id, what, period, done_at)
     values ($1, 'tournament', $2, $3) on conflict do nothing returning 1`,
    [row.merchant_id, activityId, now],
  )
  if (fresh.length === 0) return
  const terms = await termsOf(deps, tx, row)
  const { currency } = terms
  const table = prizeTableOf(program, currency)
  const minScore = minScoreOf(program, currency)
  await freePrizes(tx, row, 0n)
  // equal scores behind the last place share too
  const all = await topPlaces(tx, { activityId, minScore, limit: table.places.length + 1_000 })
  const places = await placesMeant(deps, tx, { row, program, terms, places: all })
  const entries = places.map(({ member_id: member, score }) => ({ member, score: BigInt(score) }))
  const { prizes } = prizesOf(entries, table)
  await storePlaces(deps, tx, { row, entries, prizes, now })
}

type Closed = {
  readonly row: ActivityRow
  readonly entries: readonly { readonly member: string; readonly score: bigint }[]
  readonly prizes: readonly bigint[]
  readonly now: Date
}

const storePlaces = async (
  deps: PromotionsDeps,
  tx: Tx,
  { row, entries, prizes, now }: Closed,
): Promise<void> => {
  const paid = entries.flatMap(({ member, score }, i) => {
    const prize = prizes[i] ?? 0n
    return prize > 0n ? [{ member, score, prize, place: i + 1 }] : []
  })
  const open = openMembers(deps, () => now)
  const all = await open(
    tx,
    paid.map(({ member }) => member),
  )
  // a barred winner's prize stays in the budget
  const allowed = await offerableMembers(deps, tx, all)
  const members = new Map(
    all.filter(({ memberId }) => allowed.has(memberId)).map((one) => [one.memberId, one]),
  )
  const claimUntil = new Date(now.getTime() + row.definition.claimDays * 86_400_000)
  const created = await createAwards(tx, {
    now,
    awards: paid.flatMap(({ member: memberId, prize, place }) => {
      const member = members.get(memberId)
      if (member === undefined) return []
      return [
        {
          member,
          source: 'tournament' as const,
          sourceId: row.activity_id,
          period: '',
          budget: row.code,
          kind: 'money' as const,
          amount: prize,
          reserved: prize,
          terms: {
            place,
            names: namesOf(row),
          },
          state: 'claim' as const,
          claimUntil,
          isAutomatic: row.definition.claim === 'auto',
        },
      ]
    }),
  })
  const awards = new Map(created.map((award) => [award.member.memberId, award]))
  for (const award of created) await publishGranted(deps, tx, award)
  await tx.query(
    `insert into promotions.tournament_place(activity_id, place, member_id, score, prize, award_id)
     select $1, i.* from unnest($2::int[], $3::uuid[], $4::numeric[], $5::bigint[], $6::uuid[]) i`,
    [
      row.activity_id,
      paid.map(({ place }) => place),
      paid.map(({ member }) => member),
      paid.map(({ score }) => String(score)),
      `{${paid.map(({ prize }) => prize).join(',')}}`,
      paid.map(({ member }) => awards.get(member)?.awardId ?? null),
    ],
  )
}
