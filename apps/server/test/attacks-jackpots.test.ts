import { jackpotsConsole, type PoolRow } from '@faro/contract/jackpots'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aPool, aStaff, closePools } from '../../../tools/product/jackpots.ts'
import { aProduct, type Product } from '../../../tools/product/product.ts'
import { agreeTo } from '../../../tools/product/second-person.ts'

let product: Product
let mesa = ''
beforeAll(async () => {
  product = await aProduct()
  mesa = await aStaff(product, 'mesa', ['jackpots.read', 'jackpots.write'])
})
beforeEach(() => closePools(product))
afterAll(() => product.close())

/** A pool that players have filled: 50,000 points, won about once in ten million of stake. */
const aFullPool = async (gameCodes?: readonly string[]) => {
  const code = await aPool(product, {
    ...(gameCodes === undefined ? {} : { gameCodes }),
    terms: {
      seed: 5_000_000n,
      sharePpm: 3_000n,
      reservePpm: 500n,
      rule: { kind: 'random', hitEvery: 1_000_000_000n },
    },
  })
  return code
}

const poolOf = async (code: string): Promise<PoolRow> =>
  (
    (await product.call(jackpotsConsole.detail, { token: mesa, params: { code } })).value as {
      pool: PoolRow
    }
  ).pool

/** With whoever agrees to it, where it takes two: nor do two people together. */
const agreed = async <R extends { readonly success: boolean; readonly value: unknown }>(
  reply: R,
) => {
  const { approvalId = null } = (reply.value ?? {}) as { approvalId?: string | null }
  if (!reply.success || approvalId === null) return reply
  const vote = await agreeTo(product, reply, ['jackpots.write'])
  expect(vote).toMatchObject({ value: { state: 'executed' } })
  return vote
}

const change = async (code: string, wish: object) => {
  const { version, terms, isOpen } = await poolOf(code)
  const { seed, sharePpm, reservePpm, hitEvery, cap } = terms
  const body = { version, seed, sharePpm, reservePpm, hitEvery, cap, isOpen, reason: 'a wish' }
  return agreed(
    await product.call(jackpotsConsole.change, {
      token: mesa,
      params: { code },
      body: { ...body, ...wish },
    }),
  )
}

/** As good as won by the next bet, and harmless if judged by what the next pot starts with. */
const easy = { seed: '0.01', sharePpm: 1, reservePpm: 0, hitEvery: '1.00' }

test('[GF13] nobody raises the chance of a pot that players filled', async () => {
  const code = await aFullPool()
  const refused = { status: 409, message: 'pool-return-too-high' }
  expect(await change(code, easy)).toMatchObject(refused)
  expect(await change(code, { hitEvery: '1000000.00' })).toMatchObject(refused)
  // nor by a stop between: what is set while nobody plays counts when it is opened again
  expect(await change(code, { ...easy, isOpen: false })).toMatchObject({ success: true })
  expect(await change(code, { isOpen: true })).toMatchObject(refused)
  expect(await poolOf(code)).toMatchObject({ isOpen: false, amount: '50000.00' })
})

test('[GF13] a chance that leaves the games below the limit may be raised, and a pool reopened', async () => {
  const code = await aFullPool()
  expect(await change(code, { hitEvery: '9000000.00' })).toMatchObject({ success: true })
  expect(await change(code, { isOpen: false })).toMatchObject({ success: true })
  expect(await change(code, { isOpen: true })).toMatchObject({ success: true })
})

test('[GF13] the share of a pot that stands before its cap is not raised to bring it there', async () => {
  const code = await aPool(product, {
    terms: {
      seed: 1_000n,
      sharePpm: 1_000n,
      reservePpm: 0n,
      rule: { kind: 'must-hit', cap: 5_000_000n },
    },
  })
  await product.db.query(
    `update jackpots.pot o set pot_micros = 4900000 * 1000000::bigint
     from jackpots.pool p where p.pool_id = o.pool_id and p.code = $1`,
    [code],
  )
  expect(await change(code, { sharePpm: 15_000, seed: '1.00', cap: '900000.00' })).toMatchObject({
    message: 'pool-return-too-high',
  })
  expect(await change(code, { reservePpm: 10 })).toMatchObject({ success: true })
})

test('[GF13] a pot is left to no pool that is easier to win', async () => {
  const code = await aFullPool()
  const heir = await aPool(product, {
    terms: {
      seed: 1n,
      sharePpm: 1n,
      reservePpm: 0n,
      rule: { kind: 'random', hitEvery: 1_000n },
    },
  })
  const close = async (into: string) => {
    const { version } = await poolOf(code)
    const body = { version, heir: into, reason: 'it is over' }
    return product.call(jackpotsConsole.close, { token: mesa, params: { code }, body })
  }
  expect(await close(heir)).toMatchObject({ message: 'pool-heir-unfit' })
  // made as easy to win on the way, while it stands still
  await change(code, { ...easy, isOpen: false })
  expect(await close(heir)).toMatchObject({ message: 'pool-heir-unfit' })
  expect(await poolOf(code)).toMatchObject({ amount: '50000.00', closedAt: null })
})

const left = async (code: string, heir: string) => {
  const { version } = await poolOf(code)
  const body = { version, heir, reason: 'it is over' }
  return agreed(await product.call(jackpotsConsole.close, { token: mesa, params: { code }, body }))
}

test('[GF13] many pots are not gathered in one that is as hard to win as each of them', async () => {
  const codes: string[] = []
  // each stands alone in its game; they are heirs of one another all the same
  for (let n = 0; n < 16; n++) codes.push(await aFullPool(['reino-dorado']))
  const heir = await aFullPool(['faro-de-fortuna'])
  const said: (string | null)[] = []
  for (const code of codes) said.push((await left(code, heir)).message)
  // two of them are within the limit; seventeen of half a per cent each are beyond it
  expect(said[0]).toBe('')
  expect(said.at(-1)).toBe('pool-heir-unfit')
})

/** Begun with little and filled by players since. */
const aGrownPool = async () => {
  const code = await aPool(product, {
    terms: {
      seed: 100n,
      sharePpm: 1n,
      reservePpm: 0n,
      rule: { kind: 'random', hitEvery: 1_000_000_000n },
    },
  })
  await product.db.query(
    `update jackpots.pot o set pot_micros = 2000000 * 1000000::bigint
     from jackpots.pool p where p.pool_id = o.pool_id and p.code = $1 and o.part = 0`,
    [code],
  )
  return code
}

test.each([false, true])(
  '[GF13] pots that stand side by side are not made easy one after the other, the first paused: %s',
  async (isPaused) => {
    const [one, other] = [await aGrownPool(), await aGrownPool()]
    // as easy as one of them may become
    let easiest = ''
    for (let millions = 9; millions > 0; millions--) {
      const hitEvery = `${millions}000000.00`
      if (!(await change(one, { hitEvery })).success) break
      easiest = hitEvery
    }
    expect(easiest).not.toBe('')
    if (isPaused) expect(await change(one, { isOpen: false })).toMatchObject({ success: true })
    expect(await change(other, { hitEvery: easiest })).toMatchObject({
      message: 'pool-return-too-high',
    })
  },
)
