import { exactly, notApplicable, type Vectors } from '@faro/kernel/vectors'
import { countedLine } from '../counted-line.ts'
import { winsOf } from '../play.ts'
import { championOutcome, pk10Plays, type Pk10Word, type Ranks } from './plays.ts'

type LineCase = { readonly play: string; readonly sel: readonly unknown[]; readonly draw: Ranks }

/** Plays that take lists by place, and those that take rows, numbers or words. */
const selectionOf = ({ play, sel }: LineCase): unknown =>
  /^q[1-5]zx$|^dwd$/.test(play)
    ? { pos: play === 'q1zx' && !Array.isArray(sel[0]) ? [sel] : sel }
    : { nums: sel, pairs: sel, pick: sel }

const codeOf = (play: string): string => (play === 'dwd.dwd' ? 'dwd' : play)

const sumChance = (sum: number) =>
  pk10Plays().get('gysum')?.chances[String(sum)] ?? notApplicable(`no sum ${sum}`)

export const pk10Vectors: Vectors = {
  'pk10.settle': (input: LineCase) => {
    const play = codeOf(input.play)
    const line = countedLine(pk10Plays(), play, selectionOf({ ...input, play }))
    return { bets: line.bets, wins: winsOf(line.hits(input.draw)) }
  },
  'pk10.gyAttrVariantTie11': (input: {
    readonly attr: Pk10Word
    readonly draw: Ranks
    readonly variant: string
  }) =>
    championOutcome(input.attr, input.draw, {
      eleven: input.variant === '11-is-void' ? 'void' : 'small',
    }),
  'pk10.gySumProbability': ({ sum }: { sum: number }) => exactly(sumChance(sum)),
}
