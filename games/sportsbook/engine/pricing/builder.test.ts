import { expect, test } from 'vitest'
import { priceBuilder, type PricedPart } from './builder.ts'
import { fitLaw, lawOf } from './score-law.ts'

const goals = {
  result: [2.1, 3.4, 3.6],
  total: { line: 2.5, over: 1.9, under: 1.9 },
} as const
const corners = {
  result: [2.2, 7, 2.2],
  total: { line: 9.5, over: 1.9, under: 1.9 },
} as const

const part = (market: string, outcome: string, odds: number, specifiers = ''): PricedPart => ({
  market,
  specifiers,
  outcome,
  odds: Math.round(odds * 10_000),
})

const home = part('1', '1', 2.1)
const over = part('18', '12', 1.9, 'total=2.5')
const many = part('18', '12', 3.1, 'total=3.5')
const both = part('29', '74', 1.8)

test('[sports.7] a law fitted to prices of a result and a total tells both again', () => {
  const law = fitLaw(goals, 7)
  const [h, a] = [lawOf(law.home, 14), lawOf(law.away, 14)]
  let [won, lost, many] = [0, 0, 0]
  for (const [i, p] of h.entries())
    for (const [j, q] of a.entries()) {
      if (i > j) won += p * q
      if (i < j) lost += p * q
      if (i + j > 2.5) many += p * q
    }
  expect(many).toBeCloseTo(0.5, 3)
  // by the power method 1/2.1 and 1/3.6 without their margin
  expect(won - lost).toBeCloseTo(0.1936, 2)
})

test('[sports.7] parts that help each other cost less than their product, those that hinder more', () => {
  const priceOf = (...parts: readonly PricedPart[]): number =>
    priceBuilder(parts, { goals, corners })?.[parts.map((_, i) => i).join(',')] ?? 0
  expect(priceOf(over, both)).toBeLessThan(1.9 * 1.8 * 10_000)
  const under = part('18', '13', 1.9, 'total=2.5')
  expect(priceOf(under, both)).toBeGreaterThan(1.9 * 1.8 * 10_000)
  // goals know nothing of corners: near their product, the margin of two parts taken
  const manyCorners = part('166', '12', 1.9, 'total=9.5')
  const apart = priceOf(home, manyCorners)
  expect(apart).toBeLessThan(2.1 * 1.9 * 10_000 * 1.05)
  expect(apart).toBeGreaterThan(2.1 * 1.9 * 10_000 * 0.85)
})

test('[sports.7] a price stands by for every choice of parts, one alone costs what its line does', () => {
  const prices = priceBuilder([home, many, both], { goals, corners: null })
  expect(Object.keys(prices ?? {}).toSorted()).toEqual([
    '0',
    '0,1',
    '0,1,2',
    '0,2',
    '1',
    '1,2',
    '2',
  ])
  expect(prices).toMatchObject({ '0': 21_000, '1': 31_000, '2': 18_000 })
})

test('[sports.7] parts that exclude or imply one another, are too rare or unknown, are no builder', () => {
  const none = (...parts: readonly PricedPart[]): void =>
    expect(priceBuilder(parts, { goals, corners: null })).toBeNull()
  none(home, part('1', '2', 3.4))
  none(home, part('10', '9', 1.3))
  // who wins and lets one in has scored two: three in all
  none(home, over, both)
  none(over, part('45', '0:0', 11))
  none(part('45', '4:4', 200), part('60', '3', 4))
  none(home, part('166', '12', 1.9, 'total=9.5'))
  none(home, part('18', '12', 1.9, 'total=2'))
  none(home, part('38', 'fa:player:1', 5))
})
