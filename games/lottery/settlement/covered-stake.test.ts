import { unwrap } from '@faro/kernel/result'
import { expect, test } from 'vitest'
import { parseLine, playTable, trialsOf, type Family } from '../engine/index.ts'
import { choiceOf, coveredStakes as coveredIn, type StakedLine } from './covered-stake.ts'

const coveredStakes = (lines: readonly StakedLine[], family: Family = 'ssc') =>
  coveredIn(lines, trialsOf(family))
const lineOf = (ticketId: string, text: string, family: Family = 'ssc'): StakedLine => {
  const table = playTable(family, '2026-11-27')
  const read = unwrap(parseLine(table, text))
  return {
    ticketId,
    stake: BigInt(read.bets) * 2_000n,
    choice: choiceOf({ ...read, chances: table.get(read.play)?.chances ?? {} }),
  }
}

test('both sides of a market count as nothing, whichever tickets hold them', () => {
  const covered = coveredStakes([
    lineOf('one', 'pos.dx@0:big'),
    lineOf('two', 'pos.dx@0:small'),
    lineOf('two', 'pos.dx@1:small'),
  ])
  expect(covered).toEqual(
    new Map([
      ['one', 2_000n],
      ['two', 2_000n],
    ]),
  )
})

test('nine digits of ten are a bet, ten are none', () => {
  expect(
    coveredStakes([lineOf('one', 'dwd:01234567|-|-|-|-'), lineOf('one', 'dwd:8|-|-|-|-')]),
  ).toEqual(new Map())
  const all = [lineOf('one', 'dwd:01234567|-|-|-|-'), lineOf('two', 'dwd:89|5|-|-|-')]
  expect(coveredStakes(all)).toEqual(
    new Map([
      ['one', 16_000n],
      ['two', 4_000n],
    ]),
  )
})

const every = (from: number, to: number, width: number): string =>
  Array.from({ length: to - from }, (_, i) => String(from + i).padStart(width, '0')).join(',')
const all = '0123456789'

/** How much of all stakes counts as nothing. */
const nothingOf = (family: Family, texts: readonly string[]): boolean => {
  const lines = texts.map((text, i) => lineOf(String(i), text, family))
  const sum = (list: Iterable<bigint>) => [...list].reduce((a, b) => a + b, 0n)
  const covered = sum(coveredStakes(lines, family).values())
  expect([0n, sum(lines.map(({ stake }) => stake))]).toContain(covered)
  return covered > 0n
}

test('what comes back whatever is drawn counts as nothing, in whatever words it is bet', () => {
  for (const [family, ...texts] of [
    ['ssc', `h2.zxfs:${all}|${all}`],
    ['ssc', `h2.zxds:${every(0, 100, 2)}`],
    ['ssc', `q3.zxds:${every(0, 500, 3)}`, `q3.zxds:${every(500, 1_000, 3)}`],
    ['ssc', `5x.zxfs:${all}|${all}|${all}|${all}|${all}`],
    // half by its digits, half by its name
    ['ssc', 'dwd:01234|-|-|-|-', ...Array.from({ length: 5 }, () => 'pos.dx@0:big')],
    ['x5', 'q2.zux:0102030405060708091011'],
    ['pk10', 'q1zx:01020304050607080910'],
    ['k3', 'attr:big,small'],
  ] as const)
    expect([texts[0], nothingOf(family, texts)]).toEqual([texts[0], true])
})

test('a bet that can be lost counts whole', () => {
  for (const [family, ...texts] of [
    ['ssc', `h2.zxfs:01234567|${all}`],
    ['ssc', '5x.bdw1:01234'],
    ['ssc', 'dwd:01234|56789|01234|56789|01234'],
    ['ssc', 'pos.dx@0:big', 'pos.dx@1:small', 'sum.dx:odd'],
    ['x5', 'rx1.fs:0102030405'],
    ['k3', 'sum:091011', 'attr:big'],
    ['vn-south', 'lo2:05,17,99'],
  ] as const)
    expect([texts[0], nothingOf(family, texts)]).toEqual([texts[0], false])
})
