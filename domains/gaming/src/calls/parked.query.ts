import type { GamingEvents } from '@faro/contract/gaming'
import { uuidv7 } from '@faro/kernel/ids'
import type { Tx } from '@faro/server-kit/db'
import type { Events } from '@faro/server-kit/events'
import type { BatchCall, Movement } from './call.ts'

type Parking = { readonly call: BatchCall; readonly fresh: readonly Movement[] }

/** Stores the parked wins of a call, for people to decide on. */
export const park = async (tx: Tx, events: Events, { call, fresh }: Parking): Promise<void> => {
  const { playerAccount, vendorCode, vendorRound, roundId, gameCode } = call
  for (const { key, amount, settles, parked } of fresh) {
    if (parked === undefined) continue
    const creditId = uuidv7()
    await tx.query(
      `insert into gaming.parked_credit(vendor_code, vendor_key, credit_id, merchant_id, member_id,
         round_id, vendor_round, game_code, currency, amount, names_key, passed, most, stood)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`,
      [
        vendorCode,
        key,
        creditId,
        playerAccount.merchantId,
        playerAccount.memberId,
        roundId,
        vendorRound,
        gameCode,
        playerAccount.currency,
        amount,
        settles ?? null,
        parked.span,
        parked.most,
        parked.stood,
      ],
    )
    await events.emit<GamingEvents, 'gaming.credit-parked'>(tx, {
      topic: 'gaming.credit-parked',
      merchantId: playerAccount.merchantId,
      payload: {
        creditId,
        vendorCode,
        memberId: playerAccount.memberId,
        gameCode,
        amount: String(amount),
        currency: playerAccount.currency,
      },
    })
  }
}

/** The vendor rolls back a parked win; false where people had decided on it before. */
export const unpark = async (tx: Tx, vendorCode: string, key: string): Promise<boolean> => {
  const rows = await tx.query(
    `update gaming.parked_credit set state = 'taken-back', ended_at = kit.now()
     where vendor_code = $1 and vendor_key = $2 and state = 'parked' returning 1`,
    [vendorCode, key],
  )
  return rows.length > 0
}
