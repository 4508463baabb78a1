import type { OfferState } from '@faro/identity'
import { present } from '@faro/kernel/assert'
import { col, type Queryable } from '@faro/server-kit/db'
import type { PromotionsDeps } from '../deps.ts'
import { offerable } from '../offers/offerable.ts'
import { termsOfBrands } from '../settings/settings.query.ts'

type Deps = Pick<PromotionsDeps, 'whitelabel' | 'clock'>

/** Writes what identity knows of accounts into the facts; what others count stays. */
const storeFacts = async (
  deps: Deps,
  db: Queryable,
  states: readonly OfferState[],
): Promise<void> => {
  const now = deps.clock.now()
  const brands = new Map<number, Awaited<ReturnType<typeof brandOf>>>()
  for (const { merchantId } of states)
    if (!brands.has(merchantId)) brands.set(merchantId, await brandOf(deps, merchantId, now))
  const terms = await termsOfBrands(
    db,
    [...brands].map(([merchantId, { currency }]) => ({ merchantId, currency })),
  )
  const choices = await choicesOf(
    db,
    states.map(({ memberId }) => memberId),
  )
  const rows = await Promise.all(
    states.map(async (state) => {
      const brand = present(brands.get(state.merchantId), 'brand')
      const bounds = present(terms.get(state.merchantId), 'terms').rules
      const choice = choices.get(state.memberId) ?? { isBarred: false, declines: false }
      return {
        state,
        currency: brand.currency,
        registeredDay: await deps.whitelabel.calendarDayOf(state.merchantId, state.registeredAt),
        isOfferable: offerable({ state, choice, bounds, today: brand.today, now }).ok,
      }
    }),
  )
  await upsert(db, rows, now)
}

const brandOf = async ({ whitelabel }: Deps, merchantId: number, now: Date) => ({
  currency: (await whitelabel.settingsOf(merchantId)).merchant.currency,
  today: await whitelabel.dayOf(merchantId, now),
})

const choicesOf = async (db: Queryable, memberIds: readonly string[]) => {
  const rows = await db.query(
    `select member_id, is_barred, declines from promotions.member
     where member_id = any($1::uuid[])`,
    [memberIds],
    { member_id: col.uuid, is_barred: col.bool, declines: col.bool },
  )
  return new Map(
    rows.map(({ member_id, is_barred: isBarred, declines }) => [member_id, { isBarred, declines }]),
  )
}

type Fact = {
  readonly state: OfferState
  readonly currency: string
  readonly registeredDay: string
  readonly isOfferable: boolean
}

const upsert = async (db: Queryable, rows: readonly Fact[], now: Date): Promise<void> => {
  if (rows.length === 0) return
  const of = <T>(pick: (state: OfferState) => T): T[] => rows.map(({ state }) => pick(state))
  await db.query(
    `insert into promotions.member_fact as f (member_id, merchant_id, currency, account_type,
       country, language, registered_at, registered_day, birthday, is_mobile_proven,
       is_mail_proven, upline_id, is_offerable, looked_at, stake, payout, valid, last_play_day,
       deposits, deposit_count, first_deposit_at, last_deposit_at, last_deposit_day)
     select i.*, $14::timestamptz, p.stake, p.payout, p.valid, p.day, d.sum, d.count, d.first,
       d.last, d.day
     from unnest($1::uuid[], $2::int[], $3::text[], $4::int[],
       $5::text[], $6::text[], $7::timestamptz[], $8::date[], $9::text[], $10::boolean[],
       $11::boolean[], $12::uuid[], $13::boolean[]) i(member_id)
     cross join lateral (select coalesce(sum(x.stake), 0)::bigint as stake,
         coalesce(sum(x.payout), 0)::bigint as payout, coalesce(sum(x.valid), 0)::bigint as valid,
         max(x.day) as day
       from promotions.play_day x where x.member_id = i.member_id) p
     cross join lateral (select coalesce(sum(x.credited), 0)::bigint as sum,
         count(*)::int as count, min(x.at) as first, max(x.at) as last, max(x.day) as day
       from promotions.deposit x where x.member_id = i.member_id and x.reversed_at is null) d
     order by 1
     on conflict (member_id) do update set account_type = excluded.account_type,
       country = excluded.country, language = excluded.language, birthday = excluded.birthday,
       is_mobile_proven = excluded.is_mobile_proven, is_mail_proven = excluded.is_mail_proven,
       upline_id = excluded.upline_id, is_offerable = excluded.is_offerable,
       looked_at = excluded.looked_at`,
    [
      of(({ memberId }) => memberId),
      of(({ merchantId }) => merchantId),
      rows.map(({ currency }) => currency),
      of(({ accountType }) => accountType),
      of(({ country }) => country),
      of(({ language }) => language),
      of(({ registeredAt }) => registeredAt),
      rows.map(({ registeredDay }) => registeredDay),
      of(({ birthday }) => birthday?.slice(5) ?? null),
      of(({ isMobileProven }) => isMobileProven),
      of(({ isMailProven }) => isMailProven),
      of(({ uplineId }) => uplineId),
      rows.map(({ isOfferable }) => isOfferable),
      now,
    ],
  )
}

/** Looks at some accounts again. */
export const refreshFacts =
  (deps: Deps & Pick<PromotionsDeps, 'identity'>) =>
  async (db: Queryable, memberIds: readonly string[]): Promise<void> => {
    const states = await deps.identity.offers.of(db, memberIds, deps.clock.now())
    await storeFacts(deps, db, [...states.values()])
  }

const batchMax = 2_000
const first = '00000000-0000-0000-0000-000000000000'

/** Every night: all accounts, one batch after the other. */
export const refreshAllFacts =
  (deps: Deps & Pick<PromotionsDeps, 'identity' | 'db'>) => async (): Promise<void> => {
    let after = first
    for (;;) {
      const given = { after, limit: batchMax }
      const states = await deps.identity.offers.after(deps.db, given, deps.clock.now())
      await storeFacts(deps, deps.db, states)
      const last = states.at(-1)
      if (last === undefined || states.length < batchMax) return
      after = last.memberId
    }
  }
