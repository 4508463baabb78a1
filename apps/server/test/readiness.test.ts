import { ok } from '@faro/kernel/result'
import { inShare, type Db } from '@faro/server-kit/db'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aProduct, type Product } from '../../../tools/product/product.ts'

let product: Product
beforeAll(async () => {
  product = await aProduct()
})
afterAll(() => product.close())

const isReady = async (): Promise<number> => (await fetch(`${product.origin}/healthz/ready`)).status

/** Takes so many connections of a share until it is told to let go. */
const hold = async (db: Db, share: 'reads' | 'work', count: number) => {
  const { promise: over, resolve: end } = Promise.withResolvers<void>()
  const begun: Promise<void>[] = []
  const held = Array.from({ length: count }, () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    begun.push(promise)
    return inShare(share, () =>
      db.tx(async (tx) => {
        await tx.query('select 1')
        resolve()
        await over
        return ok(null)
      }),
    )
  })
  await Promise.all(begun)
  return async (): Promise<void> => {
    end()
    await Promise.all(held)
  }
}

test('a server that is busy is ready still: sent away from it, its visitors would fill the others', async () => {
  const { db } = product.app
  const letGo = await Promise.all([hold(db, 'reads', 8), hold(db, 'work', 22)])
  try {
    const asked = await Promise.all(Array.from({ length: 50 }, isReady))
    expect(new Set(asked)).toEqual(new Set([200]))
  } finally {
    await Promise.all(letGo.map((one) => one()))
  }
})
