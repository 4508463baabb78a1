import { randomUUID } from 'node:crypto'
import { playLimits, playSafetyConsole } from '@faro/contract/identity'
import { present } from '@faro/kernel/assert'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aFundedPlayer } from '../../../tools/product/funded-player.ts'
import { aSlotPlayer, faultsOf } from '../../../tools/product/jackpots.ts'
import { aProduct, type Product } from '../../../tools/product/product.ts'
import { aStaffToken } from '../../../tools/product/sessions.ts'

let product: Product
beforeAll(async () => {
  product = await aProduct()
})
afterAll(async () => {
  expect(await faultsOf(product)).toEqual([])
  await product.close()
})

let count = 0
const aPlayer = async (money = 10_000n) => {
  const player = await aFundedPlayer(product, `tanda${++count}`, money)
  const { gaming } = product.app.modules
  const playerAccount = present(await gaming.playerAccounts(player.memberId), 'account')
  return { ...player, playerAccount }
}
type Player = Awaited<ReturnType<typeof aPlayer>>
type Move = { kind: 'debit' | 'credit'; key: string; amount: bigint; settles?: string }

const send = ({ playerAccount }: Player, vendorRound: string, movements: readonly Move[]) =>
  product.app.modules.gaming.calls.batch({
    playerAccount,
    vendorCode: 'taller-neon',
    vendorRound,
    gameCode: 'noche-neon',
    isGameBound: false,
    closesRound: false,
    session: { kind: 'none' },
    movements,
  })
const debit = (key: string, amount: bigint): Move => ({ kind: 'debit', key, amount })
const credit = (key: string, amount: bigint, settles?: string): Move => ({
  kind: 'credit',
  key,
  amount,
  ...(settles === undefined ? {} : { settles }),
})
const balanceOf = async ({ playerAccount }: Player) =>
  (await product.app.modules.wallet.balances([playerAccount.accountId]))[0]?.available
const errorOf = (answer: Awaited<ReturnType<typeof send>>) => (answer.ok ? '' : answer.error)

test('[GM04] of two players in one batch under one key one is paid, and no neighbour hears of it', async () => {
  const [ana, bea, cia] = await Promise.all([aPlayer(), aPlayer(), aPlayer()])
  const key = randomUUID()
  const answers = await Promise.all([
    send(ana, 'r1', [credit(key, 500n)]),
    send(bea, 'r1', [credit(key, 500n)]),
    send(cia, 'r1', [credit(randomUUID(), 70n)]),
  ])
  expect(answers.slice(0, 2).map(errorOf).toSorted()).toEqual(['', 'key-reused-with-other-input'])
  expect(answers[2]).toMatchObject({ ok: true, value: { available: 10_070n } })
  const both = new Set([await balanceOf(ana), await balanceOf(bea)])
  expect(both).toEqual(new Set([10_000n, 10_500n]))
})

test('[GM04] who cannot pay, or wins another’s bet, harms nobody beside them', async () => {
  const [poor, thief, fine] = await Promise.all([aPlayer(100n), aPlayer(), aPlayer()])
  const bet = randomUUID()
  expect(errorOf(await send(fine, 'r2', [debit(bet, 10n)]))).toBe('')
  const answers = await Promise.all([
    // covered by what the call itself would win: no
    send(poor, 'r3', [debit(randomUUID(), 200n), credit(randomUUID(), 5_000n)]),
    send(thief, 'r3', [credit(randomUUID(), 900n, bet)]),
    send(fine, 'r3', [debit(randomUUID(), 90n)]),
  ])
  expect(answers.map(errorOf).slice(0, 2)).toEqual(['insufficient-funds', 'settled-bet-unknown'])
  expect(answers[2]).toMatchObject({ ok: true, value: { available: 9_900n } })
  expect(await balanceOf(poor)).toBe(100n)
  expect(await balanceOf(thief)).toBe(10_000n)
})

test('[PS02] a limit holds against thirty stakes at once by both roads', async () => {
  const player = await aSlotPlayer(product)
  const { gaming } = product.app.modules
  const playerAccount = present(await gaming.playerAccounts(player.memberId), 'account')
  const body = { kind: 'stake', period: 'day', limit: '50.00' }
  expect(await product.call(playLimits.change, { token: player.token, body })).toMatchObject({
    success: true,
  })
  await Promise.all(
    Array.from({ length: 30 }, (_, i) =>
      i % 2 === 0
        ? player.spin('10.00')
        : send({ playerAccount } as Player, `l${i}`, [debit(randomUUID(), 1_000n)]),
    ),
  )
  const [row] = await product.db.query<{ staked: bigint }>(
    `select coalesce(sum(stake), 0)::bigint as staked from gaming.round where member_id = $1`,
    [player.memberId],
  )
  expect(row?.staked).toBe(5_000n)
})

test('[PS04] who is excluded stakes in no batch that is asked for afterwards, and stops no neighbour', async () => {
  const staff = await aStaffToken(product.db, ['players.write'])
  const [out, ...others] = await Promise.all(Array.from({ length: 8 }, () => aSlotPlayer(product)))
  const { memberId, spin } = present(out, 'player')
  const excluding = product.call(playSafetyConsole.exclude, {
    token: staff,
    params: { memberId },
    body: { days: 30, reason: 'asked by phone' },
  })
  const early = others.map((one) => one.spin())
  expect(await excluding).toMatchObject({ success: true })
  const [late, ...beside] = await Promise.all([spin(), ...others.map((one) => one.spin())])
  expect(late).toMatchObject({ status: 401, message: 'not-signed-in' })
  const all = [...(await Promise.all(early)), ...beside]
  expect(all.filter(({ success }) => !success)).toEqual([])
})
