import type { ChildProcess } from 'node:child_process'
import { slots } from '@faro/contract/slots'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inForm } from '../../../tools/long-form.ts'
import { freePort } from '../../../tools/postgres/postgres.mjs'
import { aFundedPlayer } from '../../../tools/product/funded-player.ts'
import { beginKillable } from '../../../tools/product/start-killable.ts'
import { aProduct, caller, type Product } from '../../../tools/product/product.ts'

const longestMs = inForm(300_000, 1_200_000)
const kills = inForm(2, 10)
const players = 6
const spinsPerKill = 40

let product: Product
let port = 0
const begin = (): Promise<ChildProcess> => beginKillable(product, port)

beforeAll(async () => {
  product = await aProduct()
  port = await freePort()
})
afterAll(() => product.close())

type PlayerAccount = { game: string; memberId: string }
type Ack = { key: string; spinId: string; game: string }

/** A player with money and an open game. */
const aPlayerAccount = async (n: number): Promise<PlayerAccount> => {
  const player = await aFundedPlayer(product, `jugador${n}`, 1_000_000n)
  return { memberId: player.memberId, game: await player.launch('reino-dorado') }
}

test(
  '[WA05] [GF02] a server killed in the middle of spins leaves no cent lost and no round open',
  async () => {
    const playerAccounts = await Promise.all(
      Array.from({ length: players }, (_, n) => aPlayerAccount(n)),
    )
    const call = caller(`http://127.0.0.1:${port}`)
    const acknowledged: Ack[] = []
    const unanswered: Omit<Ack, 'spinId'>[] = []
    for (let kill = 0; kill < kills; kill++) {
      const server = await begin()
      let isOver = false
      const play = async ({ game }: PlayerAccount): Promise<void> => {
        while (!isOver) {
          const key = crypto.randomUUID()
          const body = { stake: '1.00' }
          const reply = await call(slots.spin, { token: game, key, body }).catch(() => null)
          const spinId = (reply?.value as { spin?: { spinId: string } } | undefined)?.spin?.spinId
          if (spinId === undefined) unanswered.push({ key, game })
          else acknowledged.push({ key, spinId, game })
        }
      }
      const playing = playerAccounts.map(play)
      // enough spins to be in the middle of some, however fast the machine is
      const enough = (kill + 1) * spinsPerKill
      while (acknowledged.length < enough) await new Promise((resolve) => setTimeout(resolve, 5))
      server.kill('SIGKILL')
      isOver = true
      await Promise.all(playing)
    }
    const again = await begin()
    // a repeat with the same key: the spin of then, or a first one where none had happened
    for (const { key, spinId, game } of acknowledged.slice(-20)) {
      const reply = await call(slots.spin, { token: game, key, body: { stake: '1.00' } })
      expect(reply).toMatchObject({ value: { spin: { spinId } } })
    }
    for (const { key, game } of unanswered)
      expect(await call(slots.spin, { token: game, key, body: { stake: '1.00' } })).toMatchObject({
        status: 200,
      })
    again.kill('SIGKILL')
    const spins = await product.db.query<{ spin_id: string }>(
      'select spin_id::text from slots.spin',
    )
    const stored = new Set(spins.map((row) => row.spin_id))
    expect(acknowledged.length).toBeGreaterThanOrEqual(kills * spinsPerKill)
    expect(acknowledged.filter(({ spinId }) => !stored.has(spinId))).toEqual([])
    expect(stored.size).toBe(acknowledged.length + unanswered.length)
    expect(await product.db.query("select 1 from gaming.round where state <> 'completed'")).toEqual(
      [],
    )
    const torn = await product.db.query(
      `select s.spin_id from slots.spin s
     left join audit.play p on p.play_key like s.spin_id::text || ':%'
     group by s.spin_id, s.stake, s.payout
     having sum(p.stake) filter (where p.kind = 'bet') is distinct from s.stake
         or sum(p.payout) filter (where p.kind = 'win') is distinct from s.payout`,
    )
    expect(torn).toEqual([])
    const audit = await product.app.modules.wallet.audit()
    expect(audit.filter(({ bad }) => bad !== 0n)).toEqual([])
  },
  longestMs,
)
