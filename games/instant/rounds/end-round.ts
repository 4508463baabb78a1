import { closeUnder, openPair } from '@faro/fair'
import { present } from '@faro/kernel/assert'
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

/** Ends a locked open round: payout (none once lost), end of round and row together. */
export const endRound = async (
  tx: Tx,
  { gaming, clock }: Deps,
  { row, multiplier, by }: How & { readonly row: RoundRow },
): Promise<Ended> => {
  const payout = payoutOf(row.stake, multiplier, row.payout_max)
  const moved = await gaming.vendorWallet.batch(tx, {
    seat: present(await gaming.vendorWallet.seat(row.member_id), 'seat of a round'),
    vendorCode: row.vendor_code,
    gameCode: row.game_code,
    vendorRound: row.round_id,
    isGameBound: true,
    session: { kind: 'trusted' },
    movements: [
      {
        kind: 'credit',
        key: `${row.round_id}:win`,
        amount: payout,
        settles: `${row.round_id}:bet`,
      },
    ],
    closesRound: true,
  })
  if (!moved.ok) throw new Error(`the wallet refused the end of a round: ${moved.error}`)
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
  return { row: ended, available: moved.value.available }
}

/** A locked round that was left before anything was won in it: its stake goes back whole. */
export const voidRound = async (
  tx: Tx,
  { gaming, clock }: Deps,
  row: RoundRow,
): Promise<RoundRow> => {
  const taken = await gaming.vendorWallet.reverse(tx, {
    seat: present(await gaming.vendorWallet.seat(row.member_id), 'seat of a round'),
    vendorCode: row.vendor_code,
    gameCode: row.game_code,
    vendorRound: row.round_id,
    isGameBound: true,
    closesRound: true,
    reversals: [{ key: `${row.round_id}:void`, original: `${row.round_id}:bet` }],
  })
  if (!taken.ok) throw new Error(`the wallet refused to give a stake back: ${taken.error}`)
  await gaming.vendorWallet.close(tx, row.vendor_code, [
    { memberId: row.member_id, vendorRound: row.round_id },
  ])
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
