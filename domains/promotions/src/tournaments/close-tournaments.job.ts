import { parseAmount } from '@faro/kernel/money'
import { ok, unwrap } from '@faro/kernel/result'
import { col, type Tx } from '@faro/server-kit/db'
import { prizesOf, type PrizeTable } from '../../engine/tournaments/prizes.ts'
import {
  activityColumns,
  activityFields,
  namesOf,
  type ActivityRow,
} from '../activities/activity.ts'
import { publishGranted } from '../activities/enter-result.ts'
import { createAwards } from '../awards/create-awards.ts'
import { freeIn } from '../budgets/budget.ts'
import type { PromotionsDeps } from '../deps.ts'
import { openMembers, type PromoMember } from '../members/promo-member.ts'
import { offerableMembers } from '../offers/offerable-members.ts'
import { topPlaces } from './standings.query.ts'

export type TournamentProgram = Extract<
  NonNullable<ActivityRow['definition']['program']>,
  { of: 'tournament' }
>

/** Late settlements have come by then. */
const freezeMinutes = 10

/** Least scores are ledger units, of multiples hundredths. */
export const minScoreOf = (
  { metric, minScore }: TournamentProgram,
  currency: PromoMember['currency'],
): bigint => unwrap(parseAmount(minScore, metric === 'valid' ? currency : 'PTS'))

export const prizeTableOf = (
  { prizes, ties }: TournamentProgram,
  currency: PromoMember['currency'],
): PrizeTable => {
  const units = (text: string): bigint => unwrap(parseAmount(text, currency))
  return prizes.by === 'place'
    ? { places: prizes.amounts.map(units), pool: null, ties }
    : { places: prizes.ppm.map(BigInt), pool: units(prizes.pool), ties }
}

/** All that a tournament may pay: set aside when it is published. */
const poolOf = ({ places, pool }: PrizeTable): bigint =>
  pool ?? places.reduce((sum, one) => sum + one, 0n)

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
  for (const { activity_id: activityId } of due)
    await deps.db.tx(async (tx) => {
      await closeOne(deps, tx, activityId)
      return ok(null)
    })
}

const closeOne = async (deps: PromotionsDeps, tx: Tx, activityId: string): Promise<void> => {
  const [row] = await tx.query(
    `select ${activityColumns} from promotions.activity where activity_id = $1 for update`,
    [activityId],
    activityFields,
  )
  const program = row?.definition.program
  if (row === undefined || program?.of !== 'tournament') return
  const now = deps.clock.now()
  const fresh = await tx.query(
    `insert into promotions.closing(merchant_id, what, period, done_at)
     values ($1, 'tournament', $2, $3) on conflict do nothing returning 1`,
    [row.merchant_id, activityId, now],
  )
  if (fresh.length === 0) return
  const { currency } = (await deps.whitelabel.settingsOf(row.merchant_id)).merchant
  const table = prizeTableOf(program, currency)
  const minScore = minScoreOf(program, currency)
  const { merchant_id: merchantId, code } = row
  await freeIn(tx, { merchantId, code }, { amount: poolOf(table) })
  // equal scores behind the last place share too
  const places = await topPlaces(tx, { activityId, minScore, limit: table.places.length + 1_000 })
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
