import fc from 'fast-check'
import { expect, test } from 'vitest'
import { replayPure } from './index.ts'
import { numberOf } from '../engine/odds.ts'
import { inForm } from '../../../tools/long-form.ts'
import { recordingOf, statements } from './random-recording.fixture.ts'

type Bets = Awaited<ReturnType<typeof replayPure>>['bets']

const withoutLate = (bets: Bets) =>
  Object.fromEntries(Object.entries(bets).map(([key, { late: _, ...bet }]) => [key, bet]))

const cents = (text: string): number => {
  const { n, d } = numberOf(text)
  return Number((n * 100n) / d)
}

/** What a member has, less what is owed: what corrections must bring to the same sum. */
const worthOf = ({ members }: Awaited<ReturnType<typeof replayPure>>) =>
  Object.fromEntries(
    Object.entries(members).map(([name, { balance, shortfall }]) => [
      name,
      cents(balance) - cents(shortfall),
    ]),
  )

const shuffled = statements.chain((made) =>
  fc.record({
    made: fc.constant(made),
    arrived: fc
      .shuffledSubarray([...made, ...made], { minLength: made.length * 2 })
      .map((all) => (all.length === 0 ? made : all)),
    alive: fc.boolean(),
  }),
)

test('[sports.13.1] any order, repeat and recovery of a set of statements ends in the same money', async () => {
  await fc.assert(
    fc.asyncProperty(shuffled, async ({ made, arrived, alive }) => {
      const inOrder = await replayPure(recordingOf(made))
      const mixed = await replayPure(recordingOf(arrived, { alive }))
      expect(withoutLate(mixed.bets)).toEqual(withoutLate(inOrder.bets))
      expect(worthOf(mixed)).toEqual(worthOf(inOrder))
    }),
    { numRuns: inForm(150, 5_000) },
  )
})

test('[sports.13.1] with money gone between, what is missing stands as owed to the last unit', async () => {
  await fc.assert(
    fc.asyncProperty(shuffled, async ({ made, arrived }) => {
      const poor = { balance: '40', withdrawn: '13' }
      const inOrder = await replayPure(recordingOf(made, poor))
      const mixed = await replayPure(recordingOf(arrived, poor))
      expect(withoutLate(mixed.bets)).toEqual(withoutLate(inOrder.bets))
    }),
    { numRuns: inForm(100, 5_000) },
  )
})

test('[sports.13.2] a settlement and its rollback, a cancel and its rollback leave all as it was', async () => {
  const head = 'product="1" event_id="fa:match:1001"'
  const pairs = [
    [
      `<bet_settlement certainty="2" ${head} timestamp="1800000004000"><outcomes><market id="1"><outcome id="1" result="1"/></market></outcomes></bet_settlement>`,
      `<rollback_bet_settlement ${head} timestamp="1800000004001"><market id="1"/></rollback_bet_settlement>`,
    ],
    [
      `<bet_cancel ${head} timestamp="1800000004000" start_time="1800000000000"><market id="1"/></bet_cancel>`,
      `<rollback_bet_cancel ${head} timestamp="1800000004001" start_time="1800000000000"><market id="1"/></rollback_bet_cancel>`,
    ],
  ]
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...pairs), async (pair) => {
      const { bets, members, lines } = await replayPure(recordingOf([]))
      const after = await replayPure(recordingOf(pair))
      expect(after.bets).toEqual(bets)
      expect(after.members).toEqual(members)
      expect(after.lines).toEqual(lines)
    }),
  )
})

test('[sports.13.3] a journal played twice changes nothing', async () => {
  await fc.assert(
    fc.asyncProperty(statements, async (made) => {
      const once = await replayPure(recordingOf(made))
      const twice = await replayPure(recordingOf([...made, ...made]))
      expect(withoutLate(twice.bets)).toEqual(withoutLate(once.bets))
      expect(worthOf(twice)).toEqual(worthOf(once))
    }),
    { numRuns: 60 },
  )
})

test('[sports.13.4] what members have and the house keeps adds up to what was brought', async () => {
  await fc.assert(
    fc.asyncProperty(statements, async (made) => {
      const { bets, members } = await replayPure(recordingOf(made))
      const brought = 200_000
      const stakes = cents('10') + cents('5') + cents('12.34') + cents('9')
      const paid = Object.values(bets).reduce(
        (sum, { payout, cashedOut }) => sum + cents(payout) + cents(cashedOut),
        0,
      )
      const held = Object.values(members).reduce(
        (sum, { balance, shortfall }) => sum + cents(balance) - cents(shortfall),
        0,
      )
      expect(held).toBe(brought - stakes + paid)
    }),
    { numRuns: 60 },
  )
})
