import fc from 'fast-check'
import type { CallInput, BatchCall, PlayerAccount, Revision } from '@faro/gaming'
import { present } from '@faro/kernel/assert'
import { ok, unwrap } from '@faro/kernel/result'
import { sqlState } from '@faro/server-kit/db'
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
})

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

const reversalArbitrary = fc.record({
  player: small(2),
  round: small(3),
  closes: fc.boolean(),
  // now and then of another player, or what never came
  named: fc.uniqueArray(fc.record({ of: small(8), key: small(31) }), {
    minLength: 1,
    maxLength: 3,
    selector: ({ of, key }) => `${of}-${key}`,
  }),
  id: small(12),
})

test('many reversals in one transaction are answered and stored as one by one', async () => {
  const { gameWallet } = fixture.product.app.modules.gaming
  const { db } = fixture.product
  await fc.assert(
    fc.asyncProperty(
      fc.array(callArbitrary, { minLength: 4, maxLength: 12 }),
      fc.array(fc.array(reversalArbitrary, { maxLength: 8 }), { minLength: 1, maxLength: 3 }),
      async (played, groups) => {
        const [one, many] = [
          await fixture.setUp({ players: 3 }),
          await fixture.setUp({ players: 3 }),
        ]
        for (const place of [one, many])
          await db.tx(async (tx) => ok(await gameWallet.batchMany(tx, callsOf(place, played))))
        const reversalsIn = (place: typeof one, group: (typeof groups)[number]) =>
          group.map(({ player, round, closes, named, id }) => ({
            ...aBatch(
              {
                playerAccount: place.playerAccounts[player] as PlayerAccount,
                vendorCode: place.vendorCode,
                round: `${player}-${round}`,
              },
              [],
              closes,
            ),
            reversals: named.map(({ of, key }, i) => ({
              key: `r${player}-${id}-${i}`,
              original: `k${of > 2 ? player : of}-${key}`,
            })),
          }))
        const told = (answer: Awaited<ReturnType<typeof gameWallet.reverse>>) =>
          answer.ok
            ? [answer.value.available, answer.value.isReplay, answer.value.hasUnknown]
            : answer.error
        for (const group of groups) {
          const alone: unknown[] = []
          for (const call of reversalsIn(one, group))
            alone.push(told(await db.tx((tx) => gameWallet.reverse(tx, call))))
          const { value } = await db.tx(async (tx) =>
            ok(await gameWallet.reverseMany(tx, reversalsIn(many, group))),
          )
          expect(value.map(told)).toEqual(alone)
        }
        expect(await standing(many)).toEqual(await standing(one))
      },
    ),
    { numRuns: 8 },
  )
})

/** A round of a player that is settled again and again. */
const aRevised = (
  { vendorCode, playerAccounts }: { vendorCode: string; playerAccounts: readonly PlayerAccount[] },
  player: number,
  round: string,
) => {
  const { gameWallet } = fixture.product.app.modules.gaming
  const at = { playerAccount: playerAccounts[player] as PlayerAccount, vendorCode, round }
  const { movements: _, session: __, ...context } = aBatch(at, [], true)
  return {
    stake: (amount: bigint) =>
      fixture.product.db.tx((tx) =>
        gameWallet.batch(tx, {
          ...aBatch(at, [['debit', `${round}:stake`, amount]]),
          session: { kind: 'trusted' },
        }),
      ),
    /** Revision n pays so much in the place of what an earlier one paid. */
    revision: (n: number, { pays, paidBy }: { pays: bigint; paidBy?: number | undefined }) => ({
      ...context,
      ...(pays > 0n && { pay: { key: `${round}:pay:${n}`, amount: pays } }),
      ...(paidBy !== undefined && {
        back: { key: `${round}:back:${n}`, original: `${round}:pay:${paidBy}` },
      }),
      recoverKey: `${round}:recover:${n}`,
    }),
  }
}

const resettled = async (revisions: readonly CallInput<Revision>[]) => {
  const { gameWallet } = fixture.product.app.modules.gaming
  const { value } = await fixture.product.db.tx(async (tx) =>
    ok(await gameWallet.resettle(tx, revisions)),
  )
  return value.map((answer) => {
    if (!answer.ok) return answer.error
    const { available, paid, taken, recovered, uncovered } = answer.value
    return { available, paid, taken, recovered, uncovered }
  })
}

