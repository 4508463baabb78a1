import type { LotteryDeskView, LotteryFamily } from '@faro/contract/lottery'
import { parseAmount } from '@faro/kernel/money'
import { unwrap } from '@faro/kernel/result'
import { families, parseLine, playTable } from '@faro/lottery/engine'
import { expect, test } from 'vitest'
import { lotterySlip } from './lottery-slips.ts'

const day = '2026-11-27'

const draw = (no: number, state: 'open' | 'planned' | 'suspended', station = '') => ({
  issueNo: `20261127-${no}`,
  station,
  state,
  drawAt: `${day}T12:00:00.000Z`,
})

const deskOf = (family: LotteryFamily, draws: readonly ReturnType<typeof draw>[]) =>
  ({
    game: { gameCode: `a-${family}`, family, defaultPlayType: '' },
    now: `${day}T11:00:00.000Z`,
    currency: { code: 'PNT', symbol: 'P', decimals: 2 },
    limits: { stakeMin: '0.10' },
    modes: [
      {
        mode: 'Lott',
        units: ['2.00', '0.20', '0.02', '0.002'],
        groupMax: 1_950,
        plays: [...playTable(family, day).keys()].map((play) => ({ play })),
      },
    ],
    draws,
  }) as unknown as LotteryDeskView

/** Numbers that look random and are the same in each run. */
const counting = () => {
  let state = 1
  return (bound: number): number => {
    state = (state * 48_271) % 2_147_483_647
    return state % bound
  }
}

test.each(families)('a bettor stakes what the desk of %s counts and takes', (family) => {
  const desk = deskOf(family, [draw(1, 'open'), draw(2, 'planned')])
  const random = counting()
  for (let i = 0; i < 40; i++) {
    const body = lotterySlip(desk, { random, isChase: false })
    const [line] = body?.lines ?? []
    if (body === null || line === undefined) throw new Error('no line at that stake')
    expect(unwrap(parseLine(playTable(family, day), line.text)).bets).toBe(line.bets)
    const stake = unwrap(parseAmount(body.stake, 'PNT'))
    const unit = unwrap(parseAmount(body.unit, 'PNT'))
    expect(stake).toBe(unit * BigInt(line.times * line.bets))
    expect(stake >= 10n && stake <= 3_000n).toBe(true)
    expect(body.draws).toEqual([{ issueNo: '20261127-1', station: '', times: 1 }])
  }
})

test('a chase goes over draws of one station, and nobody bets where nothing is open', () => {
  const random = counting()
  const desk = deskOf('ssc', [
    draw(1, 'open', 'a'),
    draw(1, 'planned', 'b'),
    draw(2, 'planned', 'a'),
  ])
  const chase = lotterySlip(desk, { random, isChase: true })
  expect(chase?.draws.map(({ issueNo, station }) => issueNo + station)).toEqual([
    '20261127-1a',
    '20261127-2a',
  ])
  expect(chase?.stopOnWin).toBe(true)
  const shut = deskOf('ssc', [draw(1, 'suspended'), draw(2, 'planned')])
  expect(lotterySlip(shut, { random, isChase: true })).toBeNull()
})
