import { assert, present } from '@faro/kernel/assert'
import { microsPerUnit, type Micros } from './terms.ts'

/**
 * A part of a pool's money. Whole units are in the pool's ledger accounts; fractions are kept until
 * they make a unit, so nothing is rounded away.
 */
export type Pot = { readonly pot: Micros; readonly reserve: Micros }

const whole = (micros: Micros): bigint => micros / microsPerUnit
const fraction = (micros: Micros): Micros => micros % microsPerUnit

/** Whole units in the parts: what the ledger has. */
export const wholeOf = (parts: readonly Pot[], kind: keyof Pot): bigint =>
  parts.reduce((sum, part) => sum + whole(part[kind]), 0n)

/** A part after a contribution, and the whole units that thereby move in the ledger. */
export const contribute = (
  part: Pot,
  added: Pot,
): { readonly part: Pot; readonly moved: { readonly pot: bigint; readonly reserve: bigint } } => {
  assert(added.pot >= 0n && added.reserve >= 0n, 'a contribution takes nothing away')
  const next = { pot: part.pot + added.pot, reserve: part.reserve + added.reserve }
  return {
    part: next,
    moved: {
      pot: whole(next.pot) - whole(part.pot),
      reserve: whole(next.reserve) - whole(part.reserve),
    },
  }
}

export type Payment = {
  readonly prize: bigint
  /** What the reserve gave towards the next seed; the house pays the rest. */
  readonly fromReserve: bigint
  readonly fromHouse: bigint
  readonly parts: readonly Pot[]
}

/** Pays out the whole units of all parts and starts again from the seed; fractions stay. */
export const payOut = (parts: readonly Pot[], seed: bigint): Payment => {
  const prize = wholeOf(parts, 'pot')
  const reserve = wholeOf(parts, 'reserve')
  const fromReserve = reserve < seed ? reserve : seed
  let open = fromReserve
  const rest = parts.map((part, at) => {
    const taken = open < whole(part.reserve) ? open : whole(part.reserve)
    open -= taken
    return {
      pot: fraction(part.pot) + (at === 0 ? seed * microsPerUnit : 0n),
      reserve: part.reserve - taken * microsPerUnit,
    }
  })
  assert(open === 0n, 'a reserve gives what it has')
  present(rest[0], 'part of a pool')
  return { prize, fromReserve, fromHouse: seed - fromReserve, parts: rest }
}
