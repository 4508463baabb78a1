import { evaluate } from './spin.ts'
import type { SlotModel } from './model.ts'

export type Figures = {
  /** Number of equally likely outcomes. */
  readonly cycle: bigint
  /** Sum of all pays over the cycle, in line stakes. */
  readonly paid: bigint
  /** Outcomes that pay something. */
  readonly hits: bigint
  /** Sum of the squares of all pays. */
  readonly squares: bigint
  /** Largest pay of one outcome, in line stakes. */
  readonly maximum: number
  /** Return to player in millionths. */
  readonly rtpPpm: bigint
}

/**
 * Full enumeration: every stop of every reel once. Windows that show the same symbols are judged
 * once and counted as often as they occur, which changes nothing in the exact figures.
 */
export const enumerate = (model: SlotModel): Figures => {
  const groups = model.reels.map((reel) => groupStops(reel, model.rows))
  let [cycle, paid, hits, squares] = [0n, 0n, 0n, 0n]
  let maximum = 0
  const walk = (reel: number, stops: readonly number[], weight: bigint): void => {
    const group = groups[reel]
    if (group === undefined) {
      const { pays } = evaluate(model, stops)
      cycle += weight
      paid += weight * BigInt(pays)
      squares += weight * BigInt(pays) ** 2n
      if (pays > 0) hits += weight
      maximum = Math.max(maximum, pays)
      return
    }
    for (const { stop, count } of group) walk(reel + 1, [...stops, stop], weight * count)
  }
  walk(0, [], 1n)
  const cost = cycle * BigInt(model.lines.length)
  return { cycle, paid, hits, squares, maximum, rtpPpm: (paid * 1_000_000n) / cost }
}

const groupStops = (reel: readonly string[], rows: number) => {
  const groups = new Map<string, { stop: number; count: bigint }>()
  for (const stop of reel.keys()) {
    const key = Array.from({ length: rows }, (_, row) => reel[(stop + row) % reel.length]).join()
    const known = groups.get(key)
    groups.set(key, { stop: known?.stop ?? stop, count: (known?.count ?? 0n) + 1n })
  }
  return [...groups.values()]
}

/**
 * The same return by another road: each line sees every stop equally often, so a line's expectation
 * needs only how often each symbol stands on each reel. In millionths.
 */
export const rtpByFrequency = (model: SlotModel): bigint => {
  const { wild, scatter, pays, reels } = model
  const share = (reel: number, symbol: string): bigint =>
    BigInt(reels[reel]?.filter((one) => one === symbol).length ?? 0)
  const cycle = reels.reduce((product, reel) => product * BigInt(reel.length), 1n)
  const symbols = [...new Set(reels.flat())]
  let line = 0n
  const walk = (reel: number, seen: readonly string[], weight: bigint): void => {
    if (weight === 0n) return
    if (reel === reels.length) {
      line += weight * BigInt(bestPay(seen, { wild, scatter, pays }))
      return
    }
    for (const symbol of symbols) walk(reel + 1, [...seen, symbol], weight * share(reel, symbol))
  }
  walk(0, [], 1n)
  return ((line + scatterSum(model)) * 1_000_000n) / cycle
}

/** Scatters of all reels together, by convolution of the windows' counts, in total stakes. */
const scatterSum = ({ reels, rows, scatter, scatterPays }: SlotModel): bigint => {
  let counts = new Map<number, bigint>([[0, 1n]])
  for (const reel of reels) {
    const next = new Map<number, bigint>()
    for (const stop of reel.keys()) {
      const shown = Array.from({ length: rows }, (_, row) => reel[(stop + row) % reel.length])
      const more = shown.filter((symbol) => symbol === scatter).length
      for (const [count, weight] of counts)
        next.set(count + more, (next.get(count + more) ?? 0n) + weight)
    }
    counts = next
  }
  let sum = 0n
  for (const [count, weight] of counts) sum += weight * BigInt(scatterPays[String(count)] ?? 0)
  return sum
}

const bestPay = (
  seen: readonly string[],
  { wild, scatter, pays }: Pick<SlotModel, 'wild' | 'scatter' | 'pays'>,
): number => {
  const wilds = seen.findIndex((symbol) => symbol !== wild)
  const first = wilds === -1 ? wild : (seen[wilds] ?? '')
  const length = (test: (symbol: string) => boolean) => {
    const end = seen.findIndex((symbol) => !test(symbol))
    return end === -1 ? seen.length : end
  }
  const ofWilds = pays[wild]?.[String(length((symbol) => symbol === wild))] ?? 0
  if (first === wild || first === scatter) return ofWilds
  const ofSymbol = pays[first]?.[String(length((s) => s === first || s === wild))] ?? 0
  return Math.max(ofWilds, ofSymbol)
}
