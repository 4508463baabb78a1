import { randomUUID } from 'node:crypto'
import { slots } from '@faro/contract/slots'
import { present } from '@faro/kernel/assert'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inForm } from '../../../tools/long-form.ts'
import { aPool, aSlotPlayer, faultsOf } from '../../../tools/product/jackpots.ts'
import { aProduct, type Product } from '../../../tools/product/product.ts'
import { aTwin, type Twin } from '../../../tools/product/twin.ts'

const spinsEach = inForm(8, 24)

let product: Product
/** A second server on the same database, as behind a balancer. */
let twin: Twin
beforeAll(async () => {
  product = await aProduct()
  twin = await aTwin(product)
})
afterAll(async () => {
  await twin.close()
  await product.close()
})

type Spun = {
  readonly spin: { readonly spinId: string; readonly nonce: number; readonly payout: string }
  readonly available: string
}

test(
  'spins on two servers and calls of a vendor on the same accounts each count once',
  async () => {
    await aPool(product, {
      terms: {
        seed: 500n,
        sharePpm: 1_237n,
        reservePpm: 2_511n,
        rule: { kind: 'random', hitEvery: 2_000n },
      },
    })
    await aPool(product, {
      terms: {
        seed: 200n,
        sharePpm: 1_503n,
        reservePpm: 77n,
        rule: { kind: 'must-hit', cap: 3_000n },
      },
    })
    const players = await Promise.all(
      Array.from({ length: 8 }, (_, i) =>
        aSlotPlayer(product, i % 2 === 0 ? 'faro-de-fortuna' : 'reino-dorado'),
      ),
    )
    const servers = [product.call, twin.call]
    const lanes = [product.app, twin.app].map((app) => app.modules.gaming.calls)
    const played = await Promise.all(
      players.map(async (player) => {
        const keys = Array.from({ length: spinsEach }, () => randomUUID())
        const spin = async (key: string, server: number) => {
          const call = present(servers[server], 'server')
          const asked = { token: player.game, key, body: { stake: '10.00' } }
          // who waited too long at the door comes again, as a page does
          for (;;) {
            const reply = await call(slots.spin, asked)
            if (reply.message !== 'overloaded') return reply
          }
        }
        // each key on both servers at once: one of them plays, the other repeats
        const spins = keys.flatMap((key) => [spin(key, 0), spin(key, 1)])
        const account = present(
          await product.app.modules.gaming.playerAccounts(player.memberId),
          'account',
        )
        const calls = Array.from({ length: 12 }, (_, n) =>
          present(lanes[n % 2], 'lane').batch({
            playerAccount: account,
            vendorCode: 'taller-neon',
            vendorRound: `${player.memberId}-${n >> 1}`,
            gameCode: 'noche-neon',
            isGameBound: false,
            closesRound: false,
            session: { kind: 'none' },
            // both servers send each line: it moves once
            movements: [{ kind: 'debit', key: `${player.memberId}-${n >> 1}`, amount: 700n }],
          }),
        )
        const [replies, moved] = [await Promise.all(spins), await Promise.all(calls)]
        expect(moved.every((answer) => answer.ok)).toBe(true)
        expect(replies.map(({ message }) => message).filter((message) => message !== '')).toEqual(
          [],
        )
        const spun = replies.map(({ value }) => value as Spun)
        for (let i = 0; i < spun.length; i += 2) expect(spun[i]).toEqual(spun[i + 1])
        return { player, spun: spun.filter((_, i) => i % 2 === 0) }
      }),
    )
    for (const { player, spun } of played) {
      // each took a nonce of its own, and none was taken for nothing
      expect(spun.map(({ spin }) => spin.nonce).toSorted((a, b) => a - b)).toEqual(
        spun.map((_, i) => i),
      )
      const [books] = await product.db.query<{ spins: number; wins: bigint; entries: bigint }>(
        `select (select count(*)::int from slots.spin where member_id = $1) as spins,
         (select sum(payout)::bigint from slots.spin where member_id = $1) as wins,
         (select count(*) from wallet.entry e join wallet.account a using (account_id)
          where a.owner = $1 and e.kind = 3) as entries`,
        [player.memberId],
      )
      expect(books?.spins).toBe(spinsEach)
      // a stake for each spin and for each of the six lines of the vendor
      expect(books?.entries).toBe(BigInt(spinsEach) + 6n)
    }
    const [hits] = await product.db.query<{ n: number }>(
      'select count(*)::int as n from jackpots.hit',
    )
    expect(hits?.n).toBeGreaterThan(0)
    expect(await faultsOf(product)).toEqual([])
  },
  inForm(120_000, 300_000),
)
