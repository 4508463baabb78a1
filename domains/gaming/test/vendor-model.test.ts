import fc from 'fast-check'
import type { Gaming, PlayerAccount } from '@faro/gaming'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inForm } from '../../../tools/long-form.ts'
import { aBatch, aVendorFixture, faultsOf } from '../../../tools/product/vendors.ts'

const longestMs = inForm(300_000, 1_200_000)
let fixture: Awaited<ReturnType<typeof aVendorFixture>>
beforeAll(async () => {
  fixture = await aVendorFixture()
})
afterAll(async () => {
  expect(await faultsOf(fixture.product.app)).toEqual([])
  await fixture.product.close()
})

type Op =
  | {
      readonly op: 'batch'
      readonly player: number
      readonly round: number
      readonly moves: readonly { debit: boolean; key: number; amount: number }[]
      readonly closes: boolean
    }
  | {
      readonly op: 'rollback'
      readonly player: number
      readonly round: number
      readonly key: number
      readonly original: number
      readonly closes: boolean
    }
  | { readonly op: 'finish'; readonly player: number; readonly round: number }

const small = (max: number) => fc.integer({ min: 0, max })
const opArbitrary: fc.Arbitrary<Op> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      op: fc.constant('batch' as const),
      player: small(1),
      round: small(5),
      moves: fc.uniqueArray(
        fc.record({ debit: fc.boolean(), key: small(40), amount: small(3_000) }),
        { minLength: 1, maxLength: 3, selector: ({ key }) => key },
      ),
      closes: fc.boolean(),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      op: fc.constant('rollback' as const),
      player: small(1),
      round: small(5),
      key: fc.integer({ min: 41, max: 60 }),
      original: small(60),
      closes: fc.boolean(),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ op: fc.constant('finish' as const), player: small(1), round: small(5) }),
  },
)

type Stored = {
  kind: 'debit' | 'credit' | 'rollback' | 'tombstone'
  input: string
  balance: bigint
  player: number
  amount: bigint
  round: string
  isReversed: boolean
}
type Round = { state: 'open' | 'completed' | 'cancelled'; standing: number }

/** The protocol's rules over plain maps, written from its document and not from the code. */
const aModel = (start: bigint) => {
  const balances = [start, start]
  const stored = new Map<number, Stored>()
  const rounds = new Map<string, Round>()
  const roundAt = (name: string): Round => {
    const known = rounds.get(name) ?? { state: 'open', standing: 0 }
    rounds.set(name, known)
    return known
  }
  const close = (round: Round): void => {
    if (round.state === 'open') round.state = round.standing > 0 ? 'completed' : 'cancelled'
  }
  const balanceOf = (player: number): bigint => balances[player] ?? 0n
  const batch = (op: Extract<Op, { op: 'batch' }>): string => {
    const name = `${op.player}/${op.round}`
    let balance = balanceOf(op.player)
    const fresh: { key: number; row: Stored }[] = []
    for (const { debit, key, amount } of op.moves) {
      const input = `${debit}/${op.player}/${op.round}/${amount}`
      const known = stored.get(key)
      if (known?.kind === 'tombstone') return 'rolled-back-before'
      if (known !== undefined && known.input !== input) return 'key-reused-with-other-input'
      if (known !== undefined) continue
      if (debit && (rounds.get(name)?.state ?? 'open') !== 'open') return 'round-closed'
      if (debit && BigInt(amount) > balance) return 'insufficient-funds'
      balance += debit ? -BigInt(amount) : BigInt(amount)
      const row = { input, balance, player: op.player, amount: BigInt(amount), round: name }
      fresh.push({ key, row: { ...row, kind: debit ? 'debit' : 'credit', isReversed: false } })
    }
    if (fresh.length === 0) return `ok ${stored.get(op.moves.at(-1)?.key ?? -1)?.balance}`
    balances[op.player] = balance
    for (const { key, row } of fresh) stored.set(key, row)
    const round = roundAt(name)
    round.standing += fresh.length
    if (round.state !== 'open') round.state = 'completed'
    if (op.closes) close(round)
    return `ok ${balance}`
  }
  const rollback = (op: Extract<Op, { op: 'rollback' }>): string => {
    const input = `rollback/${op.player}/${op.round}/${op.original}`
    const known = stored.get(op.key)
    if (known?.kind === 'tombstone') return 'rolled-back-before'
    if (known !== undefined)
      return known.input === input ? `ok ${known.balance}` : 'key-reused-with-other-input'
    if (op.key === op.original) return 'key-reused-with-other-input'
    const original = stored.get(op.original)
    const base = { player: op.player, amount: 0n, round: '', isReversed: false }
    if (original === undefined)
      stored.set(op.original, { ...base, kind: 'tombstone', input: '', balance: 0n })
    else if (original.kind === 'debit' || original.kind === 'credit') {
      if (original.player !== op.player) return 'original-of-another'
      if (!original.isReversed) {
        original.isReversed = true
        const back = original.kind === 'debit' ? original.amount : -original.amount
        const after = balanceOf(op.player) + back
        balances[op.player] = after < 0n ? 0n : after
        const round = roundAt(original.round)
        round.standing -= 1
        if (round.standing === 0) round.state = 'cancelled'
      }
    } else if (original.player !== op.player) return 'original-of-another'
    stored.set(op.key, { ...base, kind: 'rollback', input, balance: balanceOf(op.player) })
    const round = roundAt(`${op.player}/${op.round}`)
    if (op.closes) close(round)
    return `ok ${balanceOf(op.player)}`
  }
  const finish = ({ player, round }: Extract<Op, { op: 'finish' }>): string => {
    const known = rounds.get(`${player}/${round}`)
    if (known !== undefined) close(known)
    return `ok ${balanceOf(player)}`
  }
  return {
    rounds,
    apply: (op: Op): string =>
      op.op === 'batch' ? batch(op) : op.op === 'rollback' ? rollback(op) : finish(op),
  }
}

