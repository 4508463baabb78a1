import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { randomUUID } from 'node:crypto'
import { slots } from '@faro/contract/slots'
import { instant } from '@faro/contract/instant'
import { fair, roundsFormat, type OwnRound } from '@faro/contract/fair'
import { checkRounds } from '@faro/verifiers/engine'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { verifyFile } from '../../../tools/verify/verify-file.ts'
import { anInstantPlayer, roundOf } from '../../../tools/product/instant.ts'
import { aPool } from '../../../tools/product/jackpots.ts'
import { aProduct, type Product } from '../../../tools/product/product.ts'

let product: Product
let folder = ''
beforeAll(async () => {
  product = await aProduct({ config: { ROLES: 'api' } })
  folder = await mkdtemp(path.join(tmpdir(), 'faro-rounds-'))
  await aPool(product)
})
afterAll(async () => {
  await product.close()
  await rm(folder, { recursive: true, force: true })
})

const roundsOf = async (token: string, limit = '100'): Promise<OwnRound[]> => {
  const rounds: OwnRound[] = []
  for (let cursor = ''; ;) {
    const query = { limit, ...(cursor === '' ? {} : { cursor }) }
    const { value } = await product.call(fair.ownRounds, { token, query })
    const page = value as { rows: OwnRound[]; next: string | null }
    rounds.push(...page.rows)
    if (page.next === null) return rounds
    cursor = page.next
  }
}

const verified = async (rounds: readonly OwnRound[]) => {
  const file = path.join(folder, `${randomUUID()}.json`)
  await writeFile(file, JSON.stringify({ format: roundsFormat, rounds }))
  const lines: string[] = []
  const code = await verifyFile(file, { log: (line) => lines.push(String(line)), error: () => {} })
  return { code, lines }
}

test('[GF07] a player takes all rounds away as a file, and any of its claims can be checked', async () => {
  const player = await anInstantPlayer(product)
  const dice = await player.open('dados')
  await dice.play({ game: 'dice', side: 'over', target: 5_050 })
  await dice.play({ game: 'dice', side: 'under', target: 200 })
  const hilo = await player.open('mayor-o-menor')
  const begun = roundOf(await hilo.begin({ game: 'hilo' }))
  const { token: slot } = await player.open('faro-de-fortuna')
  const spin = { token: slot, key: randomUUID(), body: { stake: '1.00' } }
  await product.call(slots.spin, spin)

  const before = await roundsOf(player.token)
  // a round that is still open is not among them
  expect(before.map(({ gameCode }) => gameCode)).toEqual(['faro-de-fortuna', 'dados', 'dados'])
  expect(before.every(({ isRevealed }) => !isRevealed)).toBe(true)
  expect(before[0]?.checks.map(({ game }) => game)).toEqual(['slots', 'jackpots'])
  expect((await verified(before)).lines).toEqual([
    'passed 0',
    'failed 0',
    'waiting for their seed 3',
  ])

  for (const token of [dice.token, slot])
    await product.call(fair.rotate, { token, key: randomUUID(), body: { clientSeed: 'mine' } })
  const skipped = roundOf(await hilo.step(begun, { kind: 'skip' }))
  expect(skipped.state).toBe('open')
  const after = await roundsOf(player.token, '1')
  expect(after.map(({ id }) => id)).toEqual(before.map(({ id }) => id))
  expect(await verified(after)).toEqual({
    code: 0,
    lines: ['passed 3', 'failed 0', 'waiting for their seed 0'],
  })

  const [first, ...others] = structuredClone(after)
  if (first?.checks[0] === undefined) throw new Error('no check')
  first.checks[0].inputs['payout'] = '777.77'
  const forged = await verified([first, ...others])
  expect(forged).toMatchObject({ code: 1 })
  expect(forged.lines[0]).toBe(`${first.id} NO slots:payout-same`)
  expect((await checkRounds([first]))[0]).toMatchObject({ verdict: 'failed' })
})

test("[GF07] the file holds nobody else's rounds, and no guest gets one", async () => {
  const stranger = await anInstantPlayer(product)
  expect(await roundsOf(stranger.token)).toEqual([])
  expect(await product.call(fair.ownRounds, {})).toMatchObject({ status: 401 })
})

test('[GF07] a file of something else is named as such', async () => {
  const file = path.join(folder, 'other.json')
  await writeFile(file, '{"format":"other"}')
  expect(await verifyFile(file, { log: () => {}, error: () => {} })).toBe(2)
})

test('[GF07] limbo refuses a target that it does not pay, and names the field', async () => {
  const limbo = await (await anInstantPlayer(product)).open('limbo')
  for (const target of [1_000_001, 100_000_001, 100])
    expect(await limbo.play({ game: 'limbo', target }, '1.00')).toMatchObject({
      status: 400,
      message: 'invalid-input',
      value: { 'bet.target': target < 101 ? 'too_small' : 'too_big' },
    })
  await product.call(instant.state, { token: limbo.token })
  // the smallest fraction there is: 4,252,017,623.04 is kept and shown as it is
  await limbo.play({ game: 'limbo', target: 200 }, '1.00')
  await product.db.query(
    `update instant.round set outcome = '{425201762304}' where game_code = 'limbo'`,
  )
  const { rows } = await limbo.history()
  expect(rows[0]?.outcome).toEqual([425_201_762_304])
})
