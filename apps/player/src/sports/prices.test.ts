import type { Line } from '@faro/contract/sportsbook'
import { expect, test } from 'vitest'
import { createPrices } from './prices.ts'

const aLine = (odds: number, version: number, state: Line['state'] = 'open'): Line => ({
  market: '1',
  specifiers: '',
  group: 'main',
  state,
  version,
  hasCashOut: true,
  outcomes: [
    { id: '1', odds, isActive: true, name: null, result: null },
    { id: '2', odds: 30_000, isActive: true, name: null, result: null },
  ],
})

const someRow = (lines: readonly Line[]) => ({
  eventId: 'fa:match:1',
  lines: [...lines],
  state: 'live' as const,
  score: null,
})

const aStore = () => {
  let flush = (): void => undefined
  const store = createPrices((given) => {
    flush = given
  })
  return { store, draw: () => flush() }
}

test('only what changed is told, once per drawing, with the way it moved', () => {
  const { store, draw } = aStore()
  const told: string[] = []
  store.putRow(someRow([aLine(19_500, 1)]))
  store.subscribe('fa:match:1/1//1', () => told.push('home'))
  store.subscribe('fa:match:1/1//2', () => told.push('draw'))
  store.putRow(someRow([aLine(20_000, 2)]))
  store.putRow(someRow([aLine(21_000, 3)]))
  expect(told).toEqual([])
  draw()
  expect(told).toEqual(['home'])
  expect(store.price('fa:match:1/1//1')).toEqual({ odds: 21_000, isOpen: true, direction: 'up' })
  expect(store.price('fa:match:1/1//2')?.direction).toBeNull()
})

test('an answer older than what is shown changes nothing', () => {
  const { store } = aStore()
  store.putRow(someRow([aLine(21_000, 5)]))
  store.putRow(someRow([aLine(19_500, 4, 'suspended')]))
  expect(store.price('fa:match:1/1//1')).toEqual({ odds: 21_000, isOpen: true, direction: null })
})

test('a line that stops closes all of its prices and keeps their odds', () => {
  const { store } = aStore()
  store.putRow(someRow([aLine(21_000, 5)]))
  store.putFrame({ eventId: 'fa:match:1', lines: [aLine(21_000, 6, 'suspended')] })
  expect(store.price('fa:match:1/1//1')).toEqual({ odds: 21_000, isOpen: false, direction: null })
  expect(store.line('fa:match:1/1/')?.state).toBe('suspended')
})
