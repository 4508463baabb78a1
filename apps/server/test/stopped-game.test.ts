import { randomUUID } from 'node:crypto'
import { slots } from '@faro/contract/slots'
import { instant } from '@faro/contract/instant'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aFundedPlayer } from '../../../tools/product/funded-player.ts'
import { aProduct, type Product } from '../../../tools/product/product.ts'

let product: Product
beforeAll(async () => {
  product = await aProduct({ config: { ROLES: 'api' } })
})
afterAll(() => product.close())

const stop = (code: string, isStopped: boolean) =>
  product.db.query(
    `update catalogue.offer set in_maintenance = $2
     where game_id = (select game_id from catalogue.game where code = $1)`,
    [code, isStopped],
  )

const plays = [
  ['orbita-nueve', slots.spin, { stake: '1.00' }],
  ['dados', instant.play, { stake: '1.00', bet: { game: 'dice', side: 'over', target: 5_050 } }],
  ['minas', instant.open, { stake: '1.00', bet: { game: 'mines', mines: 3 } }],
] as const

test.each(plays)(
  '[GF02] [GF07] a repeated round of %s is answered as before though the game was stopped since',
  async (code, route, body) => {
    const player = await aFundedPlayer(product, `parado${code.slice(0, 4)}`, 10_000n)
    const token = await player.launch(code)
    const key = randomUUID()
    const first = await product.call(route, { token, key, body })
    expect(first.status).toBe(200)
    await stop(code, true)
    try {
      expect(await product.call(route, { token, key, body })).toMatchObject({
        status: 200,
        value: first.value,
      })
      expect(
        await product.call(route, { token, key, body: { ...body, stake: '2.00' } }),
      ).toMatchObject({ message: 'idempotency-key-reused' })
      const fresh = await product.call(route, { token, key: randomUUID(), body })
      expect(fresh.message).toBe('game-off')
    } finally {
      await stop(code, false)
    }
    const rounds = await product.db.query('select 1 from gaming.round where member_id = $1', [
      player.memberId,
    ])
    expect(rounds).toHaveLength(1)
  },
)
