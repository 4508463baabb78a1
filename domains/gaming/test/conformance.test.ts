import { afterAll, beforeAll, expect, test } from 'vitest'
import { conformance } from '../../../tools/conformance/conformance.ts'
import { aProduct, type Product } from '../../../tools/product/product.ts'

const key = 'a key for conformance runs in tests'

let product: Product
beforeAll(async () => {
  product = await aProduct({ config: { CONFORMANCE_KEY: key } })
})
afterAll(() => product.close())

/** Runs the kit as an operator would, over HTTP; answers its exit code and what it printed. */
const run = async (...options: string[]) => {
  const lines: string[] = []
  const exitCode = await conformance(['--url', product.origin, '--key', key, ...options], {
    print: (line) => lines.push(line),
  })
  return { exitCode, text: lines.join('\n') }
}

test.each(['softswiss', 'hub88'])(
  '[GM04] a vendor of the %s dialect finds its protocol served to the letter',
  async (dialect) => {
    const { exitCode, text } = await run('--dialect', dialect)
    expect(exitCode, text.replaceAll(/^pass.*\n/gm, '')).toBe(0)
    expect(Number(/^(\d+) of/m.exec(text)?.[1])).toBeGreaterThanOrEqual(40)
  },
  240_000,
)

test('[WA05] after all of it the ledger adds up', async () => {
  const audit = await product.app.modules.wallet.audit()
  expect(audit.filter(({ bad }) => bad !== 0n)).toEqual([])
})

test('what the kit made is in no list that people see', async () => {
  const lists = [
    '/wps/relay/GCSGAME_gameList?search=lantern',
    '/wps/relay/GCSGAME_gameVendor',
    '/wps/relay/GCSGAME_getRankList',
  ]
  for (const path of lists) {
    const answer = await fetch(product.origin + path)
    expect(answer.status, path).toBe(200)
    expect(await answer.text(), path).not.toContain('kit-')
  }
})
