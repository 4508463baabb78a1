import { settingTopics } from '@faro/contract/promotions'
import { settingShapes } from '@faro/contract/promotions/shapes'
import { expect, test } from 'vitest'
import { numberFields } from '../../../kit/number-fields.ts'
import { topicSections } from './term-fields.ts'
import { fitsTerm, typedOf, valueOf } from './term-values.ts'

const fields = numberFields(',')

const stored = {
  points: {
    perAmount: '100.00',
    rates: { rng: '1.00', live: '0.50' },
    convert: {
      isOpen: true,
      points: '100.00',
      money: '1.00',
      minPoints: '100.00',
      step: '1.00',
      dailyMax: null,
      multiple: 0,
    },
  },
  cashback: {
    mode: 'daily',
    isAutomatic: true,
    minimum: '1.00',
    maximum: '500.50',
    claimDays: 7,
    rates: [
      { category: 'rng', vendor: null, minLevel: 1, ratePpm: 4_000 },
      { category: 'live', vendor: 'corona', minLevel: 3, ratePpm: 6_500 },
    ],
  },
  vip: {
    levels: ['Bronce', 'Plata'].map((label, i) => ({
      level: i + 1,
      label,
      turnover: String(i * 1_000),
      deposits: '0',
      keep: '0',
      levelUp: '10.5',
      weekly: '0',
      monthly: '0',
      birthday: '5',
    })),
    weights: { live: 1_000 },
  },
  rules: {
    wagerMultipleMax: 10,
    singleProduct: true,
    playableBonuses: false,
    lossCashback: true,
    minAge: 18,
    verifiedOnly: false,
    publishMax: '10000.00',
    weights: { rng: 10_000, live: 0 },
    bonusDays: 14,
  },
} as const

test('terms that are read into the fields and written again are the same, and fit the contract', () => {
  for (const topic of settingTopics) {
    const written = valueOf(topic, typedOf(topic, stored[topic], fields), fields)
    expect(written, topic).toEqual(stored[topic])
    expect(settingShapes[topic].safeParse(written).success, topic).toBe(true)
  }
})

test('numbers stand in the fields as the reader writes them, empty where nothing is kept', () => {
  const typed = typedOf('cashback', stored.cashback, fields)
  expect(typed['maximum']).toBe('500,50')
  expect(typed['rates']).toEqual([
    { category: 'rng', vendor: '', minLevel: '1', ratePpm: '0,4' },
    { category: 'live', vendor: 'corona', minLevel: '3', ratePpm: '0,65' },
  ])
})

test('a share finer than is counted, a number with letters and an empty sum do not fit', () => {
  const [rate] = topicSections.cashback[1]?.lines?.fields.slice(-1) ?? []
  const [perAmount, ofCategory] = topicSections.points[0]?.fields ?? []
  if (rate === undefined || perAmount === undefined || ofCategory === undefined)
    throw new Error('fields of the topics')
  expect(fitsTerm(rate, '0,65', fields)).toBe(true)
  expect(fitsTerm(rate, '0,00001', fields)).toBe(false)
  expect(fitsTerm(perAmount, '12a', fields)).toBe(false)
  expect(fitsTerm(perAmount, '', fields)).toBe(false)
  expect(fitsTerm(ofCategory, '', fields)).toBe(true)
})
