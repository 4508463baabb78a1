import { agentContractsConsole } from '@faro/contract/agents'
import { promotionsConsole, type ConsoleActivity } from '@faro/contract/promotions'
import { ok } from '@faro/kernel/result'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { days, define } from '../../../domains/promotions/seed/definition.ts'
import { textsOf } from '../../../domains/promotions/seed/texts.ts'
import { aLine, type LineAccount } from '../../../tools/product/lines.ts'
import { aFundedPlayer } from '../../../tools/product/funded-player.ts'
import { aProduct, type Product } from '../../../tools/product/product.ts'
import { aStaffToken } from '../../../tools/product/sessions.ts'

/** What one person gives in a day, by whatever way. */

let product: Product
let agent: LineAccount
const rights = ['promotions.read', 'promotions.write', 'promotions.grant', 'agents.release']
const params = { code: 'voltio' }

beforeAll(async () => {
  product = await aProduct()
  agent = (await aLine(product, { ada: { type: 41 } })).ada
  await aFundedPlayer(product, 'diana', 100n)
  await product.db.tx(async (tx) => {
    await product.app.modules.operator.approvals.setLimits(tx, {
      kind: 'cashier.withdrawal',
      merchantId: 1,
      steps: [{ above: 10_000n, needed: 2 }],
      staffMax: null,
      effectiveAt: new Date(0),
    })
    return ok(null)
  })
})
afterAll(() => product.close())

type Asked = { value: unknown }
const waits = ({ value }: Asked) => (value as { approvalId: string | null }).approvalId !== null

const adjust = (token: string, amount: string) =>
  product.call(agentContractsConsole.adjust, {
    token,
    key: crypto.randomUUID(),
    params: { ...params, memberId: agent.memberId },
    body: { amount, billId: null, reason: 'a mistake of ours' },
  } as never)

const title = { es: 'Uno', en: 'One', vi: 'Một' }
const draftOf = (code: string, amount: string) =>
  define({
    code,
    art: 'x',
    kind: 'manual',
    texts: textsOf({ title, teaser: title, text: title }),
    ...days(new Date(), 0, 2),
    reward: { kind: 'money', size: { by: 'fixed', amount: '1.00' } },
    budget: { amount, pieces: null },
  })

const save = async (token: string, definition: object, before?: ConsoleActivity) => {
  const { value } = await product.call(promotionsConsole.save, {
    token,
    params,
    body: {
      activityId: before?.activityId ?? null,
      version: before?.version ?? null,
      definition,
    },
  } as never)
  return value as ConsoleActivity
}

const publish = ({ activityId, version }: ConsoleActivity, token: string) =>
  product.call(promotionsConsole.setState, {
    token,
    params: { ...params, activityId },
    body: { state: 'scheduled', version, reason: 'it is ready' },
  } as never)

const give = (token: string, amount: string) =>
  product.call(promotionsConsole.grant, {
    token,
    key: crypto.randomUUID(),
    params,
    body: {
      usernames: ['diana'],
      gift: { kind: 'locked-bonus', amount, multiple: 5, days: 7, cap: null },
      reason: 'for the wait',
    },
  } as never)

test('[desk.A7] what one person adjusts, publishes and gives by hand is added up', async () => {
  const [one, two, three] = [
    await aStaffToken(product.db, rights, 1),
    await aStaffToken(product.db, rights, 1),
    await aStaffToken(product.db, rights, 1),
  ]
  // one person publishes 10,000.00, adjusts 1,000.00 and gives 100.00
  expect(waits(await adjust(one, '60.00'))).toBe(false)
  expect(waits(await publish(await save(one, draftOf('uno', '9950.00')), one))).toBe(true)
  expect(waits(await give(one, '60.00'))).toBe(true)

  const saved = await save(two, draftOf('dos', '30.00'))
  expect(waits(await publish(saved, two))).toBe(false)
  expect(waits(await adjust(two, '980.00'))).toBe(true)
  expect(waits(await give(two, '60.00'))).toBe(false)
  // what was counted of it once is not counted again
  const changed = await save(two, draftOf('dos', '35.00'), saved)
  expect(changed.state).toMatch(/^(scheduled|running)$/)
  expect(waits(await give(two, '5.00'))).toBe(false)
  expect(waits(await give(two, '1.00'))).toBe(true)

  expect(waits(await give(three, '60.00'))).toBe(false)
  expect(waits(await adjust(three, '950.00'))).toBe(true)
  // what is taken back is no gift
  expect(waits(await adjust(three, '-10.00'))).toBe(false)
})
