import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cutEnvelopes, evenEnvelopes } from './envelope.ts'
import { drawInstant, drawRaffle } from './raffle.ts'

const drops = fc
  .record({ pieces: fc.integer({ min: 1, max: 80 }), minimum: fc.integer({ min: 1, max: 300 }) })
  .chain(({ pieces, minimum }) =>
    fc
      .integer({ min: pieces * minimum, max: pieces * minimum * 40 })
      .map((total) => ({ pieces, minimum, total })),
  )

const sumOf = (all: readonly number[]): number => all.reduce((sum, one) => sum + one, 0)

test('[promotions.E1] [promotions.I10] pieces are the whole, each at least the least, none above twice the mean', () => {
  fc.assert(
    fc.property(drops, fc.string(), (drop, serverSeed) => {
      const { cut, pieces } = cutEnvelopes(drop, { dropId: 'd', serverSeed })
      expect(sumOf(pieces)).toBe(drop.total)
      expect(pieces).toHaveLength(drop.pieces)
      expect(Math.min(...pieces)).toBeGreaterThanOrEqual(drop.minimum)
      expect(pieces.toSorted((a, b) => a - b)).toEqual(cut.toSorted((a, b) => a - b))
      if (drop.pieces > 1)
        expect(cut[0]).toBeLessThanOrEqual(
          Math.floor((2 * drop.total) / drop.pieces) - drop.minimum,
        )
    }),
    { numRuns: 150 },
  )
})

test('[promotions.E2] whoever comes first has no better piece than whoever comes last', () => {
  const drop = { total: 10_000, pieces: 5, minimum: 100 }
  const sums = [0, 0, 0, 0, 0]
  const runs = 2_000
  for (let i = 0; i < runs; i++)
    for (const [place, piece] of cutEnvelopes(drop, {
      dropId: 'd',
      serverSeed: `seed ${i}`,
    }).pieces.entries())
      sums[place] = (sums[place] ?? 0) + piece
  for (const sum of sums) expect(Math.abs(sum / runs - 2_000)).toBeLessThan(80)
})

test('[promotions.E3] even pieces: what does not divide goes to the first ones', () => {
  expect(evenEnvelopes({ total: 10, pieces: 3, minimum: 1 })).toEqual([4, 3, 3])
})

const owners = fc.array(
  fc.record({
    member: fc.constantFrom('ana', 'bao', 'cy', 'di'),
    count: fc.integer({ min: 1, max: 6 }),
  }),
  { maxLength: 12 },
)

test('[promotions.R1] [promotions.I11] winners hold tickets of the list, each once, and again the same', () => {
  fc.assert(
    fc.property(owners, fc.nat(20), fc.boolean(), (all, prizeUnits, onePerMember) => {
      let next = 1
      const tickets = all.map(({ member, count }) => {
        const first = next
        next += count
        return { member, first, last: next - 1 }
      })
      const raffle = { raffleId: 'r', tickets, prizeUnits, onePerMember }
      const winners = drawRaffle(raffle, { serverSeed: 's', beacon: null })
      for (const { ticket, member } of winners)
        expect(
          tickets.some((one) => one.first <= ticket && ticket <= one.last && one.member === member),
        ).toBe(true)
      const left = onePerMember ? new Set(all.map(({ member }) => member)).size : next - 1
      expect(winners).toHaveLength(Math.min(prizeUnits, left))
      expect(new Set(winners.map(({ ticket }) => ticket)).size).toBe(winners.length)
      if (onePerMember)
        expect(new Set(winners.map(({ member }) => member)).size).toBe(winners.length)
      expect(drawRaffle(raffle, { serverSeed: 's', beacon: null })).toEqual(winners)
    }),
    { numRuns: 200 },
  )
})

test('[promotions.7.3] an instant raffle draws by its chances: 5 % are 5 %', () => {
  const runs = 6_000
  let won = 0
  for (let nonce = 0; nonce < runs; nonce++)
    if (drawInstant({ serverSeed: 's', clientSeed: 'c', nonce }, [50_000]).prize === 0) won += 1
  expect(won / runs).toBeGreaterThan(0.04)
  expect(won / runs).toBeLessThan(0.06)
})
