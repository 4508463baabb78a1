import { randomUUID } from 'node:crypto'
import { slots } from '@faro/contract/slots'
import { bets, freeRounds, launches } from '@faro/contract/gaming'
import { freeRoundsConsole as terms } from '@faro/contract/gaming/shapes'
import { bonuses } from '@faro/contract/bonuses'
import type { SpinRecord } from '@faro/contract/slots'
import { freeRoundGames } from '@faro/slots'
import { modelOf, verifySpin } from '@faro/slots/engine'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  anAward,
  costsOf,
  lockedFaults,
  playAll,
  spinFree,
  unitsOf,
} from '../../../tools/product/free-rounds.ts'
import { aPool, aSlotPlayer, closePools, faultsOf } from '../../../tools/product/jackpots.ts'
import { aProduct, type Product } from '../../../tools/product/product.ts'

type Proven = SpinRecord & { gameCode: string }

let product: Product
beforeAll(async () => {
  product = await aProduct()
})
afterAll(async () => {
  const { awards, account } = await costsOf(product)
  const [locked, faults] = [await lockedFaults(product), await faultsOf(product)]
  await product.close()
  expect({ awards, locked, faults }).toEqual({ awards: account, locked: [], faults: [] })
})

const gift = '1000000.00'

test('[GF02] free rounds cost nothing, are played first and win into locked money', async () => {
  const ana = await aSlotPlayer(product)
  const awardId = await anAward(product, { memberId: ana.memberId, stake: 2_000n })
  const state = await product.call(slots.state, { token: ana.game })
  expect(state.value).toMatchObject({
    freeRounds: { awardId, stake: '20.00', rounds: 3, used: 0, won: '0.00', wagerMultiple: 10 },
  })
  let won = 0n
  for (const ordinal of [1, 2, 3]) {
    // at whatever stake the stage stands
    const { value } = await spinFree(product, ana.game)
    won += unitsOf(value.spin.payout)
    expect(value).toMatchObject({
      spin: { stake: '20.00', cost: '0.00', isFree: true },
      available: gift,
      freeRound: { awardId, ordinal, rounds: 3, wagerMultiple: 10 },
    })
    expect(unitsOf(value.freeRound?.won ?? '')).toBe(won)
    expect(value.freeRounds === null).toBe(ordinal === 3)
  }
  const mine = await product.call(freeRounds.mine, { token: ana.token })
  expect(mine.value).toMatchObject([{ awardId, state: 'used', used: 3 }])
  const { value } = await product.call(bonuses.mine, { token: ana.token })
  const { locked } = value as { locked: string }
  expect(unitsOf(locked)).toBe(won)
  // what a promotion pays is a reward in the ledger; as a play of its round it is a win
  const [entries] = await product.db.query<{ kinds: string[] | null }>(
    `select array_agg(distinct e.kind || ' ' || p.kind) as kinds
     from audit.entry e join audit.play p on p.vendor_code = e.source and p.play_key = e.source_key
     where p.member_id = $1 and e.amount > 0`,
    [ana.memberId],
  )
  expect(entries?.kinds ?? []).toEqual(won > 0n ? ['reward win'] : [])
  // each is in the turnover book and counts nothing there
  const [booked] = await product.db.query(
    `select count(*)::int as rounds, sum(stake + payout + valid + valid_all)::int as units
     from gaming.settlement where member_id = $1 and is_free`,
    [ana.memberId],
  )
  expect(booked).toEqual({ rounds: 3, units: 0 })
  const paid = await spinFree(product, ana.game)
  expect(paid.value).toMatchObject({ spin: { cost: '10.00', isFree: false }, freeRound: null })
  const records = await product.call(bets.list, { token: ana.token })
  expect((records.value as { rows: unknown[] }).rows).toMatchObject([
    { stake: '10.00', freeRound: null },
    { stake: '0.00', freeRound: { ordinal: 3, rounds: 3 } },
    { stake: '0.00', freeRound: { ordinal: 2, rounds: 3 } },
    { stake: '0.00', freeRound: { ordinal: 1, rounds: 3 } },
  ])
})

