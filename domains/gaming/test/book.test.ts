import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import fc from 'fast-check'
import { validBet, type PlayerAccount } from '@faro/gaming'
import { err, ok } from '@faro/kernel/result'
import { col } from '@faro/server-kit/db'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { untilReadable } from '../../../tools/product/book.ts'
import { aBatch, aVendorFixture, faultsOf } from '../../../tools/product/vendors.ts'

let fixture: Awaited<ReturnType<typeof aVendorFixture>>
beforeAll(async () => {
  fixture = await aVendorFixture()
})
afterAll(async () => {
  expect(await faultsOf(fixture.product.app)).toEqual([])
  await fixture.product.close()
})

/** A vendor whose one game is of a category, and a player with 1000.00. */
const aTable = async (category: string) => {
  const { vendorCode, playerAccounts } = await fixture.setUp({ players: 1, balance: '1000.00' })
  await fixture.product.db.query('update catalogue.game set category = $2 where code = $1', [
    `${vendorCode}-lantern-7`,
    category,
  ])
  const { calls } = fixture.product.app.modules.gaming
  const playerAccount = playerAccounts[0] as PlayerAccount
  const at = (round: string) => ({ playerAccount, vendorCode, round })
  type Moves = Parameters<typeof aBatch>[1]
  return {
    playerAccount,
    vendorCode,
    at,
    play: async (round: string, moves: Moves, closes = false) => {
      expect(await calls.batch(aBatch(at(round), moves, closes))).toMatchObject({ ok: true })
    },
    takeBack: async (round: string, original: string, closes = false) => {
      const call = {
        ...aBatch(at(round), [], closes),
        reversals: [{ key: `r-${original}`, original }],
      }
      expect(await calls.rollback(call)).toMatchObject({ ok: true })
    },
    finish: (round: string) => calls.finish({ playerAccount, vendorCode, vendorRound: round }),
    book: () => bookOf(playerAccount.memberId),
  }
}

const start = { xid: 0n, seq: 0n }

/** What the book says of a member, in its order: version, totals, differences. */
const bookOf = async (memberId: string) => {
  const { book } = fixture.product.app.modules.gaming
  await untilReadable(fixture.product.db)
  const rows = await book.turnoverAfter(fixture.product.db, memberId, { after: start, limit: 100 })
  return rows.map((row) => ({
    version: row.version,
    totals: [row.stake, row.payout, row.valid],
    adds: [row.dStake, row.dPayout, row.dValid],
  }))
}

test('[agents.F4] a round tells nothing while it is open, then its totals, then differences', async () => {
  const { play, takeBack, book } = await aTable('rng')
  await play('a', [['debit', 'b1', 10_000n]])
  expect(await book()).toEqual([])
  await play('a', [['credit', 'w1', 0n]], true)
  const v1 = { version: 1, totals: [10_000n, 0n, 10_000n], adds: [10_000n, 0n, 10_000n] }
  expect(await book()).toEqual([v1])
  // a late win, its rollback and the win again
  await play('a', [['credit', 'w2', 35_000n]])
  await takeBack('a', 'w2')
  await play('a', [['credit', 'w3', 36_000n]])
  // a late win of nothing changes no total
  await play('a', [['credit', 'w4', 0n]])
  expect(await book()).toEqual([
    v1,
    { version: 2, totals: [10_000n, 35_000n, 10_000n], adds: [0n, 35_000n, 0n] },
    { version: 3, totals: [10_000n, 0n, 10_000n], adds: [0n, -35_000n, 0n] },
    { version: 4, totals: [10_000n, 36_000n, 10_000n], adds: [0n, 36_000n, 0n] },
  ])
})

test('[agents.F4] a void counts nothing: as a version of zeros behind others, alone as none', async () => {
  const { play, takeBack, finish, book } = await aTable('rng')
  await play('open', [['debit', 'b1', 10_000n]])
  await takeBack('open', 'b1')
  await play('closed', [['debit', 'b2', 5_000n]], true)
  await takeBack('closed', 'b2')
  await takeBack('never', 'b3', true)
  await finish('never')
  expect(await book()).toEqual([
    { version: 1, totals: [5_000n, 0n, 5_000n], adds: [5_000n, 0n, 5_000n] },
    { version: 2, totals: [0n, 0n, 0n], adds: [-5_000n, 0n, -5_000n] },
  ])
  // paid all the same, behind its end
  await play('open', [['credit', 'w1', 700n]])
  expect((await book()).at(-1)).toEqual({
    version: 1,
    totals: [0n, 700n, 0n],
    adds: [0n, 700n, 0n],
  })
})

