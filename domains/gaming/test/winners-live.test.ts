import type { Winner } from '@faro/contract/gaming'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { anInstantPlayer, roundOf } from '../../../tools/product/instant.ts'
import { aProduct, type Product } from '../../../tools/product/product.ts'

type Notice = { channel: string; value: unknown }

let product: Product
beforeAll(async () => {
  product = await aProduct()
})
afterAll(() => product.close())

/** A page's socket; `topics` is what it wishes to hear of. */
const aPage = async (token: string, topics?: unknown) => {
  const ws = new WebSocket(`${product.origin.replace('http', 'ws')}/ws`)
  const heard: Notice[] = []
  ws.addEventListener('message', ({ data }) => heard.push(JSON.parse(String(data)) as Notice))
  const closed = new Promise<number>((resolve) =>
    ws.addEventListener('close', ({ code }) => resolve(code)),
  )
  await new Promise((resolve) => ws.addEventListener('open', resolve))
  const say = (said: object): void => ws.send(JSON.stringify(said))
  say({ token, ...(topics === undefined ? {} : { topics }) })
  const of = (prefix: string) => heard.filter(({ channel }) => channel.startsWith(prefix))
  return { ws, say, of, closed }
}

test('[CN03] [OS03] wins of a moment reach the pages that ask for them in one message, and no others', async () => {
  const player = await anInstantPlayer(product)
  const page = await aPage(player.token, ['winners'])
  const other = await aPage(player.token)
  await vi.waitFor(() => {
    expect(page.of('socket:')[0]?.value).toContain('winners:1')
    expect(other.of('socket:')).toHaveLength(1)
  })
  const table = await player.open('dados')
  const prizes: string[] = []
  // two throws in five pay; two that do are enough
  while (prizes.length < 2) {
    const round = roundOf(await table.play({ game: 'dice', target: 4_000, side: 'under' }))
    if (Number(round.payout) > 0) prizes.unshift(round.payout)
  }
  await vi.waitFor(() => expect(page.of('winners:')).toHaveLength(1), 8_000)
  const [{ latest }] = page.of('winners:').map(({ value }) => value) as [{ latest: Winner[] }]
  expect(latest.map(({ prize }) => prize)).toEqual(prizes)
  expect(latest[0]?.player).toMatch(/^min\*+$/)
  expect(new Set(latest.map(({ winId }) => winId)).size).toBe(2)
  expect(JSON.stringify(latest)).not.toContain(player.memberId)
  expect(other.of('winners:')).toEqual([])
  page.say({ token: player.token, topics: [] })
  await vi.waitFor(() => expect(page.of('socket:')).toHaveLength(2))
  expect(page.of('socket:')[1]?.value).not.toContain('winners:1')
  page.ws.close()
  other.ws.close()
})

test('nobody hears of winners without a session, and topics must be a few short words', async () => {
  expect(await (await aPage('nobody', ['winners'])).closed).toBe(4401)
  const { token } = await anInstantPlayer(product)
  expect(await (await aPage(token, ['x'.repeat(41)])).closed).toBe(4401)
  expect(await (await aPage(token, 'winners')).closed).toBe(4401)
  const page = await aPage(token, ['wallet', 'winners:2'])
  await vi.waitFor(() => expect(page.of('socket:')).toHaveLength(1))
  expect(page.of('socket:')[0]?.value).not.toContain('winners:2')
  page.ws.close()
})
