import { randomUUID } from 'node:crypto'
import { err, ok, unwrap } from '@faro/kernel/result'
import type { Posting } from '@faro/wallet'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { partsOfWin } from '../engine/playable/play.ts'
import { aBonusHouse, type BonusHouse, type BonusPlayer } from './a-bonus.fixture.ts'

let house: BonusHouse
beforeAll(async () => {
  house = await aBonusHouse()
  await house.pooled('house:faro')
})
afterAll(async () => {
  const faults = await house.faults()
  expect({ faults, audit: await house.close() }).toEqual({ faults: [], audit: [] })
})

const played = { category: 'rng', vendor: 'faro', game: 'slot' }

/** Rounds as a game's calls move their money: the member's bonuses first, then the accounts. */
const aGame = (player: BonusPlayer) => {
  const { memberId, accountId } = player
  const stakes = new Map<string, { real: bigint; bonus: bigint }>()
  const key = () => ({ party: 'test', kind: 'play', id: randomUUID() })
  const moved = async (
    tx: Parameters<typeof house.wallet.post>[0],
    moves: readonly {
      to: bigint
      amount: bigint
      kind: Posting['kind']
      contra: string
    }[],
  ) => {
    const postings: Posting[] = []
    for (const { to, amount, kind, contra } of moves)
      if (amount !== 0n)
        postings.push({
          accountId: to,
          amount,
          kind,
          key: key(),
          ref: 'round',
          contraId: await house.pooled(contra),
        })
    if (postings.length > 0) unwrap(await house.wallet.post(tx, postings))
  }
  return {
    stakes,
    bet: (roundId: string, amount: bigint) =>
      house.db.tx(async (tx) => {
        const playable = await house.bonuses.play.lock(tx, memberId)
        const account = await house.wallet.lock(tx, accountId)
        const real = account?.available ?? 0n
        if (playable === null) {
          if (amount > real) return err('insufficient-funds')
          const before = stakes.get(roundId) ?? { real: 0n, bonus: 0n }
          await moved(tx, [{ to: accountId, amount: -amount, kind: 'bet', contra: 'house:faro' }])
          stakes.set(roundId, { ...before, real: before.real + amount })
          return ok({ real: amount, bonus: 0n })
        }
        const parts = house.bonuses.play.split(playable, { real, amount, ...played })
        if (!parts.ok) return parts
        const { real: ofReal, bonus } = parts.value
        if (bonus > 0n) {
          const taken = await house.bonuses.play.take(tx, playable, {
            memberId,
            roundId,
            part: bonus,
          })
          if (!taken.ok) return taken
        }
        await moved(tx, [
          { to: accountId, amount: -ofReal, kind: 'bet', contra: 'house:faro' },
          { to: playable.bonusAccount, amount: -bonus, kind: 'bet', contra: 'house:faro' },
        ])
        const before = stakes.get(roundId) ?? { real: 0n, bonus: 0n }
        stakes.set(roundId, { real: before.real + ofReal, bonus: before.bonus + bonus })
        return ok(parts.value)
      }),
    win: (roundId: string, amount: bigint) =>
      house.db.tx(async (tx) => {
        const { real, bonus } = partsOfWin(amount, stakes.get(roundId) ?? { real: 0n, bonus: 0n })
        const moves = [{ to: accountId, amount: real, kind: 'win', contra: 'house:faro' }] as const
        if (bonus === 0n) {
          await moved(tx, moves)
          return ok({ real, bonus })
        }
        const at = await house.bonuses.play.arrive(tx, {
          memberId,
          roundId,
          part: bonus,
          isStakeBack: false,
        })
        await house.wallet.lock(tx, accountId)
        await moved(tx, [
          ...moves,
          { to: at.bonusAccount, amount: at.toBonus, kind: 'win', contra: 'house:faro' },
          { to: accountId, amount: at.toMain, kind: 'win', contra: 'house:faro' },
        ])
        return ok({ real, bonus })
      }),
    void: (roundId: string) =>
      house.db.tx(async (tx) => {
        const { real, bonus } = stakes.get(roundId) ?? { real: 0n, bonus: 0n }
        const at = await house.bonuses.play.arrive(tx, {
          memberId,
          roundId,
          part: bonus,
          isStakeBack: true,
        })
        await moved(tx, [
          { to: accountId, amount: real + at.toMain, kind: 'rollback', contra: 'house:faro' },
          { to: at.bonusAccount, amount: at.toBonus, kind: 'rollback', contra: 'house:faro' },
        ])
        stakes.delete(roundId)
        return ok(null)
      }),
    end: (roundId: string) =>
      house.db.tx(async (tx) => {
        await house.bonuses.play.setRoundOpen(tx, { memberId, roundId, isOpen: false })
        return ok(null)
      }),
  }
}

