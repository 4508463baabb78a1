import { randomUUID } from 'node:crypto'
import { unwrap } from '@faro/kernel/result'
import { ok } from '@faro/kernel/result'
import type { Tx } from '@faro/server-kit/db'
import { untilReadable } from '../../../tools/product/book.ts'
import type { LineAccount } from '../../../tools/product/lines.ts'
import type { Product } from '../../../tools/product/product.ts'

export type Booked = {
  readonly round: string
  readonly version: number
  readonly day: string
  readonly totals: readonly [stake: bigint, payout: bigint, valid: bigint]
  readonly category?: string
  readonly at?: Date
  /** Of a lottery. */
  readonly mode?: string
  /** The day on which the bet was placed, where it is another one. */
  readonly placed?: string
}

/** Writes the book and the ledger as gaming and the cashier do, on days of one's own. */
export const figuresOf = ({ db, app }: Pick<Product, 'db' | 'app'>) => {
  const ids = new Map<string, string>()
  const idOf = (round: string): string => {
    const id = ids.get(round) ?? randomUUID()
    ids.set(round, id)
    return id
  }
  const fold = async (): Promise<void> => {
    await untilReadable(db)
    while (!(await app.modules.agents.fold()).isDone);
  }
  const bookIn = async (
    tx: Tx,
    account: Pick<LineAccount, 'memberId' | 'merchantId'>,
    booked: Booked,
  ): Promise<string> => {
    const { round, version, day, totals, category = 'rng', mode = null } = booked
    const { at = new Date(`${day}T12:00:00Z`) } = booked
    const placedAt = booked.placed === undefined ? at : new Date(`${booked.placed}T12:00:00Z`)
    const roundId = idOf(round)
    if (version === 1)
      await tx.query(
        `insert into gaming.round (round_id, merchant_id, member_id, vendor_code, vendor_round,
           game_code, currency, state, stake, payout, opened_at, closed_at, category, settled,
           settled_xid)
         values ($1, $2, $3, 'faro', $4, 'faro-dice', 'PNT', 'completed', $5, $6, $7, $7, $8,
           1, pg_current_xact_id())`,
        [
          roundId,
          account.merchantId,
          account.memberId,
          `${round}-${roundId}`,
          totals[0],
          totals[1],
          at,
          category,
        ],
      )
    else
      await tx.query(
        `update gaming.round set settled = $3, stake = $4, payout = $5
         where member_id = $1 and round_id = $2`,
        [account.memberId, roundId, version, totals[0], totals[1]],
      )
    await tx.query(
      `insert into gaming.settlement (member_id, round_id, version, day, at, placed_at,
         category, mode, vendor, game, stake, payout, valid, valid_all, bonus_stake,
         bonus_payout, is_free, jackpot_paid)
       values ($1, $2, $3, $4, $5, $6, $7, $8, 'faro', 'faro-dice', $9, $10, $11, $11, 0, 0,
         false, 0)`,
      [account.memberId, roundId, version, day, at, placedAt, category, mode, ...totals],
    )
    return roundId
  }
  return {
    fold,
    /** The same in a transaction of one's own. */
    bookIn,
    /** A version of a round, booked on a day. */
    book: async (account: Pick<LineAccount, 'memberId' | 'merchantId'>, booked: Booked) => {
      const done = await db.tx(async (tx) => ok(await bookIn(tx, account, booked)))
      return done.value
    },
    /** An entry of an account against an account of the house. */
    enter: async (
      { memberId, merchantId }: Pick<LineAccount, 'memberId' | 'merchantId'>,
      entry: {
        readonly kind: 'deposit' | 'withdrawal' | 'bonus' | 'reward' | 'chargeback' | 'commission'
        readonly amount: bigint
        readonly against: string
        readonly ref?: string
      },
    ) => {
      const { wallet } = app.modules
      const { kind, amount, against: name, ref = 'test' } = entry
      const account = await wallet.balance({ merchantId, owner: memberId })
      if (account === null) throw new Error('no account')
      const { accountId, currency } = account
      const contraId = await wallet.pooled(db, { merchantId, name, currency })
      const key = { party: 'test', kind: 'figures', id: randomUUID() }
      await db.tx(async (tx) =>
        ok(unwrap(await wallet.post(tx, [{ accountId, amount, contraId, kind, key, ref }]))),
      )
    },
    /** Lines that began in the past. */
    joinedOn: async (day: string): Promise<void> => {
      await db.query('update agents.node set joined_day = $1', [day])
      await db.query('update agents.edge set from_day = $1', [day])
    },
    /** Stands under another one from a past day on, as a move that was carried out. */
    moved: async (
      who: LineAccount,
      { under, day }: { readonly under: LineAccount; readonly day: string },
    ): Promise<void> => {
      await db.query(
        `select agents.move_subtree((select path from agents.node where member_no = $1),
           (select path from agents.node where member_no = $2))`,
        [who.memberNo, under.memberNo],
      )
      await db.query('update agents.node set upline_no = $2 where member_no = $1', [
        who.memberNo,
        under.memberNo,
      ])
      await db.query(
        `update agents.edge set until_day = $2 where member_no = $1 and until_day is null`,
        [who.memberNo, day],
      )
      await db.query(
        'insert into agents.edge (member_no, upline_no, from_day) values ($1, $2, $3)',
        [who.memberNo, under.memberNo, day],
      )
      await db.query(
        `insert into agents.move (move_id, merchant_id, member_no, under_no, due_day, due_at, state,
           requested_by, decided_by, ended_at, created_at)
         values (gen_random_uuid(), $1, $2, $3, $4, $4::date, 'done', gen_random_uuid(),
           gen_random_uuid(), $4::date, $4::date)`,
        [who.merchantId, who.memberNo, under.memberNo, day],
      )
    },
  }
}
