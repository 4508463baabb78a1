import { isOwnFamily, ownDraw } from '../draws/own-draw.ts'
import { drawOf, type AnyDraw, type Family } from './families.ts'

const count = 100
const known = new Map<Family, readonly AnyDraw[]>()

/**
 * Draws that bets are tried against to see what they risk, always the same ones. Families that are
 * drawn elsewhere alone have none: their plays are lists of numbers, which are counted.
 */
export const trialsOf = (family: Family): readonly AnyDraw[] => {
  const made = known.get(family)
  if (made !== undefined) return made
  const trials = isOwnFamily(family)
    ? Array.from({ length: count }, (_, nonce) =>
        drawOf(family, ownDraw(family, { serverSeed: 'trial', clientSeed: family, nonce })),
      )
    : []
  known.set(family, trials)
  return trials
}
