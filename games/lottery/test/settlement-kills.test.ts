import { col, type Db } from '@faro/server-kit/db'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inForm } from '../../../tools/long-form.ts'
import { aLotteryFixture, type LotteryFixture } from '../../../tools/product/lottery.ts'
import { settleDraw } from '../settlement/settle-draw.ts'

let lottery: LotteryFixture
let ana: Awaited<ReturnType<LotteryFixture['player']>>
let bao: typeof ana
beforeAll(async () => {
  lottery = await aLotteryFixture()
  ana = await lottery.player()
  bao = await lottery.player()
}, 180_000)
afterAll(async () => {
  expect(await lottery.close()).toEqual([])
})

const aPlayedDraw = async (more?: string) => {
  const { drawId, issueNo } = await lottery.open('e-k3-30s')
  const bet = (player: typeof ana, word: string) =>
    player.bet('e-k3-30s', issueNo, {
      mode: 'Elott',
      group: 2_000,
      unit: '10',
      lines: [{ text: `attr:${word}`, bets: 1 }],
      stake: '10',
    })
  expect(await bet(ana, 'big')).toMatchObject({ success: true })
  expect(await bet(bao, 'small')).toMatchObject({ success: true })
  if (more !== undefined) expect(await bet(ana, more)).toMatchObject({ success: true })
  await lottery.product.db.query(
    `update lottery.draw set state = 'drawn', result = '[6,5,4]', result_version = 1,
       close_at = now() - interval '1 second' where draw_id = $1`,
    [drawId],
  )
  return drawId
}

/** A database whose transaction of this number does all its work, and is then lost. */
const losing = (db: Db, number: number): Db => {
  let count = 0
  return {
    ...db,
    tx: ((work: Parameters<Db['tx']>[0]) =>
      db.tx(async (tx) => {
        const done = await work(tx)
        count += 1
        if (count === number) throw new Error('killed')
        return done
      })) as Db['tx'],
  }
}

const stateOf = async (drawId: bigint): Promise<string | undefined> =>
  (
    await lottery.product.db.query('select state from lottery.draw where draw_id = $1', [drawId], {
      state: col.text,
    })
  )[0]?.state

test(
  'a settlement that is killed in any phase pays once, whoever goes on',
  async () => {
    for (let run = 0; run < inForm(8, 200); run++) {
      const killed = 1 + (run % 8)
      const drawId = await aPlayedDraw()
      const before = await lottery.balance(ana.memberId)
      const lost = settleDraw({ ...lottery.deps, db: losing(lottery.product.db, killed) }, drawId)
      await lost.catch(() => undefined)
      await Promise.all([settleDraw(lottery.deps, drawId), settleDraw(lottery.deps, drawId)])
      await settleDraw(lottery.deps, drawId)
      expect(await stateOf(drawId)).toBe('settled')
      expect((await lottery.balance(ana.memberId)) - before).toBe(1_970n)
    }
  },
  inForm(60_000, 1_800_000),
)

test('hits that a crash of the database emptied are found anew', async () => {
  const drawId = await aPlayedDraw()
  const before = await lottery.balance(ana.memberId)
  // up to the end of the evaluation, then the table is gone
  await settleDraw({ ...lottery.deps, db: losing(lottery.product.db, 4) }, drawId).catch(
    () => undefined,
  )
  await lottery.product.db.query('truncate lottery.hit', [])
  await settleDraw(lottery.deps, drawId)
  expect(await stateOf(drawId)).toBe('settled')
  expect((await lottery.balance(ana.memberId)) - before).toBe(1_970n)
})

test('[promotions.V2] both sides of one market in a draw count as no turnover', async () => {
  const counted = async (drawId: bigint) =>
    (
      await lottery.product.db.query(
        `select distinct on (t.ticket_id) s.valid_all from lottery.ticket t
           join gaming.round r on r.member_id = t.member_id
             and r.vendor_round = t.ticket_id::text
           join gaming.settlement s on s.member_id = r.member_id and s.round_id = r.round_id
         where t.draw_id = $1 and t.member_id = $2 order by t.ticket_id, s.version desc`,
        [drawId, ana.memberId],
        { valid_all: col.int8 },
      )
    ).map(({ valid_all }) => valid_all)
  const one = await aPlayedDraw()
  await settleDraw(lottery.deps, one)
  expect(await counted(one)).toEqual([1_000n])
  const both = await aPlayedDraw('small')
  await settleDraw(lottery.deps, both)
  expect(await counted(both)).toEqual([0n, 0n])
})
