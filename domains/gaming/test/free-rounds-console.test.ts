import { randomUUID } from 'node:crypto'
import { approvals, operator } from '@faro/contract/operator'
import { inbox } from '@faro/contract/messaging'
import { identity } from '@faro/contract/identity'
import { freeRounds, freeRoundsConsole } from '@faro/contract/gaming'
import { bonuses } from '@faro/contract/bonuses'
import type { ConsoleAward, Receiver } from '@faro/contract/gaming'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { playAll, spinFree } from '../../../tools/product/free-rounds.ts'
import { aSlotPlayer, aStaff } from '../../../tools/product/jackpots.ts'
import { aProduct, type Product } from '../../../tools/product/product.ts'
import { within } from '@faro/server-kit/testing'

let product: Product
let giver = ''
beforeAll(async () => {
  product = await aProduct()
  giver = await aStaff(product, 'dadora', ['free-rounds.read', 'free-rounds.write', 'audit.read'])
})
afterAll(() => product.close())

const nameOf = async (token: string): Promise<string> =>
  ((await product.call(identity.info, { token })).value as { account: string }).account

const terms = {
  gameCode: 'faro-de-fortuna',
  stake: '1.00',
  rounds: 2,
  wagerMultiple: 10,
  conversionMax: '50.00',
  bonusDays: 7,
  validDays: 3,
  reason: 'a birthday',
}

const give = (usernames: readonly string[], change: object = {}, key: string = randomUUID()) =>
  product.call(freeRoundsConsole.award, {
    token: giver,
    key,
    body: { ...terms, ...change, usernames },
  })

type Line = Receiver & { awardId: string | null; approvalId: string | null }

test('staff see which games and stakes can be given', async () => {
  const { value } = await product.call(freeRoundsConsole.offer, { token: giver })
  const { games } = value as { games: { gameCode: string; stakes: string[] }[] }
  expect(games).toHaveLength(13)
  for (const game of games) expect(game.stakes.length).toBeGreaterThan(0)
})

test('a list is judged line by line, and whoever may have something gets it once', async () => {
  const ana = await aSlotPlayer(product)
  const name = await nameOf(ana.token)
  const usernames = [name.toUpperCase(), name, 'nobody-at-all']
  const body = { usernames }
  const judged = await product.call(freeRoundsConsole.preview, { token: giver, body })
  expect(judged.value).toMatchObject([
    { username: name, problem: null, memberId: ana.memberId },
    { problem: 'repeated', memberId: null },
    { username: 'nobody-at-all', problem: 'unknown', memberId: null },
  ])
  const key = randomUUID()
  const given = await give(usernames, {}, key)
  const [first, ...rest] = given.value as Line[]
  expect(rest.map(({ awardId }) => awardId)).toEqual([null, null])
  expect((await give(usernames, {}, key)).value).toEqual(given.value)
  expect(await give(usernames, { rounds: 3 }, key)).toMatchObject({
    message: 'idempotency-key-reused',
  })
  const mine = await product.call(freeRounds.mine, { token: ana.token })
  expect(mine.value).toMatchObject([
    { awardId: first?.awardId, stake: '1.00', rounds: 2, conversionMax: '50.00', state: 'open' },
  ])
  await expect
    .poll(async () => (await product.call(inbox.list, { token: ana.token })).value, {
      timeout: within(10_000),
    })
    .toMatchObject({
      rows: [{ kind: 'free-rounds', values: { rounds: '2', amount: '1.00' } }],
    })
})

test('a repeat is answered as before, also once the game is off', async () => {
  const eva = await aSlotPlayer(product)
  const names = [await nameOf(eva.token)]
  const key = randomUUID()
  const given = await give(names, {}, key)
  const off = `update catalogue.offer set is_visible = not $2::boolean
    where game_id = (select game_id from catalogue.game where code = $1)`
  await product.db.query(off, [terms.gameCode, true])
  const again = await give(names, {}, key)
  const other = await give(names, { rounds: 3 }, key)
  const fresh = await give(names)
  await product.db.query(off, [terms.gameCode, false])
  expect(again).toMatchObject({ success: true, value: given.value })
  expect(other).toMatchObject({ message: 'idempotency-key-reused' })
  expect(fresh.success).toBe(false)
})

test('a disabled account is given nothing', async () => {
  const bao = await aSlotPlayer(product)
  const name = await nameOf(bao.token)
  await product.db.query(`update identity.member set state = 'disabled' where member_id = $1`, [
    bao.memberId,
  ])
  const body = { usernames: [name] }
  const { value } = await product.call(freeRoundsConsole.preview, { token: giver, body })
  expect(value).toMatchObject([{ problem: 'disabled' }])
  expect((await give([name])).value).toMatchObject([{ awardId: null }])
})

