import { exactly, notApplicable, type Vectors } from '@faro/kernel/vectors'
import { countedLine } from '../counted-line.ts'
import { winsOf } from '../play.ts'
import { x5Plays, type X5Draw } from './plays.ts'

type LineCase = { readonly play: string; readonly sel: unknown }

const codeOf = (play: string): string => (play === 'dwd.dwd' ? 'dwd' : play)

const lineOf = ({ play, sel }: LineCase) => countedLine(x5Plays, codeOf(play), sel)

export const x5Vectors: Vectors = {
  'x5.count': (input: LineCase) => lineOf(input).bets,
  'x5.winningBets': (input: LineCase & { readonly draw: X5Draw }) =>
    winsOf(lineOf(input).hits(input.draw)),
  'x5.winProbability': ({ play, tier = 'win' }: { play: string; tier?: string }) =>
    exactly(
      x5Plays.get(codeOf(play))?.chances[tier] ?? notApplicable(`${play} has no tier ${tier}`),
    ),
}
