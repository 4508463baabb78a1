import { freeRounds, freeRoundsConsole } from '@faro/contract/gaming'
import { bonuses } from '@faro/contract/bonuses'
import type { Bonus } from '@faro/contract/bonuses'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inForm } from '../../../tools/long-form.ts'
import { anAward, costsOf, lockedFaults, spinFree } from '../../../tools/product/free-rounds.ts'
import { aSlotPlayer, aStaff, faultsOf, type SlotPlayer } from '../../../tools/product/jackpots.ts'
import { aProduct, type Product } from '../../../tools/product/product.ts'

const longestMs = inForm(300_000, 1_200_000)
let product: Product
let desk = ''
beforeAll(async () => {
  product = await aProduct()
  desk = await aStaff(product, 'mesa', ['free-rounds.write'])
})
afterAll(() => product.close())

const agree = async (): Promise<void> => {
  const { awards, account } = await costsOf(product)
  expect(awards).toBe(account)
  expect(await lockedFaults(product)).toEqual([])
  expect(await faultsOf(product)).toEqual([])
}

/** A busy house asks for another try: what is given is given once, however often it is asked for. */
const patiently = async <T extends { readonly status: number }>(
  ask: () => Promise<T>,
): Promise<T> => {
  for (let tries = 1; ; tries++) {
    const answer = await ask()
    if (answer.status !== 503 || tries === 5) return answer
    await new Promise((resolve) => setTimeout(resolve, 1_000))
  }
}

const acts = ['give', 'give-real', 'free', 'pay', 'settle', 'forfeit', 'cancel', 'expire'] as const

const doAct = async (player: SlotPlayer, act: (typeof acts)[number]): Promise<number> => {
  const { memberId, token, game } = player
  const { gaming, bonuses: own } = product.app.modules
  switch (act) {
    case 'give':
    case 'give-real': {
      const wagerMultiple = act === 'give' ? 2 : 0
      const conversionMax = act === 'give' ? 300n : null
      await anAward(product, { memberId, wagerMultiple, conversionMax })
      return 200
    }
    case 'free':
      return (await patiently(() => spinFree(product, game))).status
    case 'pay':
      return (await patiently(() => player.spin())).status
    case 'settle':
      return (await own.settle(memberId)).ok ? 200 : 500
    case 'forfeit': {
      const { value } = await patiently(() => product.call(bonuses.mine, { token }))
      const [bonus] = (value as { bonuses: Bonus[] }).bonuses
      const params = { bonusId: bonus?.bonusId ?? memberId }
      return (await patiently(() => product.call(bonuses.forfeit, { token, params }))).status
    }
    case 'cancel': {
      const { value } = await patiently(() => product.call(freeRounds.mine, { token }))
      const [award] = value as { awardId: string }[]
      const params = { awardId: award?.awardId ?? memberId }
      const body = { reason: 'by chance' }
      return (
        await patiently(() => product.call(freeRoundsConsole.cancel, { token: desk, params, body }))
      ).status
    }
    case 'expire':
      await product.db.query(
        "update gaming.free_round_award set expires_at = now() where member_id = $1 and state = 'open'",
        [memberId],
      )
      await gaming.freeRounds.expire()
      return 200
  }
}

test(
  '[WA05] whatever is given, played, staked, taken back and given up, the promotion’s account is what awards cost',
  async () => {
    const plans = fc.array(fc.constantFrom(...acts), { minLength: 5, maxLength: 25 })
    await fc.assert(
      fc.asyncProperty(plans, async (plan) => {
        const player = await aSlotPlayer(product)
        for (const act of ['give' as const, ...plan])
          expect(await doAct(player, act)).toBeLessThan(500)
        await agree()
      }),
      { numRuns: inForm(8, 80) },
    )
  },
  longestMs,
)

test('[WA05] all of it at once stands still nowhere and loses nothing', async () => {
  const players = [await aSlotPlayer(product), await aSlotPlayer(product)]
  const statuses = await Promise.all(
    players.flatMap((player) =>
      Array.from({ length: 6 }, () => acts.map((act) => doAct(player, act))).flat(),
    ),
  )
  expect(statuses.filter((status) => status >= 500)).toEqual([])
  const [circles] = await product.db.query<{ deadlocks: bigint }>(
    'select deadlocks from pg_stat_database where datname = current_database()',
  )
  expect(circles?.deadlocks).toBe(0n)
  await agree()
})

test('a player on a break plays no free round', async () => {
  const player = await aSlotPlayer(product)
  const awardId = await anAward(product, { memberId: player.memberId })
  await product.db.query(
    `update identity.member set excluded_until = now() + interval '1 day' where member_id = $1`,
    [player.memberId],
  )
  expect(await spinFree(product, player.game, { awardId })).toMatchObject({
    message: 'player-excluded',
  })
})
