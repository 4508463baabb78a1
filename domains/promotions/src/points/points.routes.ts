import { points as contract } from '@faro/contract/promotions'
import * as shapes from '@faro/contract/promotions/shapes'
import { formatAmount } from '@faro/kernel/money'
import { cursorOf, pageOf } from '@faro/kernel/paging'
import { err, ok, type Result } from '@faro/kernel/result'
import { col, type Queryable } from '@faro/server-kit/db'
import { bind } from '@faro/server-kit/http'
import { settleMember } from '../book/fold.ts'
import type { PromotionsDeps } from '../deps.ts'
import { findPromoMember, type PromoMember } from '../members/promo-member.ts'
import { termsOfBrand } from '../settings/settings.query.ts'
import { levelOf } from '../vip/level.query.ts'
import { cancelRedemption } from './cancel-redemption.ts'
import { convertPoints } from './convert-points.ts'
import { findRedemption, offeredItems, redemptionsOf, takenBy } from './mall.query.ts'
import { configOf, redemptionOf, rewardOf } from './points-view.ts'
import { redeemPoints } from './redeem-points.ts'

const flag = 'POINTMALL3'

type MemberCaller = { readonly memberId: string; readonly merchantId: number }

const owedBy = async (db: Queryable, memberId: string): Promise<bigint> => {
  const [row] = await db.query(
    'select owed from promotions.points_account where member_id = $1',
    [memberId],
    { owed: col.int8 },
  )
  return row?.owed ?? 0n
}

const convertedOn = async (db: Queryable, memberId: string, day: string): Promise<bigint> => {
  const [row] = await db.query(
    `select coalesce(sum(points), 0)::bigint as points from promotions.conversion
     where member_id = $1 and day = $2`,
    [memberId, day],
    { points: col.int8.present },
  )
  return row?.points ?? 0n
}

/** What reads of the mall ask for. */
const mallReads = (deps: PromotionsDeps) => {
  const { db, clock, wallet, whitelabel } = deps
  const currencyOf = async (merchantId: number) =>
    (await whitelabel.settingsOf(merchantId)).merchant.currency
  const languagesOf = async (merchantId: number, language: string | null) => [
    language,
    (await whitelabel.settingsOf(merchantId)).merchant.defaultLanguage,
  ]
  const balanceOf = async (member: PromoMember | null) => {
    const [held] = member === null ? [] : await wallet.balances([member.pointsAccount])
    return { balance: held?.balance ?? 0n, available: held?.available ?? 0n }
  }
  return {
    currencyOf,
    languagesOf,
    balance: async ({ memberId }: MemberCaller) => {
      const { balance, available } = await balanceOf(await findPromoMember(db, memberId))
      return {
        points: formatAmount(balance, 'PTS'),
        available: formatAmount(available, 'PTS'),
        owed: formatAmount(await owedBy(db, memberId), 'PTS'),
        currency: 'PTS',
      }
    },
    rewards: async ({ memberId, merchantId }: MemberCaller, language: string | null) => {
      const { available } = await balanceOf(await findPromoMember(db, memberId))
      const standing = {
        available,
        level: await levelOf(db, memberId, clock.now()),
        taken: await takenBy(db, memberId),
        languages: await languagesOf(merchantId, language),
      }
      const items = await offeredItems(db, merchantId)
      return { rewards: items.map((item) => rewardOf(item, standing)) }
    },
    config: async ({ memberId, merchantId }: MemberCaller) => {
      const currency = await currencyOf(merchantId)
      const { points } = await termsOfBrand(db, { merchantId, currency })
      const today = await whitelabel.dayOf(merchantId, clock.now())
      const convertedToday = await convertedOn(db, memberId, today)
      return configOf(points, { currency, convertedToday })
    },
  }
}

export const pointsRoutes = (deps: PromotionsDeps) => {
  const { db, whitelabel } = deps
  const settle = settleMember(deps)
  const reads = mallReads(deps)
  const convert = convertPoints(deps)
  const redeem = redeemPoints(deps)
  const cancel = cancelRedemption(deps)
  /** What is behind the flag of the mall; points are up to date when it is shown. */
  const shown = async <T>(
    caller: MemberCaller,
    read: () => Promise<T>,
  ): Promise<Result<T, 'not-found'>> => {
    if (!(await whitelabel.isEnabled(caller.merchantId, flag))) return err('not-found')
    await settle(caller.memberId)
    return ok(await read())
  }
  return bind(contract, shapes.points, {
    balance: ({ caller }) => shown(caller, () => reads.balance(caller)),
    rewards: ({ caller, language }) => shown(caller, () => reads.rewards(caller, language)),
    rewardsV2: ({ caller, language }) => shown(caller, () => reads.rewards(caller, language)),
    config: ({ caller }) => shown(caller, () => reads.config(caller)),
    redemptions: async ({ caller, input, language }) => {
      const { cursor, limit } = input.query
      const { memberId, merchantId } = caller
      const rows = await redemptionsOf(db, { memberId, before: cursorOf(cursor), limit })
      const languages = await reads.languagesOf(merchantId, language)
      const page = pageOf(rows, limit, (row) => row.redemption_id)
      return ok({ rows: page.rows.map((row) => redemptionOf(row, languages)), next: page.next })
    },
    redeem: async ({ caller, input, idempotency, language }) => {
      const { memberId, merchantId } = caller
      if (!(await whitelabel.isEnabled(merchantId, flag))) return err('not-found')
      const { rewardId: itemId, address, ...rest } = input.body
      await settle(memberId)
      const done = await redeem({
        memberId,
        itemId,
        ...rest,
        address: address ?? null,
        idempotency,
      })
      if (!done.ok) return done
      const row = await findRedemption(db, done.value.redemptionId)
      if (row === null) return err('not-found')
      return ok(redemptionOf(row, await reads.languagesOf(merchantId, language)))
    },
    cancel: async ({ caller, input, language }) => {
      const done = await cancel(caller.memberId, input.params.redemptionId)
      if (!done.ok) return done
      return ok(redemptionOf(done.value, await reads.languagesOf(caller.merchantId, language)))
    },
    convert: async ({ caller, input, idempotency }) => {
      const { memberId, merchantId } = caller
      if (!(await whitelabel.isEnabled(merchantId, flag))) return err('not-found')
      await settle(memberId)
      return convert({ memberId, ...input.body, idempotency })
    },
  })
}