test('[agents.F4] a round is booked by whatever ends it: its call, a finish, a rollback', async () => {
  const { play, takeBack, finish, book } = await aTable('rng')
  await play(
    'call',
    [
      ['debit', 'b1', 100n],
      ['credit', 'w1', 50n],
    ],
    true,
  )
  await play('finish', [['debit', 'b2', 200n]])
  await finish('finish')
  await finish('finish')
  await play('rollback', [
    ['debit', 'b3', 300n],
    ['debit', 'b4', 400n],
  ])
  await takeBack('rollback', 'b4', true)
  expect((await book()).map(({ version, totals }) => [version, ...totals])).toEqual([
    [1, 100n, 50n, 100n],
    [1, 200n, 0n, 200n],
    [1, 300n, 0n, 300n],
  ])
})

test.each(['live', 'sports', 'esports', 'pvp'])(
  '[promotions.V7] [agents.F5] of %s whose outcome is unknown only what was at risk counts',
  async (category) => {
    const { play, book } = await aTable(category)
    await play(
      'player',
      [
        ['debit', 'b1', 10_000n],
        ['credit', 'w1', 19_500n],
      ],
      true,
    )
    await play('lost', [['debit', 'b2', 10_000n]], true)
    await play(
      'push',
      [
        ['debit', 'b3', 10_000n],
        ['credit', 'w3', 10_000n],
      ],
      true,
    )
    await play(
      'high',
      [
        ['debit', 'b4', 10_000n],
        ['credit', 'w4', 90_000n],
      ],
      true,
    )
    expect((await book()).map(({ totals }) => totals[2])).toEqual([9_500n, 10_000n, 0n, 10_000n])
  },
)

test.each(['rng', 'fish', 'crash', 'lottery', 'elott'])(
  '[promotions.V8] [agents.F5] of %s the whole stake counts',
  async (category) => {
    const { play, book } = await aTable(category)
    await play(
      'won',
      [
        ['debit', 'b1', 10_000n],
        ['credit', 'w1', 19_500n],
      ],
      true,
    )
    expect((await book()).map(({ totals }) => totals[2])).toEqual([10_000n])
  },
)

test('[promotions.V2] [promotions.V5] a game that knows what counts says so, within the stake', async () => {
  const { playerAccount, vendorCode, at, book } = await aTable('live')
  const { gameWallet } = fixture.product.app.modules.gaming
  const { db } = fixture.product
  const play = (round: string, valid: bigint, payout = 0n) =>
    db.tx(async (tx) => {
      const call = { session: { kind: 'trusted' }, turnover: { valid } } as const
      return gameWallet.batch(tx, {
        ...aBatch(
          at(round),
          [
            ['debit', `${round}:b`, 10_000n],
            ['credit', `${round}:w`, payout],
          ],
          true,
        ),
        ...call,
      })
    })
  // at 0.95 the banker wins; a cover of nearly all outcomes; more and less than there can be
  await play('banker', 10_000n, 19_500n)
  await play('cover', 0n, 9_000n)
  await play('above', 99_999n)
  await play('below', -5n)
  expect((await book()).map(({ totals }) => totals[2])).toEqual([10_000n, 0n, 10_000n, 0n])
  // what counts changes by itself: the outcome was told wrong
  await db.tx(async (tx) => {
    const { memberId } = playerAccount
    await gameWallet.close(tx, vendorCode, [{ memberId, vendorRound: 'banker', valid: 2_500n }])
    await gameWallet.close(tx, vendorCode, [{ memberId, vendorRound: 'cover' }])
    return ok(null)
  })
  expect((await book()).slice(4)).toEqual([
    { version: 2, totals: [10_000n, 19_500n, 2_500n], adds: [0n, 0n, -7_500n] },
  ])
})

