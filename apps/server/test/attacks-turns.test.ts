import { memberGames } from '@faro/contract/catalogue'
import { devices, identity, language, playSafetyConsole } from '@faro/contract/identity'
import { inbox, messagingLists } from '@faro/contract/messaging'
import { staffSettings } from '@faro/contract/operator'
import { ok } from '@faro/kernel/result'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { aFundedPlayer } from '../../../tools/product/funded-player.ts'
import { aProduct, type Product } from '../../../tools/product/product.ts'
import { aStaffToken } from '../../../tools/product/sessions.ts'

let product: Product
beforeAll(async () => {
  product = await aProduct()
  await product.db.query("update identity.ways_in set human = 'off' where merchant_id = 1")
})
afterAll(() => product.close())

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Whoever reads the table waits until it is let go. */
const aSlowTable = async (table: string) => {
  const { promise: over, resolve: letGo } = Promise.withResolvers<void>()
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
  const held = product.db.tx(async (tx) => {
    await tx.query(`lock table ${table} in access exclusive mode`)
    begin()
    await over
    return ok(null)
  })
  await begun
  const release = async () => {
    letGo()
    await held
  }
  // a test that fails leaves nobody waiting
  onTestFinished(release)
  return release
}

const four = <T>(ask: () => Promise<T>) => Array.from({ length: 4 }, ask)

test('[LG06] what a session asked for and still waits for its turn ends with the session', async () => {
  const { token, memberId } = await aFundedPlayer(product, 'esperada', 1_000n)
  const staff = await aStaffToken(product.db, ['players.write'])
  const letGo = await aSlowTable('messaging.message')
  const slow = four(() => product.call(inbox.list, { token }))
  await pause(200)
  const late = product.call(language.update, { token, body: { language: 'EN' } })
  await pause(200)
  const body = { days: 30, reason: 'asked by phone' }
  const excluded = await product.call(playSafetyConsole.exclude, {
    token: staff,
    params: { memberId },
    body,
  })
  expect(excluded).toMatchObject({ success: true })
  await letGo()
  await Promise.all(slow)
  expect(await late).toMatchObject({ status: 401, message: 'not-signed-in' })
})

test('[desk.O1] nor does anything of the staff happen by rights that were taken meanwhile', async () => {
  const token = await aStaffToken(product.db, ['messaging.read'])
  const letGo = await aSlowTable('messaging.feedback')
  const slow = four(() => product.call(messagingLists.feedback, { token }))
  await pause(200)
  const late = product.call(staffSettings.change, { token, body: { singleKeys: false } })
  await pause(200)
  await product.db.query('update operator.session set ended_at = now() where ended_at is null')
  await letGo()
  await Promise.all(slow)
  expect(await late).toMatchObject({ status: 401, message: 'not-signed-in' })
})

test('[LG06] whoever has one session of an account keeps its owner from ending none of them', async () => {
  const thief = await aFundedPlayer(product, 'robada', 1_000n)
  const body = { type: 'username', username: 'robada', password: 'secreto99' }
  const owner = (await product.call(identity.login, { body })).value as { token: string }
  const [letGo, letAllGo] = [
    await aSlowTable('messaging.message'),
    await aSlowTable('catalogue.favourite'),
  ]
  const first = four(() => product.call(inbox.list, { token: thief.token }))
  await pause(200)
  const more = Array.from({ length: 60 }, () =>
    product.call(memberGames.favouriteCodes, { token: thief.token }),
  )
  await pause(200)
  const endOthers = async () => {
    for (;;) {
      const answer = await product.call(devices.endOtherSessions, { token: owner.token })
      // a machine that does much else may take longer than anybody waits for a turn
      if (answer.status !== 503) return answer
    }
  }
  const ended = endOthers()
  await pause(200)
  // four places are free: of those who wait the owner has one
  await letGo()
  expect(await ended).toMatchObject({ success: true })
  await letAllGo()
  const ends = await Promise.all([...first, ...more])
  expect(ends.filter(({ status }) => status === 401 || status === 503).length).toBeGreaterThan(50)
})

test('[LG06] nor by ending sessions as often as anybody may', async () => {
  const strict = await aProduct({ config: { RATE_LIMIT_SCALE: '1' } })
  onTestFinished(() => strict.close())
  await strict.db.query("update identity.ways_in set human = 'off' where merchant_id = 1")
  const thief = await aFundedPlayer(strict, 'apurada', 1_000n)
  const nobody = { params: { sessionId: crypto.randomUUID() }, token: thief.token }
  const tried = await Promise.all(
    Array.from({ length: 80 }, () => strict.call(devices.endSession, nobody)),
  )
  expect(new Set(tried.map(({ status }) => status))).toEqual(new Set([404, 429]))
  for (let i = 0; i < 21; i++) await strict.call(devices.endOtherSessions, { token: thief.token })
  const body = { type: 'username', username: 'apurada', password: 'secreto99' }
  const { token } = (await strict.call(identity.login, { body })).value as { token: string }
  // known from its first call on
  const list = await strict.call(devices.sessions, { token })
  const sessions = list.value as { sessionId: string; isCurrent: boolean }[]
  const { sessionId = '' } = sessions.find(({ isCurrent }) => !isCurrent) ?? {}
  const ended = await strict.call(devices.endSession, { token, params: { sessionId } })
  expect(ended).toMatchObject({ success: true })
  expect(await strict.call(devices.endOtherSessions, { token })).toMatchObject({ success: true })
})
