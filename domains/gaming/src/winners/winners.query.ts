import type { CurrencyCode } from '@faro/kernel/money'
import { ok, unwrap } from '@faro/kernel/result'
import { col, rowOf, type Db, type Queryable, type RowOf } from '@faro/server-kit/db'

const winFields = rowOf({
  round_id: col.uuid,
  vendor_round: col.text,
  member_id: col.uuid,
  game_code: col.text,
  stake: col.int8,
  payout: col.int8,
  closed_at: col.timestamptz.present,
})
export type WinRow = RowOf<typeof winFields>

export type BrandCurrency = { readonly merchantId: number; readonly currency: CurrencyCode }

/** The highest wins are those of so many days. */
const highWinDays = 7
/** More than are shown: games may be withdrawn and wins taken back. */
const keptMax = 60
/** A round's close is dated when its transaction began, and seen when that ends. */
const overlap = '2 minutes'

const columns = `r.round_id, r.vendor_round, r.member_id, r.game_code, r.stake, r.payout,
  r.closed_at`
// what was played for nothing has no multiple
const isWin = `r.state = 'completed' and r.stake > 0 and r.payout > 0 and r.payout >= 2 * r.stake`

export const latestWins = (
  db: Queryable,
  { merchantId, currency }: BrandCurrency,
  limit: number,
): Promise<WinRow[]> =>
  db.query(
    `select ${columns} from gaming.round r
     where r.merchant_id = $1 and r.currency = $2 and ${isWin}
     order by r.closed_at desc limit $3`,
    [merchantId, currency, limit],
    winFields,
  )

/** The stored highest wins as their rounds are now: a rolled-back win is dropped. */
export const highestWins = (
  db: Queryable,
  { merchantId, now }: { merchantId: number; now: Date },
  limit: number,
): Promise<WinRow[]> =>
  db.query(
    `select ${columns} from gaming.high_win h
     join gaming.round r on r.member_id = h.member_id and r.round_id = h.round_id
     where h.merchant_id = $1 and h.won_at > $2::timestamptz - $3 * interval '1 day' and ${isWin}
     order by r.payout desc, r.closed_at desc limit $4`,
    [merchantId, now, highWinDays, limit],
    winFields,
  )

/** Looks through the rounds since the last time and keeps the highest wins of the last days. */
export const saveHighWins = async (
  db: Db,
  { merchantId, currency, now }: BrandCurrency & { readonly now: Date },
): Promise<void> => {
  const done = await db.tx(async (tx) => {
    await tx.query(
      `insert into gaming.high_win_watch(merchant_id, seen_until)
       values ($1, $2::timestamptz - $3 * interval '1 day') on conflict do nothing`,
      [merchantId, now, highWinDays],
    )
    // one server at a time; the others serve what is stored
    const [watch] = await tx.query(
      `select seen_until from gaming.high_win_watch where merchant_id = $1
       for update skip locked`,
      [merchantId],
      { seen_until: col.timestamptz },
    )
    if (watch === undefined) return ok(null)
    await tx.query(
      `insert into gaming.high_win(merchant_id, member_id, round_id, payout, won_at)
       select r.merchant_id, r.member_id, r.round_id, r.payout, r.closed_at from gaming.round r
       where r.merchant_id = $1 and r.currency = $2 and ${isWin}
         and r.closed_at > greatest($3::timestamptz - interval '${overlap}',
           $4::timestamptz - $5 * interval '1 day')
       order by r.payout desc limit $6
       on conflict (merchant_id, member_id, round_id) do update set payout = excluded.payout`,
      [merchantId, currency, watch.seen_until, now, highWinDays, keptMax],
    )
    await tx.query(
      `delete from gaming.high_win where merchant_id = $1
         and (won_at <= $2::timestamptz - $3 * interval '1 day' or (member_id, round_id) in (
           select member_id, round_id from gaming.high_win where merchant_id = $1
           order by payout desc, won_at desc offset $4))`,
      [merchantId, now, highWinDays, keptMax],
    )
    await tx.query(
      'update gaming.high_win_watch set seen_until = greatest(seen_until, $2) where merchant_id = $1',
      [merchantId, now],
    )
    return ok(null)
  })
  unwrap(done)
}
