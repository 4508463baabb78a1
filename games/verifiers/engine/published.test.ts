import { globSync, readFileSync } from 'node:fs'
import {
  kenoRisks,
  kenoTable,
  plinkoRisks,
  plinkoTable,
  segmentCounts,
  wheelRisks,
  wheelTable,
} from '@faro/instant/engine'
import { expect, test } from 'vitest'

const root = new URL('../../', import.meta.url)
const jsonOf = (file: string): unknown => JSON.parse(readFileSync(new URL(file, root), 'utf8'))

type Case = { readonly fn: string; readonly input: { readonly model?: string } }

const casesOf = (file: string): readonly Case[] => (jsonOf(file) as { cases: Case[] }).cases

test('[GF07] a dozen cases and more are published of every scheme, slots with every model ever played', () => {
  const files = globSync('*/engine/vectors/*.json', { cwd: root })
  expect(files.length).toBeGreaterThan(10)
  const counts = new Map<string, number>()
  for (const { fn } of files.flatMap(casesOf))
    if (/^(fair|instant|jackpots|lottery|slots)\./.test(fn))
      counts.set(fn, (counts.get(fn) ?? 0) + 1)
  expect([...counts].filter(([, count]) => count < 12)).toEqual([])
  const slots = casesOf('slots/engine/vectors/slots.json')
  expect(new Set(slots.map(({ input }) => input.model)).size).toBe(18)
})

test('[GF07] the pay tables that are given away are those that are played', () => {
  const times = (table: readonly number[]): number[] => table.map((one) => one / 10_000)
  const by = <K extends string | number>(keys: readonly K[], of: (key: K) => unknown) =>
    Object.fromEntries(keys.map((key) => [key, of(key)]))
  const range = (from: number, to: number): number[] =>
    Array.from({ length: to - from + 1 }, (_, i) => from + i)
  expect(jsonOf('instant/engine/pay-tables.json')).toMatchObject({
    plinko: by(plinkoRisks, (risk) => by(range(8, 16), (rows) => times(plinkoTable(rows, risk)))),
    keno: by(kenoRisks, (risk) => by(range(1, 10), (picks) => times(kenoTable(picks, risk)))),
    wheel: by(wheelRisks, (risk) => by(segmentCounts, (count) => times(wheelTable(count, risk)))),
  })
})
