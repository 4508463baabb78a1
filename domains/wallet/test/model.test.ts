import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inForm } from '../../../tools/long-form.ts'
import type { Posting } from '../src/index.ts'
import { aLedger, type Ledger } from './ledger-fixture.ts'

const longMs = inForm(60_000, 900_000)
let ledger: Ledger
beforeAll(async () => {
  ledger = await aLedger()
})
afterAll(() => ledger.close())

type Step = { account: number; amount: bigint; key: number; ref: string }

const step = fc.record({
  account: fc.integer({ min: 0, max: 3 }),
  amount: fc.bigInt({ min: -60n, max: 60n }).filter((amount) => amount !== 0n),
  key: fc.integer({ min: 0, max: 12 }),
  ref: fc.constantFrom('plain', "o'clock", 'back\\slash', '"quoted"', '{a,b}', 'ñ→'),
})

const post = (postings: readonly Posting[]) =>
  ledger.db.tx((tx) => ledger.wallet.post(tx, postings))
const postOne = async (posting: Posting) => {
  const posted = await post([posting])
  return posted.ok ? { value: posted.value[0] } : posted
}

type Known = { amount: bigint; seq: bigint; balanceAfter: bigint }
type Model = { balance: bigint; seq: bigint; keys: Map<number, Known> }

/** What the ledger must answer, worked out by hand. */
const expected = (model: Model | undefined, { amount, key }: Step): object => {
  if (model === undefined) return { error: 'account-unknown' }
  const before = model.keys.get(key)
  if (before !== undefined)
    return before.amount === amount
      ? { value: { seq: before.seq, balanceAfter: before.balanceAfter, isReplay: true } }
      : { error: 'key-reused-with-other-input' }
  if (amount < 0n && model.balance + amount < 0n)
    return { error: 'insufficient-funds', detail: { available: String(model.balance) } }
  model.balance += amount
  model.seq += 1n
  const known = { amount, seq: model.seq, balanceAfter: model.balance }
  model.keys.set(key, known)
  return { value: { seq: known.seq, balanceAfter: known.balanceAfter, isReplay: false } }
}

test(
  '[WA05] every item of every batch is answered as a model says',
  async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(step, { maxLength: 12 }), { maxLength: 4 }),
        async (batches) => {
          const opened = [
            await ledger.anAccount(),
            await ledger.anAccount(),
            await ledger.anAccount(),
          ]
          const models: (Model | undefined)[] = opened.map(() => ({
            balance: 0n,
            seq: 0n,
            keys: new Map(),
          }))
          const accounts = [...opened, 888_888_888n]
          const run = crypto.randomUUID()
          for (const batch of batches) {
            const wanted = batch.map((item) => expected(models[item.account], item))
            const answers: unknown[] = []
            for (const item of batch) answers.push(await postOne(postingOf(accounts, run, item)))
            expect(answers).toMatchObject(wanted)
          }
          for (const [i, accountId] of opened.entries())
            expect((await ledger.balance(accountId))?.balance).toBe(models[i]?.balance)
        },
      ),
      { numRuns: inForm(60, 2_000) },
    )
    expect(await ledger.faults()).toEqual([])
  },
  longMs,
)

const postingOf = (accounts: readonly bigint[], run: string, item: Step): Posting => ({
  accountId: accounts[item.account] ?? 0n,
  amount: item.amount,
  contraId: ledger.house,
  kind: item.amount < 0n ? 'bet' : 'win',
  key: { party: run, kind: 'move', id: `${item.key}` },
  ref: item.ref,
})

test(
  '[WA05] a batch sent at once is answered item by item as a model says, or leaves nothing',
  async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(step, {
          maxLength: 40,
          selector: ({ account, key }) => `${account % 2}:${key}`,
        }),
        async (batch) => {
          const accounts = [await ledger.anAccount(50n), await ledger.anAccount(50n)]
          const models = accounts.map((): Model => ({ balance: 50n, seq: 1n, keys: new Map() }))
          const run = crypto.randomUUID()
          const sent = batch.map((item) => ({ ...item, account: item.account % 2 }))
          const wanted = sent.map((item) => expected(models[item.account], item))
          const refused = wanted.find((one) => 'error' in one)
          const answer = await post(sent.map((item) => postingOf(accounts, run, item)))
          if (refused === undefined)
            expect(answer).toMatchObject({ value: wanted.map((one) => Object(one).value) })
          else expect(answer).toMatchObject({ error: Object(refused).error })
          for (const [i, accountId] of accounts.entries())
            expect((await ledger.balance(accountId))?.balance).toBe(
              refused === undefined ? models[i]?.balance : 50n,
            )
        },
      ),
      { numRuns: inForm(60, 2_000) },
    )
    expect(await ledger.faults()).toEqual([])
  },
  longMs,
)
