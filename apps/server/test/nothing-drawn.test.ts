import { randomUUID } from 'node:crypto'
import { slots } from '@faro/contract/slots'
import { instant } from '@faro/contract/instant'
import { crash } from '@faro/contract/crash'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { anAward } from '../../../tools/product/free-rounds.ts'
import { anInstantPlayer, roundOf } from '../../../tools/product/instant.ts'
import { aPool, aSlotPlayer } from '../../../tools/product/jackpots.ts'
import type { Product } from '../../../tools/product/product.ts'

const drawn = vi.hoisted(() => ({ messages: [] as string[] }))

// every draw of every game is an HMAC over a server seed: each is noted as it is worked out
vi.mock('../../../packages/kernel/src/hashes.ts', async (original) => {
  const hashes = await original<{ hmacSha256: (key: string, message: unknown) => Uint8Array }>()
  return {
    ...hashes,
    hmacSha256: (key: string, message: unknown) => {
      drawn.messages.push(String(message))
      return hashes.hmacSha256(key, message)
    },
  }
})

let product: Product
beforeAll(async () => {
  // test files share what was loaded: what another one loaded is not watched
  vi.resetModules()
  const { aProduct } = await import('../../../tools/product/product.ts')
  product = await aProduct({ config: { ROLES: 'api' } })
  await aPool(product)
  // a sequence goes on where a transaction rolls back: it counts what was tried and undone
  for (const statement of [
    'create sequence public.tried',
    `create function public.note_try() returns trigger language plpgsql as
       $$ begin perform nextval('public.tried'); return new; end $$`,
    ...[
      'before update of next_nonce on fair.seed_pair',
      'before insert on fair.open_round',
      'before insert on jackpots.play',
      'before update of next_round on fair.chain',
    ].map(
      (when, at) =>
        `create trigger note_${at} ${when} for each row execute function public.note_try()`,
    ),
  ])
    await product.db.query(statement)
})
afterAll(async () => {
  await product.close()
  vi.resetModules()
})

const tried = async (): Promise<string> => {
  const [row] = await product.db.query<{ n: string }>(
    'select case when is_called then last_value else 0 end::text as n from public.tried',
  )
  return row?.n ?? ''
}

/** What a command has drawn, whether or not it stood. */
const drawsOf = async (command: () => Promise<{ message: string }>) => {
  const before = await tried()
  drawn.messages.length = 0
  const { message } = await command()
  return { message, draws: drawn.messages.length, tries: Number(await tried()) - Number(before) }
}

const nothing = (message: string) => ({ message, draws: 0, tries: 0 })
const call = (route: Parameters<Product['call']>[0], token: string, body: unknown) => () =>
  product.call(route, { token, key: randomUUID(), body })

test('[GF02] a spin that is paid draws for reels and jackpot, one that is refused draws nothing', async () => {
  const rich = await aSlotPlayer(product)
  const paid = await drawsOf(call(slots.spin, rich.game, { stake: '1.00' }))
  expect(paid).toMatchObject({ message: '', tries: 2 })
  expect(paid.draws).toBeGreaterThanOrEqual(2)

  const poor = await anInstantPlayer(product, 10n)
  const { token: game } = await poor.open('faro-de-fortuna')
  const spin = (body: object) => drawsOf(call(slots.spin, game, body))
  expect(await spin({ stake: '1.00' })).toEqual(nothing('insufficient-funds'))
  expect(await spin({ stake: '1.01' })).toEqual(nothing('stake-not-offered'))
  expect(await spin({ stake: '1.00', isBought: true })).toEqual(nothing('feature-not-offered'))
  const none = { stake: '1.00', awardId: randomUUID() }
  expect(await spin(none)).toEqual(nothing('free-rounds-over'))

  const { token: orbit } = await poor.open('orbita-nueve')
  const buy = call(slots.spin, orbit, { stake: '1.00', isBought: true })
  expect(await drawsOf(buy)).toEqual(nothing('insufficient-funds'))
})

