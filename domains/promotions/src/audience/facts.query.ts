import { addDays } from '@faro/kernel/days'
import { col, rowOf, type Queryable } from '@faro/server-kit/db'
import type { PromotionTerms } from '../settings/settings.ts'
import { levelOf } from '../vip/level.query.ts'
import type { MemberFacts, PlayedDay } from './facts.ts'

const factFields = rowOf({
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
  day: col.text,
  category: col.text,
  vendor: col.text,
  stake: col.int8.present,
  payout: col.int8.present,
  valid: col.int8.present,
})

/** The longest stretch that an audience asks for by day; what is older is one sum. */
const daysMax = 366

export type FactsGiven = {
  readonly memberId: string
  readonly terms: PromotionTerms
  readonly today: string
  readonly now: Date
  readonly device: MemberFacts['device']
  readonly hasOpenBonus: boolean
}

/** Days one by one as far as windows reach, and all before them as one long ago. */
const playsOf = (
  db: Queryable,
  { memberId, today }: Pick<FactsGiven, 'memberId' | 'today'>,
): Promise<readonly PlayedDay[]> =>
  db.query(
    `select to_char(greatest(day, $2::date - 1), 'YYYY-MM-DD') as day, category, vendor,
       sum(stake)::bigint as stake, sum(payout)::bigint as payout, sum(valid)::bigint as valid
     from promotions.play_day where member_id = $1 group by 1, 2, 3`,
    [memberId, addDays(today, 1 - daysMax)],
    playFields,
  )

const depositsOf = (db: Queryable, memberId: string) =>
  db.query(
    `select to_char(day, 'YYYY-MM-DD') as day, credited from promotions.deposit
     where member_id = $1 and reversed_at is null`,
    [memberId],
    { day: col.text.present, credited: col.int8 },
  )

const tookBy = async (db: Queryable, memberId: string): Promise<ReadonlySet<string>> => {
  const rows = await db.query(
    `select distinct a.code from promotions.participation p
     join promotions.activity a using (activity_id)
     where p.member_id = $1 and p.state in ('claimed', 'issued')`,
    [memberId],
    { code: col.text },
  )
  return new Set(rows.map(({ code }) => code))
}

/** All that audiences may ask of one member, as it stands now; null for who is not known yet. */
export const readFacts = async (db: Queryable, given: FactsGiven): Promise<MemberFacts | null> => {
  const { memberId, terms, today, now } = given
  const [row] = await db.query(
    `select currency, country, language, to_char(registered_day, 'YYYY-MM-DD') as registered_day,
       is_mobile_proven, is_mail_proven, is_identity_proven, upline_id, is_referred,
       to_char(last_play_day, 'YYYY-MM-DD') as last_play_day
     from promotions.member_fact where member_id = $1`,
    [memberId],
    factFields,
  )
  if (row === undefined) return null
  const level = await levelOf(db, memberId, now)
  return {
    memberId,
    today,
    level,
    device: given.device,
    hasOpenBonus: given.hasOpenBonus,
    label: terms.vip.levels.find((one) => one.level === level)?.label ?? '',
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
    plays: await playsOf(db, given),
    deposits: await depositsOf(db, memberId),
    took: await tookBy(db, memberId),
  }
}
