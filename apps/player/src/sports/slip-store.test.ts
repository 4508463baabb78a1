import { beforeEach, expect, test, vi } from 'vitest'
import { emptySlip, readSlip, useSlip, type SlipLeg } from './slip-store.ts'

const aLeg = (number: number): SlipLeg => ({
  event: `fa:match:${number}`,
  market: '1',
  specifiers: '',
  outcome: '1',
  odds: 19_500,
  isBanker: false,
  home: 'Puerto Alto',
  away: 'Valle Norte',
  eventName: 'Puerto Alto – Valle Norte',
  outcomeName: null,
})
const stored = new Map<string, string>()

beforeEach(() => {
  vi.stubGlobal('localStorage', {
    setItem: (key: string, value: string) => stored.set(key, value),
  })
  useSlip.getState().replace(emptySlip)
})

test('a second selection makes an accumulator, and one that is left a single again', () => {
  const { toggle } = useSlip.getState()
  expect(toggle(aLeg(1))).toBe('added')
  toggle(aLeg(2))
  expect(useSlip.getState().type).toBe('accumulator')
  expect(toggle(aLeg(2))).toBe('removed')
  expect(useSlip.getState()).toMatchObject({ type: 'single', legs: [aLeg(1)] })
})

test('a slip is full at twenty selections', () => {
  const { toggle } = useSlip.getState()
  const answers = Array.from({ length: 21 }, (_, i) => toggle(aLeg(i + 1)))
  expect(answers.at(-1)).toBe('full')
  expect(useSlip.getState().legs.length).toBe(20)
})

test('[sports.7] selections of one event are a builder, one of another an accumulator again', () => {
  const { toggle, setEachWay } = useSlip.getState()
  setEachWay(true)
  toggle(aLeg(1))
  toggle({ ...aLeg(1), market: '18', specifiers: 'total=2.5', outcome: '12' })
  expect(useSlip.getState()).toMatchObject({ type: 'builder', isEachWay: false })
  toggle(aLeg(2))
  expect(useSlip.getState().type).toBe('accumulator')
})

test('a system keeps sizes that it has combinations for', () => {
  const { toggle, setType, setFolds, remove } = useSlip.getState()
  for (const number of [1, 2, 3, 4]) toggle(aLeg(number))
  setType('system')
  expect(useSlip.getState().folds).toEqual([2])
  setFolds([2, 3])
  remove('fa:match:4/1//1')
  expect(useSlip.getState().folds).toEqual([2])
  remove('fa:match:3/1//1')
  expect(useSlip.getState().type).toBe('accumulator')
})

test('a slip survives a reload, and a broken one is empty', () => {
  useSlip.getState().toggle(aLeg(1))
  expect(readSlip(stored.get('sports-slip') ?? null)).toEqual({ ...emptySlip, legs: [aLeg(1)] })
  expect(readSlip('{"legs":[{"event":1}]}')).toEqual(emptySlip)
  expect(readSlip('{')).toEqual(emptySlip)
})
