import { unwrap } from '@faro/kernel/result'
import { expect, test } from 'vitest'
import { parseLine, playTable } from '../engine/index.ts'
import { coveredStakes, type StakedLine } from './covered-stake.ts'

const lineOf = (ticketId: string, text: string, family: 'ssc' | 'pk10' = 'ssc'): StakedLine => {
  const read = unwrap(parseLine(playTable(family, '2026-11-27'), text))
  return {
    ticketId,
    play: read.play,
    selection: read.selection,
    bets: read.bets,
    stake: BigInt(read.bets) * 2_000n,
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