test('[promotions.V1] play money stands outside the book', async () => {
  const { vendorCode } = await aTable('rng')
  const { gameWallet } = fixture.product.app.modules.gaming
  const { db, app } = fixture.product
  const memberId = randomUUID()
  const accountId = await app.modules.wallet.openAccount(db, {
    merchantId: 1,
    owner: memberId,
    currency: 'FUN',
  })
  const playerAccount = { memberId, merchantId: 1, accountId, currency: 'FUN' } as const
  const won = await db.tx((tx) =>
    gameWallet
      .batchMany(tx, [
        {
          ...aBatch({ playerAccount, vendorCode, round: 'fun' }, [['credit', 'fun:w', 500n]], true),
          session: { kind: 'trusted' },
        },
      ])
      .then(([answer]) => answer ?? err('overloaded')),
  )
  expect(won).toMatchObject({ ok: true })
  expect(await bookOf(memberId)).toEqual([])
})

test('what a closed round was is found again by its category, game and time', async () => {
  const { play, playerAccount, vendorCode } = await aTable('fish')
  await play('one', [['debit', 'b', 100n]], true)
  const { book } = fixture.product.app.modules.gaming
  await untilReadable(fixture.product.db)
  const [row] = await book.turnoverAfter(fixture.product.db, playerAccount.memberId, {
    after: start,
    limit: 1,
  })
  expect(row).toMatchObject({
    memberId: playerAccount.memberId,
    category: 'fish',
    vendor: vendorCode,
    game: `${vendorCode}-lantern-7`,
    isFree: false,
    validAll: 100n,
  })
  const [stored] = await fixture.product.db.query(
    `select s.placed_at = r.opened_at as is_placed, s.at = r.closed_at as is_at
     from gaming.settlement s join gaming.round r using (member_id, round_id)
     where s.member_id = $1`,
    [playerAccount.memberId],
  )
  expect(stored).toMatchObject({ is_placed: true, is_at: true })
})

test('[agents.F10] a reader behind the horizon misses nothing, in whatever order transactions end', async () => {
  const { db, app } = fixture.product
  const { book } = app.modules.gaming
  const { play, playerAccount } = await aTable('rng')
  const { memberId } = playerAccount
  let mark = await book.end(db)
  const seen: bigint[] = []
  const read = async (limit: number) => {
    const { rows } = await book.settlementsAfter(db, mark, limit)
    seen.push(...rows.flatMap((row) => (row.memberId === memberId ? [row.stake] : [])))
    const last = rows.at(-1)
    if (last !== undefined) mark = { xid: last.xid, seq: last.seq }
    return rows.length
  }
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
  const slow = db.tx(async (tx) => {
    await tx.query('select pg_current_xact_id()')
    begin()
    await held
    return ok(null)
  })
  await begun
  for (const n of [1, 2, 3]) await play(`r${n}`, [['debit', `b${n}`, BigInt(n)]], true)
  // one that began before them may still book: nothing of them is told
  expect(await read(100)).toBe(0)
  release()
  await slow
  await untilReadable(db)
  while ((await read(2)) > 0);
  expect(seen).toEqual([1n, 2n, 3n])
  const member = await book.turnoverAfter(db, memberId, { after: start, limit: 2 })
  const [, second] = member
  if (second === undefined) throw new Error('two rows')
  const rest = await book.turnoverAfter(db, memberId, { after: second, limit: 2 })
  expect(rest.map(({ stake }) => stake)).toEqual([3n])
})

test('a page of the book ends within a transaction and goes on there', async () => {
  const { db, app } = fixture.product
  const { book, gameWallet } = app.modules.gaming
  const { at } = await aTable('rng')
  let mark = await book.end(db)
  await db.tx(async (tx) => {
    const calls = Array.from({ length: 7 }, (_, n) => ({
      ...aBatch(at(`page${n}`), [['debit', `page${n}`, BigInt(n + 1)]], true),
      session: { kind: 'trusted' } as const,
    }))
    const answers = await gameWallet.batchMany(tx, calls)
    expect(answers.map((one) => one.ok)).toEqual(calls.map(() => true))
    return ok(null)
  })
  const seen: bigint[] = []
  await untilReadable(db)
  for (;;) {
    const { rows, isLast } = await book.settlementsAfter(db, mark, 3)
    seen.push(...rows.map(({ stake }) => stake))
    mark = rows.at(-1) ?? mark
    if (isLast) break
  }
  expect(seen).toEqual([1n, 2n, 3n, 4n, 5n, 6n, 7n])
})

