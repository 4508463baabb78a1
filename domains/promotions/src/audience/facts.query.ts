import { addDays } from '@faro/kernel/days'
import { col, rowOf, type Queryable } from '@faro/server-kit/db'
import type { PromotionTerms } from '../settings/settings.ts'
import { levelsOf } from '../vip/level.query.ts'
import type { MemberFacts, PlayedDay } from './facts.ts'

const factFields = rowOf({
  member_id: col.uuid,
  currency: col.text,
  country: col.text.orNull,
  language: col.text,
  registered_day: col.text,
  is_mobile_proven: col.bool,
  is_mail_proven: col.bool,
  is_identity_proven: col.bool,
  upline_id: col.uuid.orNull,
  is_referred: col.bool,
  last_play_day: col.text.orNull,
})

const playFields = rowOf({
  member_id: col.uuid,
  day: col.text,
  category: col.text,
  vendor: col.text,
  stake: col.int8.present,
  payout: col.int8.present,
  valid: col.int8.present,
})

/** The longest stretch that an audience asks for by day; what is older is one sum. */
const daysMax = 366

type FactsGiven = {
  readonly memberIds: readonly string[]
  readonly terms: PromotionTerms
  readonly today: string
  readonly now: Date
  readonly device: MemberFacts['device']
  /** Who of them has a bonus that is open or waits. */
  readonly withBonus: ReadonlySet<string>
}

/** Rows by their member. */
const byMember = <R extends { readonly member_id: string }>(
  rows: readonly R[],
): ReadonlyMap<string, readonly R[]> => {
  const all = new Map<string, R[]>()
  for (const row of rows) {
    const own = all.get(row.member_id)
    if (own === undefined) all.set(row.member_id, [row])
    else own.push(row)
  }
  return all
}

/** Days one by one as far as windows reach, and all before them as one long ago. */
const playsOf = (
  db: Queryable,
  { memberIds, today }: Pick<FactsGiven, 'memberIds' | 'today'>,
): Promise<readonly (PlayedDay & { readonly member_id: string })[]> =>
  db.query(
    `select member_id, to_char(greatest(day, $2::date - 1), 'YYYY-MM-DD') as day, category, vendor,
       sum(stake)::bigint as stake, sum(payout)::bigint as payout, sum(valid)::bigint as valid
     from promotions.play_day where member_id = any($1::uuid[]) group by 1, 2, 3, 4`,
    [memberIds, addDays(today, 1 - daysMax)],
    playFields,
  )

const depositsOf = (db: Queryable, memberIds: readonly string[]) =>
  db.query(
    `select member_id, to_char(day, 'YYYY-MM-DD') as day, credited from promotions.deposit
     where member_id = any($1::uuid[]) and reversed_at is null`,
    [memberIds],
    { member_id: col.uuid, day: col.text.present, credited: col.int8 },
  )

const tookBy = (db: Queryable, memberIds: readonly string[]) =>
  db.query(
    `select distinct p.member_id, a.code from promotions.participation p
     join promotions.activity a using (activity_id)
     where p.member_id = any($1::uuid[]) and p.state in ('claimed', 'issued')`,
    [memberIds],
    { member_id: col.uuid, code: col.text },
  )

/**
 * All that audiences may ask of some members, as it stands now: as many statements for many as for
 * one. Who is not known yet is left out.
 */
export const factsOf = async (
  db: Queryable,
  given: FactsGiven,
): Promise<ReadonlyMap<string, MemberFacts>> => {
  const { memberIds, terms, today, now, device, withBonus } = given
  const rows = await db.query(
    `select member_id, currency, country, language,
       to_char(registered_day, 'YYYY-MM-DD') as registered_day, is_mobile_proven, is_mail_proven,
       is_identity_proven, upline_id, is_referred,
       to_char(last_play_day, 'YYYY-MM-DD') as last_play_day
     from promotions.member_fact where member_id = any($1::uuid[])`,
    [memberIds],
    factFields,
  )
  if (rows.length === 0) return new Map()
  const levels = await levelsOf(db, memberIds, now)
  const plays = byMember(await playsOf(db, given))
  const deposits = byMember(await depositsOf(db, memberIds))
  const took = byMember(await tookBy(db, memberIds))
  const labels = new Map(terms.vip.levels.map((one) => [one.level, one.label]))
  const factOf = ({ member_id: memberId, ...row }: (typeof rows)[number]): MemberFacts => {
    const level = levels.get(memberId) ?? 1
    return {
      memberId,
      today,
      level,
      device,
      hasOpenBonus: withBonus.has(memberId),
      label: labels.get(level) ?? '',
      currency: row.currency,
      country: row.country,
      language: row.language,
      registeredDay: row.registered_day,
      isMobileProven: row.is_mobile_proven,
      isMailProven: row.is_mail_proven,
      isIdentityProven: row.is_identity_proven,
      uplineId: row.upline_id,
      isReferred: row.is_referred,
      lastPlayDay: row.last_play_day,
      plays: plays.get(memberId) ?? [],
      deposits: deposits.get(memberId) ?? [],
      took: new Set(took.get(memberId)?.map(({ code }) => code)),
    }
  }
  return new Map(rows.map((row) => [row.member_id, factOf(row)]))
}