test('[GF02] every slot has free rounds: lines, ways and falls, with a proof like any other', async () => {
  const { codes, stakesOf } = freeRoundGames
  expect(codes).toHaveLength(13)
  const ida = await aSlotPlayer(product)
  for (const gameCode of codes) {
    const launched = await product.call(launches.launch, { token: ida.token, body: { gameCode } })
    const { game_url } = launched.value as { game_url: string }
    const game = new URLSearchParams(game_url.split('#')[1]).get('token') ?? ''
    const stake = stakesOf(gameCode, 'PNT')?.[2] ?? 0n
    const place = { memberId: ida.memberId, gameCode, stake }
    const awardId = await anAward(product, { ...place, rounds: 1 })
    const [first] = (
      (await product.call(slots.state, { token: game })).value as { stakes: string[] }
    ).stakes
    const body = { stake: first, awardId }
    const { value } = await product.call(slots.spin, { token: game, key: randomUUID(), body })
    const { spin, freeRound } = value as { spin: { spinId: string }; freeRound: object }
    expect(freeRound).toMatchObject({ awardId, ordinal: 1, rounds: 1 })
    await product.call(slots.rotate, {
      token: game,
      key: randomUUID(),
      body: { clientSeed: 'another' },
    })
    const proof = await product.call(slots.proof, { token: ida.token, params: spin })
    const shown = proof.value as Proven
    expect(shown).toMatchObject({ isFree: true, cost: '0.00', gameCode })
    const played = modelOf(gameCode)
    expect(
      played &&
        verifySpin(played, {
          ...shown,
          serverSeed: shown.serverSeed ?? '',
          stake,
          payout: unitsOf(shown.payout),
        }),
    ).toMatchObject({ isSeedCommitted: true, areStopsSame: true, isPayoutSame: true })
  }
  expect((await product.call(slots.state, { token: ida.game })).value).toMatchObject({
    available: gift,
  })
})

test('winnings without a turnover are real money at once, and count in no limit of the player', async () => {
  const bao = await aSlotPlayer(product)
  const awardId = await anAward(product, { memberId: bao.memberId, wagerMultiple: 0, rounds: 30 })
  const won = await playAll(product, bao.game, awardId)
  const { value } = await product.call(slots.state, { token: bao.game })
  expect(unitsOf((value as { available: string }).available)).toBe(unitsOf(gift) + won)
  const sums = await product.app.modules.gaming.playSums({ memberId: bao.memberId, merchantId: 1 })
  expect(sums).toMatchObject({ day: { stake: 0n, net: 0n }, month: { stake: 0n, net: 0n } })
  const locked = await product.call(bonuses.mine, { token: bao.token })
  expect(locked.value).toMatchObject({ locked: '0.00', bonuses: [] })
})

test('a repeated spin is the same free round, and spins at once use every round once', async () => {
  const cam = await aSlotPlayer(product)
  const awardId = await anAward(product, { memberId: cam.memberId, rounds: 5 })
  const key = randomUUID()
  const first = await spinFree(product, cam.game, { awardId, key })
  expect(await spinFree(product, cam.game, { awardId, key })).toEqual(first)
  const rest = await Promise.all(
    Array.from({ length: 8 }, () => spinFree(product, cam.game, { awardId })),
  )
  const ordinals = rest.flatMap(({ value, success }) => (success ? value.freeRound?.ordinal : []))
  expect(new Set(ordinals)).toEqual(new Set([2, 3, 4, 5]))
  expect(ordinals).toHaveLength(4)
  expect(rest.filter(({ message }) => message === 'free-rounds-over')).toHaveLength(4)
  const { value } = await product.call(slots.state, { token: cam.game })
  expect(value).toMatchObject({ available: gift, freeRounds: null })
})