test('[GF02] a free spin is refused before it draws, and draws no jackpot where it is played', async () => {
  const player = await aSlotPlayer(product)
  const { memberId } = player
  const awardId = await anAward(product, { memberId })
  const spin = (body: object) => drawsOf(call(slots.spin, player.game, body))
  await product.db.query("update identity.member set state = 'disabled' where member_id = $1", [
    memberId,
  ])
  const refused = await spin({ stake: '10.00', awardId })
  expect(refused).toMatchObject({ draws: 0, tries: 0 })
  expect(refused.message).not.toBe('')
  await product.db.query("update identity.member set state = 'active' where member_id = $1", [
    memberId,
  ])
  const played = await spin({ stake: '10.00', awardId })
  expect(played).toMatchObject({ message: '', tries: 1 })
  expect(drawn.messages.filter((text) => text.includes('jackpot'))).toEqual([])
})

test('[GF07] instant games: a bet, a round and a step that are refused have drawn nothing', async () => {
  const poor = await anInstantPlayer(product, 100n)
  const bets = [
    ['dados', { game: 'dice', side: 'over', target: 5_050 }],
    ['limbo', { game: 'limbo', target: 150 }],
    ['plinko', { game: 'plinko', rows: 16, risk: 'high' }],
    ['keno', { game: 'keno', picks: [0, 7], risk: 'medium' }],
    ['rueda', { game: 'wheel', segments: 20, risk: 'medium' }],
  ] as const
  for (const [code, bet] of bets) {
    const { token } = await poor.open(code)
    const play = (stake: string) => drawsOf(call(instant.play, token, { stake, bet }))
    expect(await play('10.00')).toEqual(nothing('insufficient-funds'))
    expect(await play('9999999.00')).toEqual(nothing('above-maximum'))
  }
  for (const [code, bet] of [
    ['minas', { game: 'mines', mines: 3 }],
    ['mayor-o-menor', { game: 'hilo' }],
  ] as const) {
    const table = await poor.open(code)
    const open = (stake: string) => drawsOf(call(instant.open, table.token, { stake, bet }))
    expect(await open('10.00')).toEqual(nothing('insufficient-funds'))
    const round = roundOf(await table.begin(bet, '0.10'))
    expect(await open('0.10')).toEqual(nothing('round-open'))
    const wrong = bet.game === 'mines' ? { kind: 'skip' } : { kind: 'pick', tile: 3 }
    expect(await drawsOf(() => table.step(round, wrong))).toEqual(nothing('step-refused'))
    expect(await drawsOf(() => table.step({ ...round, version: 4 }, { kind: 'skip' }))).toEqual(
      nothing('state-changed'),
    )
    expect(await drawsOf(() => table.cashOut(round))).toEqual(nothing('step-refused'))
    const stale = { ...round, roundId: randomUUID() }
    expect(await drawsOf(() => table.step(stale, { kind: 'skip' }))).toEqual(nothing('bet-unknown'))
  }
})

test('[GF07] rounds that are opened at once: those that are refused have drawn nothing', async () => {
  const table = await (await anInstantPlayer(product)).open('minas')
  const before = Number(await tried())
  const begun = await Promise.all(
    Array.from({ length: 4 }, () => table.begin({ game: 'mines', mines: 3 })),
  )
  expect(begun.filter(({ success }) => success)).toHaveLength(1)
  // the one nonce and the one open round
  expect(Number(await tried()) - before).toBe(2)
})

test('[GF07] crash: no bet draws anything, whether it is taken or refused', async () => {
  const poor = await anInstantPlayer(product, 10n)
  const { token } = await poor.open('perseida')
  const bet = (body: object) => drawsOf(call(crash.bet, token, body))
  for (const body of [
    { place: 1, stake: '10.00', target: 200 },
    { place: 2, stake: '0.01', target: null },
  ]) {
    const refused = await bet(body)
    expect(refused).toMatchObject({ draws: 0, tries: 0 })
    expect(refused.message).not.toBe('')
  }
})
