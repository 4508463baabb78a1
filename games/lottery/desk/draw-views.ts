import type { LotteryDraw, OpenedNumber } from '@faro/contract/lottery'
import { present } from '@faro/kernel/assert'
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

/** A draw as everybody may see it. */
export const drawViewOf = (row: DrawRow, keys: ProofKeys = noKeys): LotteryDraw => {
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
    winners: row.winners,
    proof: proofOf(row, keys),
  }
}

export const openedOf = (row: DrawRow): OpenedNumber => ({
  gameCode: row.game_code,
  issueNo: row.issue_no,
  station: row.station,
  stationName: row.station_name,
  drawAt: row.draw_at.toISOString(),
  result: present(row.result, 'result of a draw') as OpenedNumber['result'],
})
