import { times, whole } from '@faro/kernel/ratio'
import { decimalOf, exactly, scaled, type Vectors } from '@faro/kernel/vectors'
import { countedLine } from '../counted-line.ts'
import { winsOf } from '../play.ts'
import { grossOf, pricesOf } from '../prize.ts'
import type { Digits } from './inner.ts'
import { lineChance, sscPlays } from './plays.ts'
import { dragonTiger, niuOf, pokerShape, shape3 } from './shapes.ts'

type LineCase = { readonly play: string; readonly sel: Readonly<Record<string, unknown>> }

const codeOf = (play: string): string => (play === 'dwd.dwd' ? 'dwd' : play)

/** Typed lines may stand as digits, special shapes under any name. */
const selectionOf = ({ play, sel }: LineCase): unknown => {
  if (play.endsWith('.tsh')) return { pick: Object.values(sel).flat() }
  const { list } = sel
  return Array.isArray(list)
    ? {
        ...sel,
        list: list.map((one: unknown) => (Array.isArray(one) ? one.join('') : String(one))),
      }
    : sel
}

const lineOf = (input: LineCase) => countedLine(sscPlays, codeOf(input.play), selectionOf(input))

/** "0.002" as an exact amount. */
export const amountOf = (text: string | number) => ({ n: scaled(text, 9), d: 10n ** 9n })

type SettleCase = LineCase & {
  readonly draw: Digits
  readonly group: number
  readonly unitStake: string
}

export const sscVectors: Vectors = {
  'ssc.count': (input: LineCase) => lineOf(input).bets,
  'ssc.settle': (input: SettleCase) => {
    const line = lineOf(input)
    const stake = amountOf(input.unitStake)
    const hits = line.hits(input.draw)
    const chances = sscPlays.get(codeOf(input.play))?.chances ?? {}
    return {
      bets: line.bets,
      stake: decimalOf(times(stake, whole(BigInt(line.bets)))),
      winningBets: winsOf(hits),
      payout: exactly(grossOf(stake, hits, pricesOf(chances, input.group))),
    }
  },
  'ssc.winProbability': (input: LineCase) => exactly(lineChance(lineOf(input))),
  'ssc.shape3': ({ digits, cyclic = true }: { digits: Digits; cyclic?: boolean }) =>
    shape3(digits, cyclic),
  'ssc.niuniu': ({ digits }: { digits: Digits }) => niuOf(digits),
  'ssc.poker': ({ digits }: { digits: Digits }) => pokerShape(digits),
  'ssc.dragonTiger': ({ digits, a, b }: { digits: Digits; a: number; b: number }) =>
    dragonTiger(digits[a] ?? 0, digits[b] ?? 0),
}
