import { assert } from '@faro/kernel/assert'
import type { ContraId, Posting } from './posting.ts'

/**
 * Whom an entry of a kind is posted against, by the first part of the pooled account's name; a kind
 * that is not named may be against any. What a promotion pays, in money or points, is a reward,
 * never a win.
 */
const sidesOf: Partial<Record<Posting['kind'], readonly string[]>> = {
  win: ['house', 'jackpot'],
  commission: ['agents', 'affiliate'],
  reward: ['promotion', 'points'],
  refund: ['clearing', 'fees'],
  chargeback: ['clearing'],
  rebate: ['house'],
}

const partOf = (name: string): string => name.split(':', 1)[0] ?? ''

/** Throws where a kind comes from an account that may not pay it. */
export const assertSide = (kind: Posting['kind'], name: string): void => {
  const sides = sidesOf[kind]
  assert(
    sides === undefined || sides.includes(partOf(name)),
    `no ${kind} is posted against ${name}`,
  )
}

/** The same of postings whose accounts this process has named; all come from `pooled`. */
export const assertSides = (
  postings: readonly Pick<Posting, 'kind' | 'contraId'>[],
  nameOf: (contraId: ContraId) => string | undefined,
): void => {
  for (const { kind, contraId } of postings) {
    if (sidesOf[kind] === undefined) continue
    const name = nameOf(contraId)
    if (name !== undefined) assertSide(kind, name)
  }
}
