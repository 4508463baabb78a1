import { randomUUID } from 'node:crypto'
import { wallet } from '@faro/contract/wallet'
import { inbox } from '@faro/contract/messaging'
import { identity } from '@faro/contract/identity'
import { launches } from '@faro/contract/gaming'
import { upline, withdrawals } from '@faro/contract/cashier'
import { bonuses } from '@faro/contract/bonuses'
import { createBonuses } from '@faro/bonuses'
import type { Bonus } from '@faro/contract/bonuses'
import { formatAmount } from '@faro/kernel/money'
import { ok } from '@faro/kernel/result'
import { createLog } from '@faro/server-kit/log'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  anAward,
  costsOf,
  lockedFaults,
  spinFree,
  unitsOf,
} from '../../../tools/product/free-rounds.ts'
import { settleAbandoned } from '../../../games/instant/rounds/settle-abandoned.job.ts'
import { aTable } from '../../../tools/product/instant.ts'
import { aSlotPlayer, faultsOf, type SlotPlayer } from '../../../tools/product/jackpots.ts'
import { aProduct, type Product } from '../../../tools/product/product.ts'
import { within } from '@faro/server-kit/testing'

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

type Terms = { readonly wagerMultiple: number; readonly conversionMax?: bigint }

/** Awards until one wins; answers the bonus that is open then. */
const aBonus = async (player: SlotPlayer, terms: Terms): Promise<Bonus> => {
  for (;;) {
    const wish = { ...terms, memberId: player.memberId, rounds: 1, stake: 20n }
    const awardId = await anAward(product, wish)
    const { value } = await spinFree(product, player.game, { awardId })
    if (unitsOf(value.spin.payout) === 0n) continue
    const { value: mine } = await product.call(bonuses.mine, { token: player.token })
    const [bonus] = (mine as { bonuses: Bonus[] }).bonuses
    if (bonus !== undefined) return bonus
  }
}

/** As if a deposit had come with it that must be played too: so many units in all. */
const askFor = (bonusId: string, units: bigint) =>
  product.db.query(
    `update bonuses.bonus set wager_multiple = 1, base = 'bonus+deposit', deposit = $2 - amount,
       requirement = $2 where bonus_id = $1`,
    [bonusId, units],
  )

const mineOf = async ({ token }: SlotPlayer) =>
  (await product.call(bonuses.mine, { token })).value as { locked: string; bonuses: Bonus[] }

/** What was booked a moment ago is read once no older transaction runs. */
const expectMine = (player: SlotPlayer, expected: object) =>
  expect.poll(() => mineOf(player), { timeout: 60_000 }).toMatchObject(expected)

/** Settles as it would be in a minute. */
const settleLater = (memberId: string) => {
  const { wallet: ledger, gaming } = product.app.modules
  return createBonuses({
    db: product.db,
    log: createLog('silent'),
    clock: { now: () => new Date(Date.now() + 60_000) },
    events: { emit: async () => undefined, subscribe: () => undefined },
    wallet: ledger,
    book: {
      isRead: gaming.book.isReadWhole,
      horizon: gaming.book.end,
      openStakes: gaming.openStakes,
      memberRowsAfter: (db, { memberId, after, limit }) =>
        gaming.book.turnoverAfter(db, memberId, { after, limit }),
    },
  }).settle(memberId)
}

/** Stakes with real money, 10.00 at a time, at least so much. */
const stakeAtLeast = async (player: SlotPlayer, units: bigint): Promise<void> => {
  for (let left = units; left > 0n; left -= 1_000n) expect((await player.spin()).success).toBe(true)
}

