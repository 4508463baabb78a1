// @vitest-environment happy-dom
import type { CrashBet } from '@faro/contract/crash'
import { i18n, loadTexts } from '@faro/i18n'
import { I18nProvider } from '@lingui/react'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { BetButton } from './bet-button.tsx'
import type { Room } from './room.ts'
import type { BetControl } from './use-bet.ts'
import type { Texts } from './use-texts.ts'

beforeAll(async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  await loadTexts('es', ['crash'])
})

const texts = { decimals: 2, text: String, money: String } as unknown as Texts
const room = { multiplier: () => 150 } as unknown as Room
const wish = { stake: '1.00', target: null }
const placed = { state: 'placed', stake: '1.00' } as CrashBet

let page = document.createElement('div')
let root = createRoot(page)
let now = 0
beforeEach(() => {
  page = document.createElement('div')
  root = createRoot(page)
  now = 10_000
  vi.spyOn(performance, 'now').mockImplementation(() => now)
})
afterEach(async () => {
  await act(async () => root.unmount())
  vi.restoreAllMocks()
})

const actions = { send: vi.fn(), queue: vi.fn(), cashOut: vi.fn(), takeBack: vi.fn() }
const show = (state: Partial<BetControl>) =>
  act(async () => {
    const control = {
      bet: undefined,
      queued: null,
      auto: null,
      isBusy: false,
      roundState: 'betting',
      ...actions,
      ...state,
    } as unknown as BetControl
    root.render(
      <I18nProvider i18n={i18n}>
        <BetButton control={control} input={wish} room={room} texts={texts} place={1} />
      </I18nProvider>,
    )
  })
const press = () => act(async () => page.querySelector('button')?.click())

test('[GM01] a press for the money that comes as the flight ends is no bet on the next one', async () => {
  await show({ bet: placed, roundState: 'running' })
  await press()
  expect(actions.cashOut).toHaveBeenCalledOnce()
  await show({ bet: { ...placed, state: 'lost' }, roundState: 'ended' })
  now += 200
  await press()
  expect(actions.queue).not.toHaveBeenCalled()
  now += 50
  await press()
  expect(actions.queue).toHaveBeenCalledWith(wish)
})

test('[GM01] pressing twice places one bet; pressing on takes it back', async () => {
  actions.takeBack.mockClear()
  await show({})
  await press()
  await show({ bet: placed })
  now += 300
  await press()
  expect(actions.takeBack).not.toHaveBeenCalled()
  now += 250
  await press()
  expect(actions.takeBack).toHaveBeenCalledOnce()
})

test('[GM01] once the flight is over nothing is offered to cancel', async () => {
  await show({ bet: placed, roundState: 'running' })
  await show({ bet: placed, roundState: 'ended' })
  const button = page.querySelector('button')
  expect(button?.textContent).not.toContain('Cancelar')
  expect(button?.disabled).toBe(true)
})

test('[GM01] a press to take a bet back that comes as the flight starts does not cash it out', async () => {
  actions.cashOut.mockClear()
  await show({ bet: placed })
  await show({ bet: placed, roundState: 'running' })
  now += 249
  await press()
  expect(actions.cashOut).not.toHaveBeenCalled()
  now += 1
  await press()
  expect(actions.cashOut).toHaveBeenCalledOnce()
})