type World = {
  readonly gaming: Gaming
  readonly vendorCode: string
  readonly playerAccounts: readonly PlayerAccount[]
}

const run = async ({ gaming, vendorCode, playerAccounts }: World, op: Op): Promise<string> => {
  const at = {
    playerAccount: playerAccounts[op.player] as PlayerAccount,
    vendorCode,
    round: `r${op.round}`,
  }
  if (op.op === 'batch') {
    const moves = op.moves.map(
      ({ debit, key, amount }) => [debit ? 'debit' : 'credit', `k${key}`, BigInt(amount)] as const,
    )
    const answer = await gaming.calls.batch(aBatch(at, moves, op.closes))
    return answer.ok ? `ok ${answer.value.available}` : answer.error
  }
  if (op.op === 'finish') {
    const answer = await gaming.calls.finish({ ...at, vendorRound: at.round })
    return answer.ok ? `ok ${answer.value}` : answer.error
  }
  const answer = await gaming.calls.rollback({
    ...aBatch(at, [], op.closes),
    reversals: [{ key: `k${op.key}`, original: `k${op.original}` }],
  })
  return answer.ok ? `ok ${answer.value.available}` : answer.error
}

test(
  '[GM04] every call is answered as a model of the protocol says, and rounds end as it says',
  async () => {
    const { gaming } = fixture.product.app.modules
    await fc.assert(
      fc.asyncProperty(fc.array(opArbitrary, { minLength: 5, maxLength: 40 }), async (ops) => {
        const { vendorCode, playerAccounts } = await fixture.setUp()
        const model = aModel(10_000n)
        for (const op of ops)
          expect(await run({ gaming, vendorCode, playerAccounts }, op), JSON.stringify(op)).toBe(
            model.apply(op),
          )
        const rows = await fixture.product.db.query<{ name: string; state: string }>(
          `select case when member_id = $2 then '0/' else '1/' end || substr(vendor_round, 2)
             as name, state from gaming.round where vendor_code = $1`,
          [vendorCode, playerAccounts[0]?.memberId],
        )
        const states = (found: Iterable<readonly [string, string]>) => Object.fromEntries(found)
        expect(states(rows.map(({ name, state }) => [name, state] as const))).toEqual(
          states([...model.rounds].map(([name, { state }]) => [name, state] as const)),
        )
      }),
      { numRuns: inForm(30, 400) },
    )
  },
  longestMs,
)

const keysOf = (op: Op): readonly number[] =>
  op.op === 'batch' ? op.moves.map(({ key }) => key) : []

const sharesKeys = (op: Op, ops: readonly Op[]): boolean =>
  ops.some((other) => other !== op && keysOf(other).some((key) => keysOf(op).includes(key)))

test(
  '[GM04] calls sent all at once move what they moved one by one, and repeats answer the same',
  async () => {
    const { gaming } = fixture.product.app.modules
    await fc.assert(
      fc.asyncProperty(fc.array(opArbitrary, { minLength: 20, maxLength: 60 }), async (ops) => {
        const { vendorCode, playerAccounts } = await fixture.setUp({ balance: '1000000.00' })
        const world = { gaming, vendorCode, playerAccounts }
        const first = await Promise.all(ops.map((op) => run(world, op)))
        const again = await Promise.all(ops.map((op) => run(world, op)))
        // a call of which others had moved a part was told the balance after the rest of it: its
        // repeat hears what stands under its last line
        for (const [i, op] of ops.entries())
          if (op.op !== 'finish' && !sharesKeys(op, ops) && first[i]?.startsWith('ok') === true)
            expect(again[i], JSON.stringify(op)).toBe(first[i])
        const third = await Promise.all(ops.map((op) => run(world, op)))
        for (const [i, op] of ops.entries())
          if (op.op !== 'finish' && again[i]?.startsWith('ok') === true)
            expect(third[i], JSON.stringify(op)).toBe(again[i])
      }),
      { numRuns: inForm(12, 200) },
    )
  },
  longestMs,
)