test('a stretch that ends before its limit says whether more is there', async () => {
  const { db, app } = fixture.product
  const { book } = app.modules.gaming
  const { play } = await aTable('rng')
  const mark = await book.end(db)
  for (const n of [1, 2, 3]) await play(`s${n}`, [['debit', `s${n}`, BigInt(n)]], true)
  const { at } = await aTable('rng')
  await db.tx(async (tx) => {
    const calls = [4, 5, 6].map((n) => ({
      ...aBatch(at(`s${n}`), [['debit', `s${n}`, BigInt(n)]], true),
      session: { kind: 'trusted' } as const,
    }))
    await app.modules.gaming.gameWallet.batchMany(tx, calls)
    return ok(null)
  })
  await untilReadable(db)
  // three transactions of one version and one of three: the fourth does not fit into five
  const some = await book.settlementsAfter(db, mark, 5)
  expect(some.rows.length).toBeLessThan(5)
  expect(some.isLast).toBe(false)
  expect(await book.settlementsAfter(db, mark, 7)).toMatchObject({ isLast: true })
})

test('the book is never changed', async () => {
  const { db } = fixture.product
  for (const change of [
    'update gaming.settlement set stake = 0',
    'delete from gaming.settlement',
    'truncate gaming.settlement',
  ])
    await expect(db.query(change)).rejects.toThrow('never changed')
})

const migration = path.resolve(
  import.meta.dirname,
  '../migrations/20261126T1501_settlement_of_before.sql',
)

test('[seams.X1] rounds of before are booked at their end, and what changes later adds to that', async () => {
  const { db } = fixture.product
  const live = await aTable('live')
  const plain = await aTable('rng')
  await live.play(
    'push',
    [
      ['debit', 'b1', 100n],
      ['credit', 'w1', 100n],
    ],
    true,
  )
  await live.play(
    'won',
    [
      ['debit', 'b2', 100n],
      ['credit', 'w2', 195n],
    ],
    true,
  )
  await plain.play(
    'won',
    [
      ['debit', 'b3', 100n],
      ['credit', 'w3', 700n],
    ],
    true,
  )
  await plain.play('void', [['debit', 'b4', 100n]], true)
  await plain.takeBack('void', 'b4')
  await plain.play('open', [['debit', 'b5', 30n]])
  const totals = async () => [...(await live.book()), ...(await plain.book())].map((r) => r.totals)
  const now = await totals()
  // as a version without the book has left it
  await db.tx(async (tx) => {
    await tx.query('alter table gaming.settlement disable trigger all')
    await tx.query('delete from gaming.settlement')
    await tx.query('alter table gaming.settlement enable trigger all')
    await tx.query('update gaming.round set settled = null, settled_xid = null, category = null')
    await tx.query('delete from gaming.settlement_start')
    await tx.query('drop index gaming.settlement_xid, gaming.settlement_later')
    for (const one of (await readFile(migration, 'utf8')).split(/;\s*$/m))
      if (one.trim() !== '') await tx.query(one)
    return ok(null)
  })
  expect(await totals()).toEqual([
    [100n, 100n, 0n],
    [100n, 195n, 95n],
    [100n, 700n, 100n],
  ])
  expect(now.slice(0, 3)).toEqual(await totals())
  const [row] = await db.query(
    `select bool_and(s.at = r.closed_at and s.placed_at = r.opened_at) as is_then
     from gaming.settlement s join gaming.round r using (member_id, round_id)`,
  )
  expect(row).toEqual({ is_then: true })
  await live.play('won', [['credit', 'w6', 5n]])
  await live.takeBack('won', 'w6')
  await plain.takeBack('won', 'w3')
  await plain.play('open', [['credit', 'w5', 0n]], true)
  await plain.play('void', [['credit', 'w7', 3n]])
  expect((await live.book()).slice(2)).toEqual([
    { version: 2, totals: [100n, 200n, 100n], adds: [0n, 5n, 5n] },
    { version: 3, totals: [100n, 195n, 95n], adds: [0n, -5n, -5n] },
  ])
  expect((await plain.book()).slice(1)).toEqual([
    { version: 2, totals: [100n, 0n, 100n], adds: [0n, -700n, 0n] },
    { version: 1, totals: [30n, 0n, 30n], adds: [30n, 0n, 30n] },
    { version: 1, totals: [0n, 3n, 0n], adds: [0n, 3n, 0n] },
  ])
})

