import { resultText } from './own-draw.ts'

type PublishedDraw = {
  readonly issueNo: string
  readonly result: unknown
  readonly proof: {
    readonly hash: string | null
    readonly chainRound: number
    readonly lastHash: string
    readonly beacon: string | null
    readonly beaconRound: string | null
    readonly beaconSignature: string | null
    readonly beaconKey: string | null
    readonly shotSum: string | null
  } | null
}

/** What the verifier is told of a draw, by its own names; what was not told is left out. */
export const drawInputs = (
  family: string,
  { issueNo, result, proof }: PublishedDraw,
): Readonly<Record<string, string>> => {
  const inputs = {
    family,
    issueNo,
    hash: proof?.hash,
    chainRound: proof?.chainRound,
    lastHash: proof?.lastHash,
    beacon: proof?.beacon,
    beaconRound: proof?.beaconRound,
    signature: proof?.beaconSignature,
    beaconKey: proof?.beaconKey,
    shotSum: proof?.shotSum,
    drawn: result === null ? null : resultText(result),
  }
  return Object.fromEntries(
    Object.entries(inputs).flatMap(([name, value]) =>
      value === null || value === undefined ? [] : [[name, String(value)]],
    ),
  )
}