test('[seams.X6] [sports.6] a bet is paid anew first, then what was paid comes back, then what was owed', async () => {
  const { db, app } = fixture.product
  const { gameWallet } = app.modules.gaming
  const place = await fixture.setUp({ players: 1, balance: '20.00' })
  const bet = aRevised(place, 0, 'bet')
  const other = aRevised(place, 0, 'other')
  await bet.stake(2_000n)
  const won = bet.revision(1, { pays: 3_000n })
  const none = { taken: 0n, recovered: 0n, uncovered: 0n }
  expect(await resettled([won])).toEqual([{ ...none, available: 3_000n, paid: 3_000n }])
  // the player keeps 8.00 of it when the result is not one any more
  await other.stake(2_200n)
  const { memberId } = place.playerAccounts[0] as PlayerAccount
  await db.tx(async (tx) => {
    await gameWallet.reopen(tx, place.vendorCode, [{ memberId, vendorRound: 'bet' }])
    return ok(null)
  })
  const open = { ...bet.revision(2, { pays: 0n, paidBy: 1 }), closesRound: false }
  expect(await resettled([open])).toEqual([
    { available: 0n, paid: 0n, taken: 800n, recovered: 0n, uncovered: 2_200n },
  ])
  const again = bet.revision(3, { pays: 3_000n })
  expect(await resettled([again])).toEqual([
    { available: 800n, paid: 3_000n, taken: 0n, recovered: 2_200n, uncovered: 0n },
  ])
  // sent again it moves nothing
  expect(await resettled([again])).toEqual([{ ...none, available: 800n, paid: 0n }])
  // settled anew while all is there: both payouts stand for a moment, so nothing is owed
  const more = bet.revision(4, { pays: 5_000n, paidBy: 3 })
  expect(await resettled([more])).toEqual([
    { ...none, available: 2_800n, paid: 5_000n, taken: 3_000n },
  ])
  const lost = bet.revision(5, { pays: 0n, paidBy: 4 })
  expect(await resettled([lost])).toEqual([
    { available: 0n, paid: 0n, taken: 2_800n, recovered: 0n, uncovered: 2_200n },
  ])
  const versions = await db.query<object>(
    `select s.version, s.stake, s.payout from gaming.settlement s
       join gaming.round r using (member_id, round_id)
     where r.vendor_round = 'bet' and s.member_id = $1 order by version`,
    [memberId],
  )
  expect(versions.map((row) => Object.values(row).map(Number))).toEqual([
    [1, 2_000, 3_000],
    // open again it counts nothing; then the totals
    [2, 0, 0],
    [3, 2_000, 3_000],
    [4, 2_000, 8_000],
    [5, 2_000, 5_000],
    [6, 2_000, 0],
  ])
})

test('[seams.X6] of an account that takes nothing the revision waits, and no other', async () => {
  const { db } = fixture.product
  const place = await fixture.setUp({ players: 2 })
  const bets = [aRevised(place, 0, 'frozen'), aRevised(place, 1, 'good')]
  for (const bet of bets) await bet.stake(1_000n)
  const first = bets.map((bet) => bet.revision(1, { pays: 500n }))
  await resettled(first)
  const owner = place.playerAccounts[0]?.memberId
  await db.query('update wallet.account set status = 2 where owner = $1', [owner])
  const second = bets.map((bet) => bet.revision(2, { pays: 700n, paidBy: 1 }))
  expect(await resettled(second)).toMatchObject(['player-disabled', { paid: 700n, taken: 500n }])
  await db.query('update wallet.account set status = 0 where owner = $1', [owner])
  expect(await resettled(second)).toMatchObject([
    { paid: 700n, taken: 500n },
    { paid: 0n, taken: 0n },
  ])
})