test('[PC07] locked money becomes real once its turnover was staked with real money', async () => {
  const ana = await aSlotPlayer(product)
  const bonus = await aBonus(ana, { wagerMultiple: 100 })
  expect(unitsOf(bonus.requirement)).toBe(unitsOf(bonus.amount) * 100n)
  expect(bonus).toMatchObject({ state: 'open', wagered: '0.00', conversionMax: null })
  await ana.spin('0.20')
  await expectMine(ana, { bonuses: [{ state: 'open', wagered: '0.20' }] })
  await stakeAtLeast(ana, unitsOf(bonus.requirement) - 20n)
  // the job may have come first: what became real is told by its entry below
  await expectMine(ana, {
    locked: '0.00',
    bonuses: [{ state: 'converted', converted: bonus.amount, forfeited: '0.00' }],
  })
  const entries = await product.call(wallet.entries, { token: ana.token, query: { kind: 'bonus' } })
  expect((entries.value as { rows: unknown[] }).rows).toMatchObject([
    { kind: 'bonus', amount: bonus.amount, counterparty: 'bonus', reference: bonus.bonusId },
  ])
  await expect
    .poll(async () => (await product.call(inbox.list, { token: ana.token })).value, {
      timeout: within(10_000),
    })
    .toMatchObject({
      rows: expect.arrayContaining([expect.objectContaining({ kind: 'bonus-converted' })]),
    })
})

test('no more than the cap becomes real, the rest goes back to the promotion', async () => {
  const bao = await aSlotPlayer(product)
  const bonus = await aBonus(bao, { wagerMultiple: 1, conversionMax: 1n })
  await stakeAtLeast(bao, unitsOf(bonus.requirement))
  const forfeited = formatAmount(unitsOf(bonus.amount) - 1n, 'PNT')
  await expectMine(bao, { bonuses: [{ state: 'converted', converted: '0.01', forfeited }] })
})

test('members at once, the job and a page convert a bonus once', async () => {
  const cam = await aSlotPlayer(product)
  const bonus = await aBonus(cam, { wagerMultiple: 2 })
  await stakeAtLeast(cam, unitsOf(bonus.requirement))
  const settle = product.app.modules.bonuses.settle
  await Promise.all([
    ...Array.from({ length: 5 }, () => settle(cam.memberId)),
    ...Array.from({ length: 5 }, () => mineOf(cam)),
  ])
  await expectMine(cam, { locked: '0.00', bonuses: [{ state: 'converted' }] })
  const entries = await product.call(wallet.entries, { token: cam.token, query: { kind: 'bonus' } })
  expect((entries.value as { rows: unknown[] }).rows).toMatchObject([{ amount: bonus.amount }])
})

test('a bonus that is not met in time is lost, bets in time counting even if nobody looked', async () => {
  const dua = await aSlotPlayer(product)
  const bonus = await aBonus(dua, { wagerMultiple: 100 })
  // while an older transaction runs, nothing that was booked after it began is read
  const { promise: ended, resolve: end } = Promise.withResolvers<null>()
  const older = product.db.tx(async (tx) => {
    await tx.query('select pg_current_xact_id()')
    return ok(await ended)
  })
  await dua.spin('0.20')
  await product.db.query('update bonuses.bonus set expires_at = now() where bonus_id = $1', [
    bonus.bonusId,
  ])
  await dua.spin()
  await settleLater(dua.memberId)
  expect(await mineOf(dua)).toMatchObject({ bonuses: [{ state: 'open', wagered: '0.00' }] })
  end(null)
  await older
  // what was booked a moment ago is read once no older transaction runs
  await expect
    .poll(async () => (await settleLater(dua.memberId), mineOf(dua)), { timeout: 60_000 })
    .toMatchObject({
      locked: '0.00',
      bonuses: [{ state: 'expired', wagered: '0.20', converted: '0.00', forfeited: bonus.amount }],
    })
})

