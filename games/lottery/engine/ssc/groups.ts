import { choose, factorial, timesOf } from '../combinatorics.ts'
import { chanceOf, hit } from '../play.ts'
import type { Inner } from './inner.ts'

/** So many digits of a field stand so often each in the draw. */
type Role = { readonly field: string; readonly take: number; readonly often: number }

/** Digits in any order, by how often each one shows (games.md §1.2, 组选). */
export const groupRoles = {
  zu120: [{ field: 'nums', take: 5, often: 1 }],
  zu60: [
    { field: 'er', take: 1, often: 2 },
    { field: 'dan', take: 3, often: 1 },
  ],
  zu30: [
    { field: 'er', take: 2, often: 2 },
    { field: 'dan', take: 1, often: 1 },
  ],
  zu20: [
    { field: 'san', take: 1, often: 3 },
    { field: 'dan', take: 2, often: 1 },
  ],
  zu10: [
    { field: 'san', take: 1, often: 3 },
    { field: 'er', take: 1, often: 2 },
  ],
  zu5: [
    { field: 'si', take: 1, often: 4 },
    { field: 'dan', take: 1, often: 1 },
  ],
  zu24: [{ field: 'nums', take: 4, often: 1 }],
  zu12: [
    { field: 'er', take: 1, often: 2 },
    { field: 'dan', take: 2, often: 1 },
  ],
  zu6of4: [{ field: 'er', take: 2, often: 2 }],
  zu4: [
    { field: 'san', take: 1, often: 3 },
    { field: 'dan', take: 1, often: 1 },
  ],
  // one list gives both the pair and the single
  zu3: [
    { field: 'nums', take: 1, often: 2 },
    { field: 'nums', take: 1, often: 1 },
  ],
  zu6: [{ field: 'nums', take: 3, often: 1 }],
  zufs: [{ field: 'nums', take: 2, often: 1 }],
} as const satisfies Readonly<Record<string, readonly [Role, Role?]>>

type Listed = Role & { readonly digits: readonly number[] }

/** Ways to take of both lists with no digit twice, without writing them out. */
const disjointWays = (one: Listed, two: Listed | undefined): number => {
  if (two === undefined) return choose(one.digits.length, one.take)
  const shared = one.digits.filter((digit) => two.digits.includes(digit)).length
  let ways = 0
  for (let ofShared = 0; ofShared <= one.take; ofShared += 1)
    ways +=
      choose(shared, ofShared) *
      choose(one.digits.length - shared, one.take - ofShared) *
      choose(two.digits.length - ofShared, two.take)
  return ways
}

/** Different orders of one atomic bet among the 10^k draws. */
const ordersOf = (roles: readonly Role[]): number => {
  const digits = roles.reduce((sum, { take, often }) => sum + take * often, 0)
  return roles.reduce((ways, { take, often }) => ways / factorial(often) ** take, factorial(digits))
}

export const groupInner = (roles: readonly Role[]): Inner => {
  const digits = roles.reduce((sum, { take, often }) => sum + take * often, 0)
  return {
    chances: { win: chanceOf(ordersOf(roles), 10 ** digits) },
    read: (fields) => {
      const listed = roles.map((role) => ({
        ...role,
        digits: fields.numbers(role.field, { from: 0, to: 9, least: role.take }),
      }))
      const [one, two] = listed
      const bets = one === undefined ? 0 : disjointWays(one, two)
      if (bets === 0) fields.refuse(listed.at(-1)?.field ?? '', 'too-few')
      return {
        bets,
        hits: (window) => {
          const shown = timesOf(window)
          const isHit = listed.every(
            ({ digits: known, take, often }) =>
              known.filter((digit) => shown.get(digit) === often).length === take &&
              [...shown.values()].filter((count) => count === often).length === take,
          )
          return hit(isHit ? 1 : 0)
        },
      }
    },
  }
}
