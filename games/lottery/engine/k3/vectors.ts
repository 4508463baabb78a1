import { exactly, notApplicable, type Vectors } from '@faro/kernel/vectors'
import { readSelection } from '../selection.ts'
import { k3Bets, k3Chance, k3Plays, type Dice } from './plays.ts'

type LineCase = {
  readonly play: string
  readonly sel?: readonly unknown[]
  readonly triplesLose?: boolean
}

/** A list stands for whatever the play takes; words keep the order of the question. */
const betsOf = ({ play, sel = [], triplesLose = false }: LineCase) => {
  if (!k3Plays().has(play)) return notApplicable(`no play ${play}`)
  const rules = { triplesLose }
  const one = (selection: unknown) => {
    const fields = readSelection(selection)
    const bets = k3Bets(play, fields, rules)
    const fault = fields.fault()
    if (fault !== null) throw new Error(`${fault.place}: ${fault.fault}`)
    return bets
  }
  if (play === 'attr') return sel.flatMap((word) => one({ pick: [word] }))
  return one({ nums: sel, pairs: sel })
}

export const k3Vectors: Vectors = {
  'k3.settle': ({ dice, ...line }: LineCase & { readonly dice: Dice }) => {
    const bets = betsOf(line)
    return {
      bets: bets.length,
      wins: bets.map(({ outcome }) => (outcome(dice) === 'win' ? 1 : 0)),
    }
  },
  'k3.anyWinProbability': (line: LineCase) => exactly(k3Chance(betsOf(line))),
}
