import type { ChildProcess } from 'node:child_process'
import { slots } from '@faro/contract/slots'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inForm } from '../../../tools/long-form.ts'
import { freePort } from '../../../tools/postgres/postgres.mjs'
import { anAward, costsOf, lockedFaults } from '../../../tools/product/free-rounds.ts'
import { aSlotPlayer, faultsOf, type SlotPlayer } from '../../../tools/product/jackpots.ts'
import { beginKillable } from '../../../tools/product/start-killable.ts'
import { aProduct, caller, type Product } from '../../../tools/product/product.ts'

const longestMs = inForm(300_000, 1_200_000)
const kills = inForm(2, 6)
const players = 4
// more than all kills together use
const rounds = inForm(40, 120)
const spinsPerKill = 40

let product: Product
let port = 0

const begin = (): Promise<ChildProcess> => beginKillable(product, port)

beforeAll(async () => {
  product = await aProduct()
  port = await freePort()
})
afterAll(() => product.close())

type PlayerAccount = SlotPlayer & { readonly awardId: string }
type Ack = { readonly playerAccount: PlayerAccount; readonly key: string; readonly ordinal: number }

test(
  '[GF02] [WA05] a server killed in the middle of free rounds uses none twice and loses no win',
  async () => {
    const playerAccounts: PlayerAccount[] = []
    for (let n = 0; n < players; n++) {
      const player = await aSlotPlayer(product)
      const wish = { memberId: player.memberId, rounds, wagerMultiple: n % 2 === 0 ? 10 : 0 }
      playerAccounts.push({ ...player, awardId: await anAward(product, wish) })
    }
    const call = caller(`http://127.0.0.1:${port}`)
    const spin = async ({ game, awardId }: PlayerAccount, key: string): Promise<number | null> => {
      const body = { stake: '10.00', awardId }
      const reply = await call(slots.spin, { token: game, key, body }).catch(() => null)
      const value = reply?.value as { freeRound?: { ordinal: number } } | null | undefined
      return value?.freeRound?.ordinal ?? null
    }
    const acknowledged: Ack[] = []
    for (let kill = 0; kill < kills; kill++) {
      const server = await begin()
      let isOver = false
      const play = async (playerAccount: PlayerAccount): Promise<void> => {
        while (!isOver) {
          const key = crypto.randomUUID()
          const ordinal = await spin(playerAccount, key)
          if (ordinal !== null) acknowledged.push({ playerAccount, key, ordinal })
        }
      }
      const playing = playerAccounts.map(play)
      const enough = (kill + 1) * spinsPerKill
      while (acknowledged.length < enough) await new Promise((resolve) => setTimeout(resolve, 5))
      server.kill('SIGKILL')
      isOver = true
      await Promise.all(playing)
    }
    const again = await begin()
    for (const { playerAccount, key, ordinal } of acknowledged.slice(-12))
      expect(await spin(playerAccount, key)).toBe(ordinal)
    for (const playerAccount of playerAccounts)
      while ((await spin(playerAccount, crypto.randomUUID())) !== null) continue
    again.kill('SIGKILL')
    const torn = await product.db.query(
      `select a.award_id from gaming.free_round_award a
     left join gaming.free_round f using (award_id)
     left join slots.spin s on s.award_id = f.award_id and s.payout = f.payout
       and f.round_id = gaming.id_of((select r.vendor_code || '|round|' || s.spin_id
         from gaming.round r where r.member_id = f.member_id and r.round_id = f.round_id))
     group by a.award_id
     having a.state <> 'used' or a.used <> a.rounds or count(f.ordinal) <> a.rounds
       or count(s.spin_id) <> a.rounds or a.won <> sum(f.payout)`,
    )
    expect(torn).toEqual([])
    const paid = await product.db.query(
      "select 1 from audit.play where kind = 'bet' and stake <> 0",
    )
    expect(paid).toEqual([])
    const { awards, account } = await costsOf(product)
    expect(awards).toBe(account)
    expect(await lockedFaults(product)).toEqual([])
    expect(await faultsOf(product)).toEqual([])
  },
  longestMs,
)
