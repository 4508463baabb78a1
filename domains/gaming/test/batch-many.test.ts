import fc from 'fast-check'
import type { CallInput, BatchCall, PlayerAccount } from '@faro/gaming'
import { ok } from '@faro/kernel/result'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aBatch, aVendorFixture, faultsOf } from '../../../tools/product/vendors.ts'

let fixture: Awaited<ReturnType<typeof aVendorFixture>>
beforeAll(async () => {
  fixture = await aVendorFixture()
})
afterAll(async () => {
  expect(await faultsOf(fixture.product.app)).toEqual([])
  await fixture.product.close()
})

const small = (max: number) => fc.integer({ min: 0, max })
const callArbitrary = fc.record({
  player: small(2),
  round: small(3),
  moves: fc.uniqueArray(fc.record({ debit: fc.boolean(), key: small(30), amount: small(4_000) }), {
    minLength: 1,
    maxLength: 3,
    selector: ({ key }) => key,
  }),
  closes: fc.boolean(),
})
type CallCase = typeof callArbitrary extends fc.Arbitrary<infer W> ? W : never

const callsOf = (
  place: { readonly vendorCode: string; readonly playerAccounts: readonly PlayerAccount[] },
  cases: readonly CallCase[],
): readonly CallInput<BatchCall>[] =>
  cases.map(({ player, round, moves, closes }) => ({
    ...aBatch(
      {
        playerAccount: place.playerAccounts[player] as PlayerAccount,
        vendorCode: place.vendorCode,
        round: `${player}-${round}`,
      },
      moves.map(
        ({ debit, key, amount }) =>
          [debit ? 'debit' : 'credit', `k${player}-${key}`, BigInt(amount)] as const,
      ),
      closes,
    ),
    session: { kind: 'trusted' },
  }))

const shown = (answer: { ok: true; value: object } | { ok: false; error: string }): unknown =>
  answer.ok ? { ...answer.value, roundId: '' } : answer.error

/** What a world holds, by names that two worlds share. */
const standing = async ({
  vendorCode,
  playerAccounts,
}: {
  vendorCode: string
  playerAccounts: readonly PlayerAccount[]
}) => {
  const members = playerAccounts.map(({ memberId }) => memberId)
  const rounds = await fixture.product.db.query<Record<string, unknown>>(
    `select vendor_round, state, stake, payout, bets, wins, is_late from gaming.round
     where vendor_code = $1 order by 1`,
    [vendorCode],
  )
  const movements = await fixture.product.db.query<Record<string, unknown>>(
    `select play_key, kind, stake, payout, balance_after, day::text from audit.play
     where vendor_code = $1 order by 1`,
    [vendorCode],
  )
  const entries = await fixture.product.db.query<Record<string, unknown>>(
    `select array_position($1::uuid[], a.owner) as who, e.seq, e.amount, e.balance_after, e.kind,
       e.ref from wallet.entry e join wallet.account a using (account_id)
     where a.owner = any($1::uuid[]) and e.seq > 1 order by 1, 2`,
    [members],
  )
  return { rounds, movements, entries }
}

test('many calls in one transaction are answered and stored as one by one', async () => {
  const { gameWallet } = fixture.product.app.modules.gaming
  const { db } = fixture.product
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(callArbitrary, { maxLength: 12 }), { minLength: 1, maxLength: 4 }),
      async (groups) => {
        const [one, many] = [
          await fixture.setUp({ players: 3 }),
          await fixture.setUp({ players: 3 }),
        ]
        for (const group of groups) {
          const alone: unknown[] = []
          for (const call of callsOf(one, group)) {
            const answer = await db.tx((tx) => gameWallet.batch(tx, call))
            alone.push(shown(answer))
          }
          const { value } = await db.tx(async (tx) =>
            ok(await gameWallet.batchMany(tx, callsOf(many, group))),
          )
          expect(value.map(shown)).toEqual(alone)
        }
        expect(await standing(many)).toEqual(await standing(one))
      },
    ),
    { numRuns: 40 },
  )
}, 120_000)

test('of two players with one key the second is refused, and all others are paid', async () => {
  const { gameWallet } = fixture.product.app.modules.gaming
  const place = await fixture.setUp({ players: 3 })
  const bet = (player: number, key: string): CallInput<BatchCall> => ({
    ...aBatch(
      {
        playerAccount: place.playerAccounts[player] as PlayerAccount,
        vendorCode: place.vendorCode,
        round: key,
      },
      [['debit', key, 100n]],
    ),
    session: { kind: 'trusted' },
  })
  const calls = [bet(0, 'same'), bet(1, 'same'), bet(2, 'other')]
  const { value } = await fixture.product.db.tx(async (tx) =>
    ok(await gameWallet.batchMany(tx, calls)),
  )
  expect(value.map((answer) => (answer.ok ? answer.value.available : answer.error))).toEqual([
    9_900n,
    'key-reused-with-other-input',
    9_900n,
  ])
})

test('nobody stakes twice what they have: both roads at once on one account', async () => {
  const { gaming } = fixture.product.app.modules
  const { vendorCode, playerAccounts } = await fixture.setUp({ players: 1 })
  const playerAccount = playerAccounts[0] as PlayerAccount
  const bet = (n: string): CallInput<BatchCall> =>
    aBatch({ playerAccount, vendorCode, round: n }, [['debit', n, 700n]], true)
  const lane = Array.from({ length: 12 }, (_, n) => gaming.calls.batch(bet(`lane${n}`)))
  const own = Array.from({ length: 6 }, async (_, n) => {
    const calls = [0, 1].map((i): CallInput<BatchCall> => ({
      ...bet(`own${n}-${i}`),
      session: { kind: 'trusted' },
    }))
    const answer = await fixture.product.db.tx(async (tx) =>
      ok(await gaming.gameWallet.batchMany(tx, calls)),
    )
    return answer.value
  })
  const answers = [...(await Promise.all(lane)), ...(await Promise.all(own)).flat()]
  // 100.00 is there: fourteen bets of 7.00 and not one more
  expect(answers.filter((answer) => answer.ok)).toHaveLength(14)
  expect(new Set(answers.flatMap((answer) => (answer.ok ? [] : [answer.error])))).toEqual(
    new Set(['insufficient-funds']),
  )
  expect(
    await fixture.control<{ balance: string }>(`ledger?player=${playerAccount.memberId}`),
  ).toMatchObject({ balance: '2.00' })
})