test('[promotions.B2] [promotions.B3] [promotions.B4] the worked round: 6.00 and 20.00, a win of 25.01, a void', async () => {
  const ana = await house.aPlayer(600n)
  await ana.grant({ mode: 'playable', amount: 2_000n, multiple: 10n, maxBet: 1_000n })
  const game = aGame(ana)
  const round = randomUUID()
  expect(await game.bet(round, 1_000n)).toMatchObject({ value: { real: 600n, bonus: 400n } })
  expect(await game.win(round, 2_501n)).toMatchObject({ value: { real: 1_501n, bonus: 1_000n } })
  expect([await ana.balance(), await ana.bonusBalance()]).toEqual([1_501n, 2_600n])
  expect(await game.bet(randomUUID(), 3_000n)).toMatchObject({ error: 'bonus-max-bet' })
  const other = randomUUID()
  expect(await game.bet(other, 1_000n)).toMatchObject({ value: { real: 1_000n, bonus: 0n } })
  const third = randomUUID()
  expect(await game.bet(third, 900n)).toMatchObject({ value: { real: 501n, bonus: 399n } })
  await game.void(third)
  expect([await ana.balance(), await ana.bonusBalance()]).toEqual([501n, 2_600n])
})

test('[promotions.B7] one playable bonus is open, the others wait and open in order of grant', async () => {
  const ana = await house.aPlayer(0n)
  await ana.grant({ mode: 'playable', amount: 100n, multiple: 1n })
  house.clock.advance(1_000)
  await ana.grant({ mode: 'playable', amount: 300n, multiple: 1n })
  expect((await ana.stateOf()).map(({ state }) => state)).toEqual(['open', 'queued'])
  expect(await ana.bonusBalance()).toBe(100n)
  await ana.booked(100n, { dValid: 0n, dValidAll: 100n })
  await ana.settle()
  expect(await ana.stateOf()).toMatchObject([
    { state: 'converted', converted: 100n },
    { state: 'open', balance: 300n, progress: '0' },
  ])
  expect([await ana.balance(), await ana.bonusBalance()]).toEqual([100n, 300n])
})

test('[promotions.B5] [promotions.B6] what arrives behind its end goes where the end says; used up is lost', async () => {
  const [won, lost] = [await house.aPlayer(0n), await house.aPlayer(0n)]
  for (const one of [won, lost])
    await one.grant({ mode: 'playable', amount: 500n, multiple: 1n, cap: 600n })
  const games = [aGame(won), aGame(lost)] as const
  const [first, second] = [randomUUID(), randomUUID()]
  await games[0].bet(first, 500n)
  await games[1].bet(second, 500n)
  await lost.settle()
  expect(await lost.stateOf()).toMatchObject([{ state: 'open' }])
  await games[1].end(second)
  await lost.settle()
  expect(await lost.stateOf()).toMatchObject([{ state: 'lost' }])
  await won.booked(500n, { dValid: 0n, dValidAll: 500n })
  await won.settle()
  expect(await won.stateOf()).toMatchObject([{ state: 'converted', converted: 0n }])
  await games[0].win(first, 900n)
  expect(await won.balance()).toBe(600n)
  expect(await won.stateOf()).toMatchObject([{ converted: 600n, forfeited: 300n }])
})

test('[promotions.I2] [promotions.I7] whatever is staked, won and handed back, parts add up to the cent', async () => {
  const step = fc.record({
    act: fc.constantFrom('bet', 'bet', 'win', 'void'),
    round: fc.nat(2),
    amount: fc.bigInt({ min: 1n, max: 400n }),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 14 }), async (steps) => {
      const ana = await house.aPlayer(300n)
      await ana.grant({ mode: 'playable', amount: 700n, multiple: 100n, maxBet: 350n })
      const game = aGame(ana)
      const rounds = [randomUUID(), randomUUID(), randomUUID()]
      let sum = 1_000n
      for (const { act, round, amount } of steps) {
        const roundId = rounds[round] ?? ''
        const before = game.stakes.get(roundId)
        if (act === 'bet') {
          const bet = await game.bet(roundId, amount)
          if (bet.ok) {
            expect(bet.value.real + bet.value.bonus).toBe(amount)
            sum -= amount
          }
        } else if (before !== undefined && act === 'win') {
          await game.win(roundId, amount)
          sum += amount
        } else if (before !== undefined && before.bonus > 0n) {
          await game.void(roundId)
          sum += before.real + before.bonus
        }
        const [bonus] = await ana.stateOf()
        expect((await ana.balance()) + (await ana.bonusBalance())).toBe(sum)
        expect(await ana.bonusBalance()).toBe(bonus?.balance)
      }
    }),
    { numRuns: 12 },
  )
})
