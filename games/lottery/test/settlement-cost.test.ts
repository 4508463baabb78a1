import { col } from '@faro/server-kit/db'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aLotteryFixture, type LotteryFixture } from '../../../tools/product/lottery.ts'
import { settleDraw } from '../settlement/settle-draw.ts'

let lottery: LotteryFixture
beforeAll(async () => {
  lottery = await aLotteryFixture()
})
afterAll(async () => {
  expect(await lottery.close()).toEqual([])
})

test('[lottery.5] deciding and paying a ticket changes no column that an index of tickets reads', async () => {
  const read = await lottery.product.db.query(
    `select distinct a.attname::text as name
     from pg_index i
       join pg_depend d on d.classid = 'pg_class'::regclass and d.objid = i.indexrelid
         and d.refobjid = i.indrelid
       join pg_attribute a on a.attrelid = i.indrelid and a.attnum = d.refobjsubid
     where i.indrelid = 'lottery.ticket'::regclass`,
    [],
    { name: col.text },
  )
  const names = read.map(({ name }) => name)
  expect(names).toContain('member_id')
  for (const changed of ['state', 'payout', 'settlement', 'paid', 'paid_at', 'paid_settlement'])
    expect(names).not.toContain(changed)
})

test('[lottery.5] a ticket that cannot be paid waits, holds up no other, and is paid once later', async () => {
  const { db } = lottery.product
  const { drawId, issueNo } = await lottery.open('e-k3-30s')
  const players = [await lottery.player(), await lottery.player(), await lottery.player()]
  for (const player of players)
    expect(
      await player.bet('e-k3-30s', issueNo, {
        mode: 'Elott',
        group: 2_000,
        unit: '10',
        lines: [{ text: 'attr:big', bets: 1 }],
        stake: '10',
      }),
    ).toMatchObject({ success: true })
  const balances = () => Promise.all(players.map(({ memberId }) => lottery.balance(memberId)))
  const before = await balances()
  const frozen = (status: number) =>
    db.query('update wallet.account set status = $2 where owner = $1', [
      players[1]?.memberId,
      status,
    ])
  await frozen(2)
  await db.query(
    `update lottery.draw set state = 'drawn', result = '[6,5,4]', result_version = 1,
       close_at = now() - interval '1 second' where draw_id = $1`,
    [drawId],
  )
  expect(await settleDraw(lottery.deps, drawId)).toBe(false)
  const won = async () => (await balances()).map((now, i) => now - (before[i] ?? 0n))
  expect(await won()).toEqual([1_970n, 0n, 1_970n])
  await frozen(0)
  // its time has not come
  expect(await settleDraw(lottery.deps, drawId)).toBe(false)
  await db.query(
    `update lottery.ticket set retry_at = now() where draw_id = $1 and retry_at is not null`,
    [drawId],
  )
  expect(await settleDraw(lottery.deps, drawId)).toBe(true)
  expect(await won()).toEqual([1_970n, 1_970n, 1_970n])
})
