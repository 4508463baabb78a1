import type { LotteryDraw, OpenedNumber } from '@faro/contract/lottery'
import { present } from '@faro/kernel/assert'
import { formatAmount, type CurrencyCode } from '@faro/kernel/money'
import type { DrawRow } from '../draws/draw-store.ts'
import { drawScheme } from '../engine/draws/draw-seeds.ts'

const isDrawn = ({ state }: DrawRow): boolean =>
  ['drawn', 'settling', 'settled', 're-settling'].includes(state)

/** What belongs to a draw's proof and stands with the chain and the beacon. */
export type ProofKeys = {
  readonly lastHash: string | null
  readonly beaconKey: string | null
  readonly shotSum: string | null
}

const noKeys: ProofKeys = { lastHash: null, beaconKey: null, shotSum: null }

/** What an own draw is checked against; its hash and its beacon are told once it is drawn. */
const proofOf = (row: DrawRow, { lastHash, beaconKey, shotSum }: ProofKeys): LotteryDraw['proof'] =>
  row.chain_id === null || lastHash === null
    ? null
    : {
        scheme: drawScheme,
        chainId: row.chain_id,
        chainRound: present(row.chain_round, 'round of a draw'),
        hash: isDrawn(row) ? row.hash : null,
        lastHash,
        beaconSource: row.beacon_source ?? '',
        beaconRound: row.beacon_round === null ? null : String(row.beacon_round),
        beacon: isDrawn(row) ? row.beacon : null,
        beaconSignature: isDrawn(row) ? row.beacon_signature : null,
        beaconKey,
        shotSum,
      }

/** A draw as it is anywhere. */
export const plainDrawOf = (
  row: DrawRow,
  keys: ProofKeys = noKeys,
): Omit<LotteryDraw, 'winners' | 'paid'> => {
  const isPartial = row.result === null && row.partial !== null
  return {
    gameCode: row.game_code,
    issueNo: row.issue_no,
    station: row.station,
    stationName: row.station_name,
    state: row.state,
    openAt: row.open_at.toISOString(),
    closeAt: row.close_at.toISOString(),
    drawAt: row.draw_at.toISOString(),
    result: (isDrawn(row) ? row.result : row.partial) as LotteryDraw['result'],
    isPartial: isPartial && !isDrawn(row),
    proof: proofOf(row, keys),
  }
}

/** A draw with what it came to at a brand, once it is settled. */
export type SummedDraw = DrawRow & {
  readonly sum_winners?: number | null
  readonly sum_paid?: bigint | null
}

/** A draw as everybody may see it, with what it paid at a brand in the brand's currency. */
export const drawViewOf = (
  row: SummedDraw,
  currency: CurrencyCode,
  keys?: ProofKeys,
): LotteryDraw => ({
  ...plainDrawOf(row, keys),
  winners: row.sum_winners ?? 0,
  paid: formatAmount(row.sum_paid ?? 0n, currency),
})

export const openedOf = (row: DrawRow): OpenedNumber => ({
  gameCode: row.game_code,
  issueNo: row.issue_no,
  station: row.station,
  stationName: row.station_name,
  drawAt: row.draw_at.toISOString(),
  result: present(row.result, 'result of a draw') as OpenedNumber['result'],
})
