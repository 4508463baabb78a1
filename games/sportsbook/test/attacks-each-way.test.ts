import { sports } from '@faro/contract/sportsbook'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aSportsFixture, type SportsFixture } from '../../../tools/product/sports.ts'

let book: SportsFixture
beforeAll(async () => {
  book = await aSportsFixture()
})
afterAll(async () => {
  expect(await book.close()).toEqual([])
})

const win = '40/type=winner'
const [favourite, second, outsider] = ['fa:competitor:1', 'fa:competitor:2', 'fa:competitor:3']

/** A race as the feed prices it: a favourite is among the first three nearly always. */
const race = () => {
  const event = book.event()
  book.odds(event, {
    [win]: { [favourite]: '3.48', [second]: '1.5', [outsider]: '30.0' },
    '41/places=3': { [favourite]: '1.32', [second]: '1.02', [outsider]: '9.0' },
  })
  return event
}

test('[PC05] [sports.4] nobody buys a place dearer by backing it each way', async () => {
  const [one, other] = [race(), race()]
  const { token } = await book.player()
  const legs = {
    favourite: book.leg(one, favourite, 34_800, win),
    second: book.leg(one, second, 15_000, win),
    outsider: book.leg(other, outsider, 300_000, win),
  }
  const quoted = async (...chosen: (keyof typeof legs)[]) => {
    const type = chosen.length === 1 ? 'single' : 'accumulator'
    const body = { type, legs: chosen.map((name) => legs[name]), eachWay: true } as const
    return (await book.product.call(sports.quote, { body })).value as {
      placeFraction: string | null
    }
  }
  // at a quarter the place would pay 1.62 where it is sold at 1.32; no tenth of a half is 0.02
  expect(await quoted('favourite')).toMatchObject({ placeFraction: '1/8' })
  expect(await quoted('second')).toMatchObject({ placeFraction: null })
  expect(await quoted('outsider')).toMatchObject({ placeFraction: '1/4' })
  expect(await quoted('outsider', 'favourite')).toMatchObject({ placeFraction: '1/8' })
  const place = async (name: keyof typeof legs) => {
    const [placed] = await book.place(token, [book.single(legs[name], '10.00', { eachWay: true })])
    return placed
  }
  expect(await place('favourite')).toMatchObject({
    state: 'accepted',
    bet: { legs: [{ place: { fraction: '1/8' } }] },
  })
  expect(await place('second')).toMatchObject({ refusal: 'legs-invalid' })
  expect(await place('outsider')).toMatchObject({
    bet: { legs: [{ place: { fraction: '1/4' } }] },
  })
})
