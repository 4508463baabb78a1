import { playLimits } from '@faro/contract/identity'
import { launches, vendorWallets } from '@faro/contract/gaming'
import { catalogue } from '@faro/contract/catalogue'
import type { PlaySafety } from '@faro/contract/identity'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  aMember,
  aProductWithVendors,
  type Member,
  type ProductWithVendors,
} from '../../../tools/product/simulated-vendors.ts'

const vassalage = 'arrecife'

let product: ProductWithVendors
beforeAll(async () => {
  product = await aProductWithVendors()
})
afterAll(async () => {
  const audit = await product.app.modules.wallet.audit()
  expect(audit.filter(({ bad }) => bad !== 0n)).toEqual([])
  await product.close()
})

const move = ({ token }: Member, direction: 'in' | 'out', amount: string) =>
  product.call(vendorWallets.transfer, {
    token,
    key: crypto.randomUUID(),
    body: { vassalage, direction, amount },
  })

const limitLoss = ({ token }: Member, limit: string) =>
  product.call(playLimits.change, { token, body: { kind: 'loss', period: 'day', limit } })

const lost = async ({ token }: Member): Promise<string | undefined> => {
  const { value } = await product.call(playLimits.get, { token })
  const { limits } = value as PlaySafety
  return limits.find(({ kind, period }) => kind === 'loss' && period === 'day')?.used
}

test("[WA04] a vendor's own wallet is no way around a limit: what goes there counts until it is back", async () => {
  const ana = await aMember(product, 50_000n)
  await limitLoss(ana, '60.00')
  expect(await move(ana, 'in', '40.00')).toMatchObject({ value: { state: 'done' } })
  expect(await lost(ana)).toBe('40.00')
  expect(await move(ana, 'in', '20.01')).toMatchObject({ status: 409, message: 'player-limit' })
  expect(await move(ana, 'out', '30.00')).toMatchObject({ value: { state: 'done' } })
  expect(await lost(ana)).toBe('10.00')
  expect(await move(ana, 'in', '50.00')).toMatchObject({ value: { state: 'done' } })
})

test('[WA04] what the vendor does not take is not counted', async () => {
  const bea = await aMember(product, 50_000n)
  await limitLoss(bea, '60.00')
  product.refuseMoves(true)
  expect(await move(bea, 'in', '50.00')).toMatchObject({ value: { state: 'refused' } })
  product.refuseMoves(false)
  expect(await lost(bea)).toBe('0.00')
  expect(await move(bea, 'in', '60.00')).toMatchObject({ value: { state: 'done' } })
})

test('[WA04] many transfers at once do not pass a limit together', async () => {
  const caro = await aMember(product, 50_000n)
  await limitLoss(caro, '60.00')
  const moved = await Promise.all(Array.from({ length: 6 }, () => move(caro, 'in', '25.00')))
  expect(moved.filter(({ success }) => success)).toHaveLength(2)
  expect(await lost(caro)).toBe('50.00')
})

test('[WA04] who has paused brings money back and sends none', async () => {
  const dani = await aMember(product, 50_000n)
  await move(dani, 'in', '40.00')
  await product.call(playLimits.coolOff, { token: dani.token, body: { days: 1 } })
  expect(await move(dani, 'in', '1.00')).toMatchObject({ status: 403, message: 'player-excluded' })
  expect(await move(dani, 'out', '40.00')).toMatchObject({ value: { state: 'done' } })
})

test('[WA04] a launch moves no more than what the limits leave, and opens all the same', async () => {
  const eva = await aMember(product, 50_000n)
  await limitLoss(eva, '60.00')
  const { value } = await product.call(catalogue.gameList, { query: { vassalage, limit: '20' } })
  const { rows } = value as { rows: { code: string; inMaintenance: boolean }[] }
  const gameCode = rows.find(({ inMaintenance }) => !inMaintenance)?.code ?? ''
  const launch = (confirmTrans: boolean) =>
    product.call(launches.launch, { token: eva.token, body: { gameCode, confirmTrans } })
  expect(await launch(false)).toMatchObject({
    message: 'transfer-needed',
    value: { available: '60.00' },
  })
  expect(await launch(true)).toMatchObject({ success: true })
  expect(await lost(eva)).toBe('60.00')
  // nothing is left to be moved: what lies there is played with
  expect(await launch(true)).toMatchObject({ success: true })
  expect(await lost(eva)).toBe('60.00')
})