test('a round meets a bonus where it ends: one that is handed back meets none', async () => {
  const max = await aSlotPlayer(product)
  const { bonusId } = await aBonus(max, { wagerMultiple: 100 })
  await askFor(bonusId, 1_000n)
  const launched = await product.call(launches.launch, {
    token: max.token,
    body: { gameCode: 'minas' },
  })
  const { game_url } = launched.value as { game_url: string }
  const game = new URLSearchParams(game_url.split('#')[1]).get('token') ?? ''
  const table = aTable(game, product.call)
  expect((await table.begin({ game: 'mines', mines: 3 })).success).toBe(true)
  expect(await mineOf(max)).toMatchObject({ bonuses: [{ state: 'open', wagered: '0.00' }] })
  const { gaming } = product.app.modules
  const inTwoDays = { now: () => new Date(Date.now() + 2 * 86_400_000) }
  const left = { db: product.db, log: createLog('silent'), clock: inTwoDays, gaming }
  expect(await settleAbandoned(left)()).toBe(1)
  expect(await mineOf(max)).toMatchObject({ bonuses: [{ state: 'open', wagered: '0.00' }] })
  expect((await table.begin({ game: 'mines', mines: 3 })).success).toBe(true)
  await stakeAtLeast(max, 1_000n)
  await expectMine(max, { bonuses: [{ state: 'converted' }] })
})

test("a vendor's open round meets no bonus before it has ended, and none when it is taken back", async () => {
  const lea = await aSlotPlayer(product)
  const { bonusId } = await aBonus(lea, { wagerMultiple: 100 })
  await askFor(bonusId, 1_000n)
  const { calls, playerAccounts } = product.app.modules.gaming
  const playerAccount = await playerAccounts(lea.memberId)
  const [game] = await product.db.query<{ vendorCode: string; gameCode: string }>(
    `select vendor_code as "vendorCode", game_code as "gameCode" from gaming.round
     where member_id = $1 limit 1`,
    [lea.memberId],
  )
  if (playerAccount === null || game === undefined) throw new Error('no account at a game')
  const bet = async (vendorRound: string) => {
    const round = { ...game, playerAccount, vendorRound, isGameBound: false }
    const key = `${vendorRound}:bet`
    const placed = await calls.batch({
      ...round,
      session: { kind: 'trusted' },
      movements: [{ kind: 'debit', key, amount: 1_000n }],
      closesRound: false,
    })
    expect(placed).toMatchObject({ ok: true })
    expect(await mineOf(lea)).toMatchObject({ bonuses: [{ state: 'open', wagered: '0.00' }] })
    return { ...round, closesRound: true, reversals: [{ key: `${key}:back`, original: key }] }
  }
  expect(await calls.rollback(await bet(randomUUID()))).toMatchObject({ ok: true })
  expect(await mineOf(lea)).toMatchObject({ bonuses: [{ state: 'open', wagered: '0.00' }] })
  expect(await calls.finish(await bet(randomUUID()))).toMatchObject({ ok: true })
  await expectMine(lea, { bonuses: [{ state: 'converted' }] })
})

test('a member gives a bonus up once; nobody else does, and an ended one is not given up', async () => {
  const eva = await aSlotPlayer(product)
  const fox = await aSlotPlayer(product)
  const { bonusId, amount } = await aBonus(eva, { wagerMultiple: 50 })
  const giveUp = (token: string) => product.call(bonuses.forfeit, { token, params: { bonusId } })
  expect(await giveUp(fox.token)).toMatchObject({ status: 404, message: 'not-found' })
  const done = await Promise.all([giveUp(eva.token), giveUp(eva.token), giveUp(eva.token)])
  for (const { value } of done)
    expect(value).toMatchObject({ state: 'forfeited', converted: '0.00', forfeited: amount })
  const met = await aBonus(eva, { wagerMultiple: 1 })
  await stakeAtLeast(eva, unitsOf(met.requirement))
  await expectMine(eva, { locked: '0.00' })
  expect(
    await product.call(bonuses.forfeit, { token: eva.token, params: { bonusId: met.bonusId } }),
  ).toMatchObject({ status: 409, message: 'state-changed' })
})