test('[seams.X6] [seams.X7] revisions on two servers, cut off at any moment and sent again, move each payout once', async () => {
  const { db } = fixture.product
  const place = await fixture.setUp({ players: 3, balance: '1000.00' })
  const bets = Array.from({ length: 24 }, (_, i) => aRevised(place, i % 3, `r${i}`))
  for (const bet of bets) await bet.stake(1_000n)
  const payOf = (n: number, i: number): bigint => BigInt(((i * 7 + n * 3) % 5) * 400)
  let paidBy = bets.map((): number | undefined => undefined)
  let isOver = false
  const cutter = (async () => {
    for (let cuts = 0; !isOver && cuts < 20;) {
      const cut = await db.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and pid <> pg_backend_pid() and state = 'active'
           and query like '%rollback_many%' limit 1`,
      )
      cuts += cut.length
      await new Promise((resolve) => setTimeout(resolve, 5 + ((cuts * 37) % 60)))
    }
  })()
  const untilDone = async (revisions: readonly CallInput<Revision>[]): Promise<void> => {
    for (;;)
      try {
        await resettled(revisions)
        return
      } catch (error) {
        // an outcome that is unknown, or an order in which both waited
        if (sqlState(error) === '23505') throw error
      }
  }
  for (let n = 1; n <= 6; n++) {
    const revisions = bets.map((bet, i) =>
      bet.revision(n, { pays: payOf(n, i), paidBy: paidBy[i] }),
    )
    const parts = [revisions.slice(0, 14), revisions.slice(10)]
    // what both send is one revision
    await Promise.all(parts.map(untilDone))
    paidBy = bets.map((_, i) => (payOf(n, i) > 0n ? n : undefined))
  }
  isOver = true
  await cutter
  const wanted = bets.reduce((sum, _, i) => sum + payOf(6, i) - 1_000n, 300_000n)
  const rows = await fixture.product.app.modules.wallet.balances(
    place.playerAccounts.map(({ accountId }) => accountId),
  )
  expect(rows.reduce((sum, { balance }) => sum + balance, 0n)).toBe(wanted)
})

test('[seams.X6] whatever is decided in whatever order, players have what a model says', async () => {
  const { db, app } = fixture.product
  const step = fc.oneof(
    fc.record({ spend: small(9_000), player: small(1) }),
    fc.record({
      pays: fc.uniqueArray(fc.record({ round: small(4), amount: small(6_000) }), {
        minLength: 1,
        maxLength: 5,
        selector: ({ round }) => round,
      }),
    }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 8 }), async (steps) => {
      const place = await fixture.setUp({ players: 2 })
      const bets = Array.from({ length: 5 }, (_, i) => aRevised(place, i % 2, `m${i}`))
      for (const bet of bets) unwrap(await bet.stake(100n))
      const left = [9_700n, 9_800n]
      const stood = bets.map(() => ({ n: 0, paid: 0n, owed: 0n }))
      for (const [n, one] of steps.entries()) {
        if ('spend' in one) {
          const have = left[one.player] ?? 0n
          const amount = BigInt(one.spend) < have ? BigInt(one.spend) : have
          unwrap(await aRevised(place, one.player, `s${n}`).stake(amount))
          left[one.player] = have - amount
          continue
        }
        const revisions = one.pays.map(({ round, amount }) => {
          const { n: by, paid } = present(stood[round], 'round')
          const paidBy = paid > 0n ? by : undefined
          return present(bets[round], 'bet').revision(n + 1, { pays: BigInt(amount), paidBy })
        })
        await resettled(revisions)
        const of = (round: number) => ({ place: present(stood[round], 'round'), who: round % 2 })
        for (const { round, amount } of one.pays) {
          const { who } = of(round)
          left[who] = (left[who] ?? 0n) + BigInt(amount)
        }
        for (const { round } of one.pays) {
          const { place: was, who } = of(round)
          const have = left[who] ?? 0n
          const taken = was.paid < have ? was.paid : have
          left[who] = have - taken
          was.owed += was.paid - taken
        }
        for (const { round, amount } of one.pays) {
          const { place: was, who } = of(round)
          const made = [was.owed, BigInt(amount), left[who] ?? 0n].reduce((a, b) => (a < b ? a : b))
          left[who] = (left[who] ?? 0n) - made
          was.owed -= made
          was.n = n + 1
          was.paid = BigInt(amount)
        }
      }
      const accounts = await app.modules.wallet.balances(
        place.playerAccounts.map(({ accountId }) => accountId),
      )
      expect(
        place.playerAccounts.map(
          (player) => accounts.find(({ accountId }) => accountId === player.accountId)?.balance,
        ),
      ).toEqual(left)
      const owed = await db.query<{ uncovered: string }>(
        `select uncovered::text from gaming.round
         where vendor_code = $1 and vendor_round like 'm%' order by vendor_round`,
        [place.vendorCode],
      )
      expect(owed.map(({ uncovered }) => BigInt(uncovered))).toEqual(stood.map((one) => one.owed))
    }),
    { numRuns: 8 },
  )
})
