import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { TreeAccount } from './account.ts'
import { judgeMove } from './judge-move.ts'
import { pathBytes, pathOf, teamOf, type Uplines } from './path.ts'

const count = 12
const agent: TreeAccount = {
  type: 1,
  brand: 'A',
  currency: 'PNT',
  status: 'active',
  limits: { Lott: 1_950 },
}
const accounts = new Map(Array.from({ length: count }, (_, i) => [i + 1, agent]))

/** Everybody below somebody with a smaller number, or a root. */
const trees = fc
  .array(fc.nat(), { minLength: count, maxLength: count })
  .map(
    (draws): Uplines =>
      new Map(draws.map((draw, i) => [i + 1, draw % (i + 1) === 0 ? null : draw % (i + 1)])),
  )

const isBehind = (bytes: Buffer, path: Buffer): boolean =>
  bytes.subarray(0, path.length).equals(path)

test('[agents.T1] a path is that of the upline and the member itself, four bytes each', () => {
  fc.assert(
    fc.property(trees, (uplines) => {
      for (const [member, upline] of uplines) {
        const above = upline === null ? [] : pathOf(uplines, upline)
        expect(pathOf(uplines, member)).toEqual([...above, member])
      }
    }),
  )
  expect(pathBytes([1, 65_536]).toString('hex')).toBe('0000000100010000')
})

test('[agents.T2] a team is everybody whose path begins with the agent’s', () => {
  fc.assert(
    fc.property(trees, (uplines) => {
      const bytes = new Map(
        [...uplines.keys()].map((one) => [one, pathBytes(pathOf(uplines, one))]),
      )
      for (const [member, path] of bytes)
        expect(teamOf(uplines, member)).toEqual(
          [...bytes].filter(([, other]) => isBehind(other, path)).map(([other]) => other),
        )
    }),
  )
})

test('[agents.T4] no move that is allowed makes a circle, takes anybody from a team or is too deep', () => {
  const moves = fc.array(fc.tuple(fc.nat(count - 1), fc.nat(count)), { maxLength: 12 })
  fc.assert(
    fc.property(trees, moves, (start, asked) => {
      const depthMax = 6
      const uplines = new Map(start)
      for (const [who, whom] of asked) {
        const [member, under] = [who + 1, whom === 0 ? null : whom]
        const team = teamOf(uplines, member)
        if (!judgeMove({ uplines, accounts }, { member, under, depthMax }).ok) continue
        uplines.set(member, under)
        expect(teamOf(uplines, member)).toEqual(team)
        const depths = team.map((one) => pathOf(uplines, one).length)
        if (under !== null) expect(Math.max(...depths)).toBeLessThanOrEqual(depthMax)
      }
    }),
  )
})
