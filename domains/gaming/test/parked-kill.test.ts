import { afterAll, beforeAll, expect, test } from 'vitest'
import { inForm } from '../../../tools/long-form.ts'
import { freePort } from '../../../tools/postgres/postgres.mjs'
import { beginKillable } from '../../../tools/product/start-killable.ts'
import { vendorCaller } from '../../../tools/product/vendor-caller.ts'
import { aVendorFixture, faultsOf } from '../../../tools/product/vendors.ts'

const longestMs = inForm(300_000, 1_200_000)
const kills = inForm(1, 6)
const playersCount = 4
const perKill = 40

let fixture: Awaited<ReturnType<typeof aVendorFixture>>
let port = 0
beforeAll(async () => {
  fixture = await aVendorFixture()
  port = await freePort()
})
afterAll(() => fixture.product.close())

test(
  '[GM04] [WA05] a server killed while wins are held loses none and holds none twice',
  async () => {
    const { product } = fixture
    const place = await fixture.setUp({ players: playersCount })
    await product.db.query(
      `insert into gaming.vendor_ceiling
       (merchant_id, vendor_code, currency, round_max, hour_max, day_max)
     values (1, $1, 'EUR', 5000, 100000000, 100000000)`,
      [place.vendorCode],
    )
    const mortal = vendorCaller(`http://127.0.0.1:${port}`)
    const lasting = vendorCaller(product.origin)
    const win = async (account: string, id: string, vendor = mortal): Promise<string | null> => {
      const message = {
        account_id: account,
        currency: 'EUR',
        game_id: 'lantern-7',
        round_id: id,
        finished: true,
        transactions: [
          { id_provider: `${id}-bet`, type: 'bet', amount: '0.10' },
          { id_provider: id, type: 'win', amount: '51.00' },
        ],
      }
      const answer = await vendor.softswiss(`${place.base}/betwin`, message).catch(() => null)
      return answer?.status === 200 ? JSON.stringify(answer.body) : null
    }
    const sent: { account: string; id: string; answer: string | null }[] = []
    const heard = () => sent.filter(({ answer }) => answer !== null).length
    for (let kill = 0; kill < kills; kill++) {
      const server = await beginKillable(product, port)
      let isOver = false
      const play = async ({ id: account }: { id: string }): Promise<void> => {
        while (!isOver) {
          const one = { account, id: crypto.randomUUID(), answer: null as string | null }
          sent.push(one)
          one.answer = await win(account, one.id)
        }
      }
      const playing = place.people.map(play)
      while (heard() < (kill + 1) * perKill) await new Promise((resolve) => setTimeout(resolve, 2))
      server.kill('SIGKILL')
      isOver = true
      await Promise.all(playing)
    }
    // all is sent once more to a server that lives on: what was answered is answered the same
    for (const { account, id, answer } of sent) {
      const repeated = await win(account, id, lasting)
      expect(repeated).not.toBeNull()
      if (answer !== null) expect(repeated).toBe(answer)
    }
    const held = await product.db.query<{ vendor_key: string; state: string }>(
      'select vendor_key, state from gaming.parked_credit where vendor_code = $1',
      [place.vendorCode],
    )
    expect(held.map(({ vendor_key }) => vendor_key).toSorted()).toEqual(
      sent.map(({ id }) => id).toSorted(),
    )
    const [told] = await product.db.query<{ count: bigint }>(
      "select count(*) as count from kit.event where topic = 'gaming.credit-parked'",
    )
    expect(told?.count).toBe(BigInt(sent.length))
    // no cent was paid: the stakes alone have gone
    for (const { id } of place.people) {
      const stakes = BigInt(sent.filter(({ account }) => account === id).length) * 10n
      const { balance } = await fixture.control<{ balance: string }>(`ledger?player=${id}`)
      expect(BigInt(balance.replace('.', ''))).toBe(10_000n - stakes)
    }
    expect(await faultsOf(product.app)).toEqual([])
  },
  longestMs,
)