// behind the migration, before which there was none
test('[seams.X5] a rebate is paid with the bet, is no win, and goes back with it', async () => {
  const { playerAccount, vendorCode, at, book } = await aTable('lottery')
  const { gameWallet } = fixture.product.app.modules.gaming
  const { db, app } = fixture.product
  const call = (round: string, closes: boolean, win?: bigint) => ({
    ...aBatch(at(round), [['debit', `${round}:bet`, 10_000n]], closes),
    session: { kind: 'trusted' as const },
    movements: [
      { kind: 'debit' as const, key: `${round}:bet`, amount: 10_000n },
      { kind: 'credit' as const, key: `${round}:rebate`, amount: 200n, isRebate: true as const },
      ...(win === undefined ? [] : [{ kind: 'credit' as const, key: `${round}:win`, amount: win }]),
    ],
  })
  await db.tx(async (tx) => {
    const answers = await gameWallet.batchMany(tx, [call('won', true, 4_000n), call('back', true)])
    expect(answers.map((one) => one.ok && one.value.available)).toEqual([94_200n, 84_400n])
    const [taken] = await gameWallet.reverseMany(tx, [
      {
        ...aBatch(at('back'), [], true),
        reversals: [
          { key: 'back:void', original: 'back:bet' },
          { key: 'back:void-rebate', original: 'back:rebate' },
        ],
      },
    ])
    expect(taken).toMatchObject({ ok: true, value: { available: 94_200n, taken: -9_800n } })
    return ok(null)
  })
  expect((await book()).map(({ totals }) => totals)).toEqual([
    [10_000n, 4_000n, 10_000n],
    [10_000n, 0n, 10_000n],
    [0n, 0n, 0n],
  ])
  const entries = await app.modules.wallet.entries(playerAccount.accountId, {
    kind: 'rebate',
    limit: 10,
  })
  expect(entries.map(({ amount }) => amount)).toEqual([200n, 200n])
  await app.modules.gaming.countDays({ merchantId: 1, memberId: playerAccount.memberId })
  const [day] = await db.query<{ stake: string; payout: string }>(
    `select sum(stake)::text as stake, sum(payout)::text as payout from gaming.play_day
     where member_id = $1 and vendor_code = $2`,
    [playerAccount.memberId, vendorCode],
  )
  // a member's own profit has the rebate in it
  expect(day).toEqual({ stake: '10000', payout: '4200' })
})

const units = fc.bigInt({ min: 0n, max: 10n ** 12n })

test('[promotions.V8] what counts is the same in SQL as in the rules', async () => {
  const rounds = fc.sample(
    fc.record({
      category: fc.constantFrom(
        'live',
        'sports',
        'esports',
        'pvp',
        'rng',
        'fish',
        'crash',
        'elott',
      ),
      stake: units,
      payout: units,
      reported: fc.option(fc.bigInt({ min: -5n, max: 10n ** 12n }), { nil: undefined }),
      isFree: fc.boolean(),
    }),
    300,
  )
  const rows = await fixture.product.db.query(
    `select gaming.valid_of(c, s, p, v, f) as valid
     from unnest($1::text[], $2::bigint[], $3::bigint[], $4::bigint[], $5::boolean[])
       with ordinality i(c, s, p, v, f, o) order by o`,
    [
      rounds.map(({ category }) => category),
      rounds.map(({ stake }) => String(stake)),
      rounds.map(({ payout }) => String(payout)),
      rounds.map(({ reported }) => reported?.toString() ?? null),
      rounds.map(({ isFree }) => isFree),
    ],
    { valid: col.int8.present },
  )
  expect(rows.map(({ valid }) => valid)).toEqual(rounds.map((round) => validBet(round)))
})
