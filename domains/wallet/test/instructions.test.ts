import { randomUUID } from 'node:crypto'
import { ok } from '@faro/kernel/result'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AccountId, Instruction, Posting } from '../src/index.ts'
import { aLedger, type Ledger } from './ledger-fixture.ts'

let ledger: Ledger
beforeAll(async () => {
  ledger = await aLedger()
})
afterAll(async () => {
  expect(await ledger.faults()).toEqual([])
  await ledger.close()
})

const aKey = () => randomUUID()
const asked = (key: string | null, change: Partial<Instruction> = {}): Instruction => ({
  source: 'lantern',
  key,
  inputHash: randomUUID(),
  place: randomUUID(),
  available: 700n,
  day: '2026-11-24',
  names: null,
  ...change,
})

type PostingInput = Partial<Posting> & {
  readonly accountId: AccountId
  readonly instruction: Instruction
}

const post = ({ instruction, ...change }: PostingInput) =>
  ledger.postOne({
    key: { party: 'vendor:lantern', kind: 'move', id: instruction.key ?? randomUUID() },
    ...change,
    instruction,
  })

const back = (accountId: AccountId, original: string, instruction: Instruction) =>
  ledger.db.tx(async (tx) =>
    ok(
      await ledger.wallet.rollback(tx, {
        accountId,
        original: { party: 'vendor:lantern', kind: 'move', id: original },
        ref: instruction.key ?? original,
        contraId: ledger.house,
        debtId: ledger.debt,
        instruction,
      }),
    ),
  )

const under = async (key: string) =>
  (await ledger.wallet.entriesUnder(ledger.db, [{ source: 'lantern', key }]))[0]

test('[WA05] what was asked and answered stands under its key, whatever it moved', async () => {
  const accountId = await ledger.anAccount(1_000n)
  for (const amount of [-100n, 0n]) {
    const instruction = asked(aKey())
    expect(await post({ accountId, amount, instruction })).toMatchObject({ ok: true })
    expect(await under(instruction.key ?? '')).toMatchObject({
      kind: 'bet',
      amount,
      inputHash: instruction.inputHash,
      place: instruction.place,
      available: 700n,
      day: '2026-11-24',
      isReversed: false,
      paid: null,
    })
  }
  expect(await under(aKey())).toBeUndefined()
  // what moved nothing is in no statement and has its number
  const entries = await ledger.wallet.entries(accountId, { limit: 10 })
  expect(entries.map(({ amount }) => amount)).toEqual([-100n, 1_000n])
  const all = await ledger.wallet.entriesAfter(ledger.db, accountId, { after: 0n, limit: 10 })
  expect(all.map(({ seq, amount }) => [seq, amount])).toEqual([
    [1n, 1_000n],
    [2n, -100n],
    [3n, 0n],
  ])
})

test('[WA05] a key of a source acts once, whoever’s account it is in', async () => {
  const [one, other] = [await ledger.anAccount(1_000n), await ledger.anAccount(1_000n)]
  const instruction = asked(aKey())
  expect(await post({ accountId: one, instruction })).toMatchObject({ ok: true })
  await expect(post({ accountId: other, instruction })).rejects.toThrow('entry_key_once')
  const elsewhere = { ...instruction, source: 'beacon' }
  expect(await post({ accountId: other, instruction: elsewhere })).toMatchObject({ ok: true })
  expect((await ledger.balance(other))?.balance).toBe(900n)
})

test('[WA05] what moves nothing meets no refusal of the account', async () => {
  const accountId = await ledger.anAccount(10n)
  await ledger.db.query('update wallet.account set status = 2 where account_id = $1', [accountId])
  expect(await post({ accountId, amount: -1n, instruction: asked(aKey()) })).toMatchObject({
    error: 'account-frozen',
  })
  expect(await post({ accountId, amount: 0n, instruction: asked(aKey()) })).toMatchObject({
    ok: true,
  })
})

test('[WA05] a reversal is an entry that names its original, once', async () => {
  const accountId = await ledger.anAccount(1_000n)
  const [key, first, second] = [aKey(), aKey(), aKey()]
  await post({ accountId, amount: -100n, instruction: asked(key) })
  await back(accountId, key, asked(first, { names: key }))
  expect(await under(key)).toMatchObject({ isReversed: true })
  expect(await under(first)).toMatchObject({
    kind: 'rollback',
    amount: 100n,
    available: 1_000n,
    names: key,
  })
  // the ledger itself takes nothing back twice
  expect(await back(accountId, key, asked(second, { names: key }))).toMatchObject({
    value: { value: { isReplay: true } },
  })
  expect((await ledger.balance(accountId))?.balance).toBe(1_000n)
  await expect(
    ledger.db.query(
      `insert into wallet.entry(account_id, seq, amount, balance_after, contra_id, kind, idem, ref,
         source, key, names)
       values ($1, 99, 0, 0, $2, 5, gen_random_uuid(), 'x', 'lantern', 'x', $3)`,
      [accountId, ledger.house, key],
    ),
  ).rejects.toThrow('entry_names_once')
})

test('[WA05] a parked win is paid by an entry that names it, once', async () => {
  const accountId = await ledger.anAccount()
  const key = aKey()
  const parked = { party: 'vendor:lantern', kind: 'parked', id: key }
  await post({ accountId, amount: 0n, kind: 'parked', key: parked, instruction: asked(key) })
  expect(await under(key)).toMatchObject({ kind: 'parked', paid: null })
  const payment = asked(null, { names: key, available: null, inputHash: null, day: '2026-11-25' })
  expect(await post({ accountId, amount: 500n, kind: 'win', instruction: payment })).toMatchObject({
    ok: true,
  })
  expect(await under(key)).toMatchObject({
    kind: 'parked',
    available: 700n,
    paid: { amount: 500n, day: '2026-11-25' },
  })
  await expect(
    post({ accountId, amount: 500n, kind: 'win', instruction: payment }),
  ).rejects.toThrow('entry_names_once')
})

test('only what came under a key may be of nothing, and what is of nothing by its kind is', async () => {
  const accountId = await ledger.anAccount(10n)
  await expect(ledger.postOne({ accountId, amount: 0n })).rejects.toThrow('moves something')
  const instruction = asked(aKey())
  for (const kind of ['tombstone', 'parked', 'empty-rollback'] as const)
    await expect(post({ accountId, amount: -1n, kind, instruction })).rejects.toThrow(
      'moves nothing',
    )
})