test('what is won after giving up goes into a bonus of its own', async () => {
  const gil = await aSlotPlayer(product)
  const awardId = await anAward(product, { memberId: gil.memberId, rounds: 60, wagerMultiple: 20 })
  let last = await spinFree(product, gil.game, { awardId })
  while (unitsOf(last.value.spin.payout) === 0n)
    last = await spinFree(product, gil.game, { awardId })
  const [collecting] = (await mineOf(gil)).bonuses
  expect(collecting).toMatchObject({ state: 'collecting', expiresAt: null })
  await product.call(bonuses.forfeit, {
    token: gil.token,
    params: { bonusId: collecting?.bonusId ?? '' },
  })
  do last = await spinFree(product, gil.game, { awardId })
  while (unitsOf(last.value.spin.payout) === 0n)
  expect((await mineOf(gil)).bonuses).toMatchObject([
    { state: 'collecting', amount: last.value.spin.payout },
    { state: 'forfeited' },
  ])
})

test('money is taken out with a locked bonus only by giving it up', async () => {
  const hal = await aSlotPlayer(product)
  const { token } = hal
  const bonus = await aBonus(hal, { wagerMultiple: 50 })
  await product.call(identity.setPaymentPassword, {
    token,
    body: { password: 'secreto99', paymentPassword: '246810' },
  })
  const added = await product.call(withdrawals.addBankAccount, {
    token,
    key: randomUUID(),
    body: { bankName: 'Banco Faro', holder: 'Hal', number: '1234567890' },
  })
  const { bankAccountId } = added.value as { bankAccountId: string }
  const takeOut = (forfeitBonus?: string) =>
    product.call(withdrawals.request, {
      token,
      key: randomUUID(),
      body: {
        amount: '50.00',
        bankAccountId,
        paymentPassword: '246810',
        ...(forfeitBonus === undefined ? {} : { forfeitBonus }),
      },
    })
  expect(await takeOut()).toMatchObject({
    status: 409,
    message: 'bonus-open',
    value: { amount: bonus.amount, currency: 'PNT' },
  })
  // more is locked by now than the member was shown
  const more = await aBonus(hal, { wagerMultiple: 50 })
  const both = unitsOf(bonus.amount) + unitsOf(more.amount)
  expect(await takeOut(bonus.amount)).toMatchObject({
    status: 409,
    message: 'bonus-open',
    value: { amount: formatAmount(both, 'PNT'), currency: 'PNT' },
  })
  expect(await mineOf(hal)).toMatchObject({ bonuses: [{ state: 'open' }, { state: 'open' }] })
  expect((await takeOut(formatAmount(both, 'PNT'))).success).toBe(true)
  expect(await mineOf(hal)).toMatchObject({
    locked: '0.00',
    bonuses: [{ state: 'forfeited' }, { state: 'forfeited' }],
  })
  // nothing is lost any more, whatever was agreed to
  expect((await takeOut('5.00')).success).toBe(true)
})

test('money goes to the upline with a locked bonus only by giving it up', async () => {
  const [child, above] = [await aSlotPlayer(product), await aSlotPlayer(product)]
  await product.db.query('update identity.member set upline_id = $2 where member_id = $1', [
    child.memberId,
    above.memberId,
  ])
  const bonus = await aBonus(child, { wagerMultiple: 50 })
  const { token } = child
  await product.call(identity.setPaymentPassword, {
    token,
    body: { password: 'secreto99', paymentPassword: '246810' },
  })
  const give = (more: object) =>
    product.call(upline.transfer, {
      token,
      key: randomUUID(),
      body: { amount: '50.00', paymentPassword: '246810', ...more },
    })
  expect(await give({})).toMatchObject({ message: 'bonus-open', value: { amount: bonus.amount } })
  expect(await give({ forfeitBonus: '999999.00' })).toMatchObject({ message: 'bonus-open' })
  expect(await mineOf(child)).toMatchObject({ bonuses: [{ state: 'open' }] })
  expect((await give({ forfeitBonus: bonus.amount })).success).toBe(true)
  expect(await mineOf(child)).toMatchObject({ bonuses: [{ state: 'forfeited' }] })
})
