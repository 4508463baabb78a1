import { systemClock } from '@faro/kernel/clock'
import { ok, unwrap } from '@faro/kernel/result'
import { createLog } from '@faro/server-kit/log'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expireAwards, type EndDeps } from '../src/free-rounds/end-award.ts'
import { payFreeRound, stakeFreeRound, type PlayDeps } from '../src/free-rounds/play-free-round.ts'
import { anAward } from '../../../tools/product/free-rounds.ts'
import { aSlotPlayer, type SlotPlayer } from '../../../tools/product/jackpots.ts'
import { aProduct, type Product } from '../../../tools/product/product.ts'

let product: Product
beforeAll(async () => {
  product = await aProduct()
})
afterAll(() => product.close())

type Deps = EndDeps & PlayDeps

/** The product's own parts, changed where a test wants them otherwise. */
const depsOf = (change: Partial<Deps> = {}): Deps => {
  const { bonuses, gaming } = product.app.modules
  return {
    db: product.db,
    log: createLog('silent'),
    clock: systemClock,
    events: { emit: async () => undefined, subscribe: () => undefined },
    bonuses,
    calls: gaming.calls,
    ...change,
  }
}

const stateOf = async ({ memberId }: SlotPlayer) => {
  const [row] = await product.db.query<{ state: string }>(
    'select state from gaming.free_round_award where member_id = $1',
    [memberId],
  )
  return row?.state
}

test('free rounds that cannot be ended hold up no others', async () => {
  const [broken, fine] = [await aSlotPlayer(product), await aSlotPlayer(product)]
  for (const { memberId } of [broken, fine]) await anAward(product, { memberId })
  await product.db.query(
    `update gaming.free_round_award
     set expires_at = now() - case when member_id = $1 then interval '1 hour' else '0' end
     where member_id = any($2::uuid[])`,
    [broken.memberId, [broken.memberId, fine.memberId]],
  )
  const { bonuses } = product.app.modules
  const open: Deps['bonuses']['open'] = async (tx, wish) => {
    if (wish.memberId === broken.memberId) throw new Error('broken')
    await bonuses.open(tx, wish)
  }
  const deps = depsOf({ bonuses: { ...bonuses, open } })
  expect(await expireAwards(deps)()).toBe(2)
  expect([await stateOf(broken), await stateOf(fine)]).toEqual(['open', 'expired'])
  await expireAwards(depsOf())()
  expect(await stateOf(broken)).toBe('expired')
})

test('what a free round won is taken out of the day it was counted on', async () => {
  const player = await aSlotPlayer(product)
  const { memberId } = player
  await anAward(product, { memberId, wagerMultiple: 0 })
  const playerAccount = await product.app.modules.gaming.playerAccounts(memberId)
  if (playerAccount === null) throw new Error('no account')
  // midnight passes between the two
  const clock = { now: () => new Date(Date.now() + 86_400_000) }
  const [stake, pay] = [stakeFreeRound(depsOf({ clock })), payFreeRound(depsOf({ clock }))]
  const { freeRounds } = product.app.modules.gaming
  const played = await product.db.tx(async (tx) => {
    const award = await freeRounds.take(tx, { memberId, gameCode: 'faro-de-fortuna' })
    if (award === null) throw new Error('no award')
    const vendorRound = randomUUID()
    const play = { playerAccount, award, vendorCode: 'faro', vendorRound }
    unwrap(await stake(tx, play))
    return ok(await pay(tx, { ...play, payout: 700n }))
  })
  expect(unwrap(played).freeRound).toMatchObject({ ordinal: 1, won: '7.00' })
  const sums = await product.app.modules.gaming.playSums({ memberId, merchantId: 1 })
  expect(sums).toMatchObject({ day: { stake: 0n, net: 0n }, month: { stake: 0n, net: 0n } })
})
