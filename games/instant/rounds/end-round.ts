import { closeUnder, openPair } from '@faro/fair'
import { refundStake, payOut, roundRefOf } from '@faro/gaming'
import type { Tx } from '@faro/server-kit/db'
import { isStepped, one, payoutOf, standingOf } from '../engine/index.ts'
import type { InstantDeps } from '../src/deps.ts'
import { saveRound, type RoundRow } from './round-store.ts'

type Deps = Pick<InstantDeps, 'gaming' | 'clock'>
export type Ended = { readonly row: RoundRow; readonly available: bigint }
type How = { readonly multiplier: number; readonly by: NonNullable<RoundRow['ended_by']> }

/** What may be seen once a round has ended: where the mines lay, which cards came. */
const revealedOf = async (tx: Tx, row: RoundRow): Promise<readonly number[]> => {
  if (!isStepped(row.bet)) return row.outcome
  const pair = await openPair(tx, { seedId: row.seed_id, nonce: row.nonce })
  return standingOf(row.bet, pair, row.steps).revealed
}

const placeOfRow = (gaming: Deps['gaming'], row: RoundRow) =>
  roundRefOf(gaming, {
    memberId: row.member_id,
    vendorCode: row.vendor_code,
    gameCode: row.game_code,
    roundId: row.round_id,
  })

/** Ends a locked open round: payout (none once lost), end of round and row together. */
export const endRound = async (
  tx: Tx,
  { gaming, clock }: Deps,
  { row, multiplier, by }: How & { readonly row: RoundRow },
): Promise<Ended> => {
  const payout = payoutOf(row.stake, multiplier, row.payout_max)
  const paid = await payOut(tx, gaming, {
    ...(await placeOfRow(gaming, row)),
    payout,
    isLater: true,
  })
  const ended: RoundRow = {
    ...row,
    state: multiplier > 0 ? 'won' : 'lost',
    multiplier: BigInt(multiplier),
    payout,
    outcome: await revealedOf(tx, row),
    ended_by: by,
    ended_at: clock.now(),
  }
  await saveRound(tx, ended)
  await closeUnder(tx, ended.round_id)
  return { row: ended, available: paid.available }
}

/** A locked round that was left before anything was won in it: its stake goes back whole. */
export const voidRound = async (
  tx: Tx,
  { gaming, clock }: Deps,
  row: RoundRow,
): Promise<RoundRow> => {
  await refundStake(tx, gaming, await placeOfRow(gaming, row))
  const ended: RoundRow = {
    ...row,
    state: 'void',
    multiplier: BigInt(one),
    payout: row.stake,
    outcome: await revealedOf(tx, row),
    ended_by: 'time',
    ended_at: clock.now(),
  }
  await saveRound(tx, ended)
  await closeUnder(tx, ended.round_id)
  return ended
}