test.each([
  [{ gameCode: 'no-such-game' }, 404, 'game-unknown'],
  [{ gameCode: 'minas' }, 400, 'free-rounds-not-offered'],
  [{ stake: '0.03' }, 400, 'stake-not-offered'],
  [{ stake: '1.001' }, 400, 'amount-too-fine'],
  [{ rounds: 0 }, 400, 'invalid-input'],
  [{ wagerMultiple: 101 }, 400, 'invalid-input'],
])('terms %j are refused', async (change, status, message) => {
  expect(await give(['ana'], change)).toMatchObject({ status, message })
})

test('free rounds are taken back with a reason, once, and what was won stays', async () => {
  const cam = await aSlotPlayer(product)
  const name = await nameOf(cam.token)
  const [line] = (await give([name], { rounds: 50 })).value as Line[]
  const awardId = line?.awardId ?? ''
  let won = 0n
  while (won === 0n) {
    const { value } = await spinFree(product, cam.game, { awardId })
    won = BigInt(value.freeRound?.won.replace('.', '') ?? '0')
  }
  const cancel = () =>
    product.call(freeRoundsConsole.cancel, {
      token: giver,
      params: { awardId },
      body: { reason: 'given by mistake' },
    })
  const [first, second] = await Promise.all([cancel(), cancel()])
  expect([first.status, second.status].toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(await spinFree(product, cam.game, { awardId })).toMatchObject({
    message: 'free-rounds-over',
  })
  const { value } = await product.call(bonuses.mine, { token: cam.token })
  expect(value).toMatchObject({ bonuses: [{ state: 'open' }] })
  const missing = { awardId: randomUUID() }
  const nothing = await product.call(freeRoundsConsole.cancel, {
    token: giver,
    params: missing,
    body: { reason: 'nothing' },
  })
  expect(nothing).toMatchObject({ status: 404 })
  await expect
    .poll(
      async () => {
        const query = { limit: '50' }
        const log = await product.call(operator.audit, { token: giver, query })
        return (log.value as { rows: { action: string; subject: string }[] }).rows
          .filter(({ subject }) => subject === awardId)
          .map(({ action }) => action)
      },
      { timeout: within(10_000) },
    )
    .toEqual(['free-rounds.cancelled', 'free-rounds.given'])
})

test('the log tells what was given in names, amounts and the turnover asked for', async () => {
  const eva = await aSlotPlayer(product)
  const name = await nameOf(eva.token)
  const [given] = (await give([name], { wagerMultiple: 5 })).value as Line[]
  type Row = { subject: string; detail: object; names: Record<string, string> }
  const look = async (): Promise<Row | undefined> => {
    const log = await product.call(operator.audit, { token: giver, query: { limit: '50' } })
    return (log.value as { rows: Row[] }).rows.find(({ subject }) => subject === given?.awardId)
  }
  await expect.poll(look, { timeout: within(10_000) }).toMatchObject({
    detail: {
      memberId: eva.memberId,
      gameTitle: 'Faro de Fortuna',
      stake: '1.00',
      currency: 'PNT',
      wagerMultiple: 5,
      conversionMax: '50.00',
      bonusDays: 7,
    },
    names: { [eva.memberId]: name },
  })
})

test('the log takes what was queued before the terms of the winnings were told', async () => {
  const awardId = randomUUID()
  const payload = {
    awardId,
    memberId: randomUUID(),
    gameCode: terms.gameCode,
    gameTitle: 'Faro de Fortuna',
    rounds: 2,
    stake: '100',
    currency: 'PNT',
    expiresAt: '2026-12-01T00:00:00.000Z',
    operatorId: null,
    reason: 'a birthday',
  }
  const job = { eventId: `old-${awardId}`, merchantId: 1, payload }
  await product.db.query('select graphile_worker.add_job($1, $2::json)', [
    'gaming.free-rounds-given:audit',
    JSON.stringify(job),
  ])
  type Log = { rows: { subject: string; detail: object }[]; intact: boolean }
  const look = async () => {
    const log = await product.call(operator.audit, { token: giver, query: { limit: '50' } })
    const { rows, ...rest } = log.value as Log
    return { ...rest, detail: rows.find(({ subject }) => subject === awardId)?.detail }
  }
  const { memberId, gameTitle, rounds, currency, reason } = payload
  const detail = { memberId, gameTitle, rounds, stake: '1.00', currency, reason }
  await expect
    .poll(look, { timeout: within(10_000) })
    .toMatchObject({ detail: { ...detail, until: payload.expiresAt } })
  const { detail: told = {}, ...log } = await look()
  expect(Object.keys(told)).toHaveLength(7)
  expect(log).toMatchObject({ intact: true })
})

test('the list is filtered by state, player and game, and read page after page', async () => {
  const dua = await aSlotPlayer(product)
  const name = await nameOf(dua.token)
  for (let n = 0; n < 3; n++) await give([name])
  const [played] = (await give([name])).value as Line[]
  await playAll(product, dua.game, played?.awardId ?? '')
  const listed = async (query: Record<string, string>) =>
    (await product.call(freeRoundsConsole.list, { token: giver, query })).value as {
      rows: ConsoleAward[]
      next: string | null
    }
  const first = await listed({ username: name.toUpperCase(), limit: '2' })
  expect(first.rows).toHaveLength(2)
  const second = await listed({ username: name, limit: '2', cursor: first.next ?? '' })
  expect(second).toMatchObject({ rows: [{ username: name }, { username: name }], next: null })
  expect((await listed({ username: name, state: 'used' })).rows.length).toBeGreaterThan(0)
  expect((await listed({ username: name, gameCode: 'reino-dorado' })).rows).toEqual([])
  expect((await listed({ username: 'nobody-at-all' })).rows).toEqual([])
})

test('who may only read gives and takes back nothing', async () => {
  const reader = await aStaff(product, 'lectora', ['free-rounds.read'])
  const body = { ...terms, usernames: ['ana'] }
  const refused = [
    await product.call(freeRoundsConsole.award, { token: reader, key: randomUUID(), body }),
    await product.call(freeRoundsConsole.preview, { token: reader, body: { usernames: ['ana'] } }),
  ]
  for (const reply of refused) expect(reply).toMatchObject({ status: 403, message: 'forbidden' })
  expect((await product.call(freeRoundsConsole.list, { token: reader })).status).toBe(200)
})

/** What the giver sent, decided by another person. */
const decided = async (lines: readonly Line[]) => {
  const params = { approvalId: lines.find(({ approvalId }) => approvalId)?.approvalId ?? '' }
  const other = await aStaff(product, `otra-${randomUUID().slice(0, 8)}`, ['free-rounds.write'])
  const shown = await product.call(approvals.one, { token: other, params })
  const { hash } = shown.value as { hash: string }
  return product.call(approvals.vote, { token: other, params, body: { hash } })
}

test.each([
  ['without a turnover', { wagerMultiple: 0, conversionMax: null }],
  ['without a cap', { conversionMax: null }],
  ['above what one person may pay out alone in a day', { conversionMax: '5000.00' }],
])('[desk.A7] free rounds %s wait for another person', async (_, change) => {
  const fia = await aSlotPlayer(product)
  const name = await nameOf(fia.token)
  const key = randomUUID()
  const asked = await give([name, 'nobody-at-all'], change, key)
  const lines = asked.value as Line[]
  expect(lines).toMatchObject([
    { awardId: null, approvalId: expect.any(String) as string, problem: null },
    { awardId: null, approvalId: null, problem: 'unknown' },
  ])
  expect((await give([name, 'nobody-at-all'], change, key)).value).toEqual(lines)
  const mine = async () => (await product.call(freeRounds.mine, { token: fia.token })).value
  expect(await mine()).toEqual([])
  const params = { approvalId: lines[0]?.approvalId ?? '' }
  const own = await product.call(approvals.one, { token: giver, params })
  const { hash } = own.value as { hash: string }
  expect(
    await product.call(approvals.vote, { token: giver, params, body: { hash } }),
  ).toMatchObject({ message: 'approval-own' })
  expect(await decided(lines)).toMatchObject({ value: { state: 'executed' } })
  const { rounds, stake } = terms
  expect(await mine()).toMatchObject([
    { rounds, stake, wagerMultiple: terms.wagerMultiple, ...change },
  ])
  expect(await mine()).toHaveLength(1)
})

test('[desk.A7] small gifts of one day are added up, whoever gets them and however often', async () => {
  const gala = await aSlotPlayer(product)
  const name = await nameOf(gala.token)
  const lots = await aStaff(product, 'a-poquitos', ['free-rounds.read', 'free-rounds.write'])
  const once = async () => {
    const body = { ...terms, conversionMax: '300.00', usernames: [name] }
    const reply = await product.call(freeRoundsConsole.award, {
      token: lots,
      key: randomUUID(),
      body,
    })
    return (reply.value as Line[])[0]
  }
  const lines = await Promise.all([once(), once(), once(), once(), once()])
  expect(lines.filter((line) => line?.awardId)).toHaveLength(3)
  expect(lines.filter((line) => line?.approvalId)).toHaveLength(2)
})

test('[desk.A3] who may have nothing any more when it is decided gets nothing', async () => {
  const hugo = await aSlotPlayer(product)
  const name = await nameOf(hugo.token)
  const lines = (await give([name], { conversionMax: null })).value as Line[]
  await product.db.query("update identity.member set state = 'disabled' where member_id = $1", [
    hugo.memberId,
  ])
  expect(await decided(lines)).toMatchObject({
    value: { state: 'failed', failure: 'receiver-unknown' },
  })
})