test('what expects free rounds is never paid for, and a feature is not bought meanwhile', async () => {
  const dua = await aSlotPlayer(product, 'bosque-lunar')
  const place = { memberId: dua.memberId, gameCode: 'bosque-lunar' }
  const stakes = (await product.call(slots.state, { token: dua.game })).value as {
    stakes: [string]
  }
  const stake = unitsOf(stakes.stakes[0])
  const ended = await anAward(product, { ...place, stake, rounds: 1 })
  await playAll(product, dua.game, ended)
  expect(await spinFree(product, dua.game, { awardId: ended })).toMatchObject({
    status: 409,
    message: 'free-rounds-over',
  })
  await anAward(product, { ...place, stake, rounds: 1 })
  const body = { stake: stakes.stakes[0], isBought: true }
  const bought = await product.call(slots.spin, { token: dua.game, key: randomUUID(), body })
  expect(bought).toMatchObject({ status: 409, message: 'free-rounds-open' })
  const { value } = await product.call(slots.state, { token: dua.game })
  expect(value).toMatchObject({ available: gift, freeRounds: { used: 0 } })
})

test('rounds that are taken back or out of time are gone, what they won stays', async () => {
  const eva = await aSlotPlayer(product)
  const { gaming } = product.app.modules
  const late = await anAward(product, { memberId: eva.memberId, rounds: 40 })
  for (let spun = 0; spun < 20; spun++) await spinFree(product, eva.game, { awardId: late })
  await product.db.query(
    "update gaming.free_round_award set expires_at = now() - interval '1 second' where award_id = $1",
    [late],
  )
  const refused = await spinFree(product, eva.game, { awardId: late })
  expect(refused).toMatchObject({ message: 'free-rounds-over' })
  const shown = await product.call(freeRounds.mine, { token: eva.token })
  expect(shown.value).toMatchObject([{ state: 'expired', used: 20, closedAt: null }])
  await gaming.freeRounds.expire()
  const { value } = await product.call(bonuses.mine, { token: eva.token })
  expect(value).toMatchObject({ bonuses: [{ state: 'open', wagered: '0.00' }] })
})

test('an account that is frozen plays no free round, and what it could not play is left', async () => {
  const fox = await aSlotPlayer(product)
  const awardId = await anAward(product, { memberId: fox.memberId })
  await product.db.query('update wallet.account set status = 1 where owner = $1', [fox.memberId])
  expect(await spinFree(product, fox.game, { awardId })).toMatchObject({
    message: 'account-disabled',
  })
  await product.db.query('update wallet.account set status = 0 where owner = $1', [fox.memberId])
  expect((await spinFree(product, fox.game, { awardId })).value.freeRound?.ordinal).toBe(1)
})

test('[GF13] a free round brings nothing to a jackpot and cannot win it', async () => {
  const gil = await aSlotPlayer(product)
  const code = await aPool(product, {
    terms: {
      seed: 5_000n,
      sharePpm: 1_000n,
      reservePpm: 0n,
      rule: { kind: 'random', hitEvery: 1n },
    },
  })
  const awardId = await anAward(product, { memberId: gil.memberId, rounds: 2 })
  await playAll(product, gil.game, awardId)
  const plays = await product.db.query('select 1 from jackpots.play where member_id = $1', [
    gil.memberId,
  ])
  expect(plays).toEqual([])
  const paid = await gil.spin()
  expect(paid.value).toMatchObject({ jackpots: [{ code }] })
  await closePools(product)
})

test('an award is given once per key, in games and with stakes that have free rounds', async () => {
  const hal = await aSlotPlayer(product)
  const { memberId } = hal
  const key = randomUUID()
  const [first, second] = [
    await anAward(product, { memberId, key }),
    await anAward(product, { memberId, key }),
  ]
  expect(second).toBe(first)
  await expect(anAward(product, { memberId, key, rounds: 9 })).rejects.toThrow(
    'key-reused-with-other-input',
  )
  await expect(anAward(product, { memberId, stake: 7n })).rejects.toThrow('stake-not-offered')
  await expect(anAward(product, { memberId, gameCode: 'nothing' })).rejects.toThrow('game-unknown')
  await expect(anAward(product, { memberId: randomUUID() })).rejects.toThrow('account-unknown')
  expect(terms.award.permission).toBe('free-rounds.write')
})
