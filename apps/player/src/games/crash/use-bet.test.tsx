// @vitest-environment happy-dom
import type { CrashBet, CrashRound } from '@faro/contract/crash'
import { ApiError, createSession, WebProvider, type Api } from '@faro/web-kit'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeAll, expect, test } from 'vitest'
import type { AutobetRules } from './autobet.ts'
import { anOwnBet, aRound, aStart } from './room-fixture.ts'
import { Room } from './room.ts'
import type { Sound } from './sound.ts'
import { useBet, type BetControl } from './use-bet.ts'

beforeAll(() => Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true }))

const round = (roundId: string, state: CrashRound['state']) => aRound({ roundId, state })
const placed = (roundId: string) => anOwnBet({ betId: `bet of ${roundId}`, roundId, stake: '1.00' })

let leave = async (): Promise<void> => undefined
afterEach(() => leave())

/** One of a player's bets before a server that answers as told. */
const aBet = async (answers: (ApiError | CrashBet)[]) => {
  const asked: unknown[] = []
  const call = async (_route: unknown, input: { body: unknown }) => {
    asked.push(input.body)
    const answer = answers.shift()
    if (answer instanceof ApiError) throw answer
    return { bet: answer, available: '9.00' }
  }
  const room = new Room(aStart(), () => undefined)
  const seen: { control?: BetControl } = {}
  const Probe = () => {
    const control = useBet({
      room,
      sound: { bet: () => undefined } as unknown as Sound,
      place: 1,
      decimals: 2,
      stakeMax: '100.00',
      text: (units) => `${units / 100n}.00`,
    })
    seen.control = control
    return null
  }
  const root = createRoot(document.createElement('div'))
  await act(async () =>
    root.render(
      <WebProvider value={{ api: { call } as unknown as Api, session: createSession('token') }}>
        <Probe />
      </WebProvider>,
    ),
  )
  leave = () => act(async () => root.unmount())
  const control = (): BetControl => seen.control as BetControl
  return {
    asked,
    control,
    press: () => act(async () => control().send({ stake: '1.00', target: null })),
    enter: (next: CrashRound) => act(async () => room.receive({ round: next })),
  }
}

test('[GF07] a bet that came a moment too late waits for the next round and is placed there', async () => {
  const { asked, control, press, enter } = await aBet([
    new ApiError('betting-closed'),
    placed('r2'),
  ])
  await press()
  expect(control()).toMatchObject({ queued: { stake: '1.00' }, error: null, bet: undefined })
  await enter(round('r1', 'running'))
  expect(asked).toHaveLength(1)
  await enter(round('r2', 'betting'))
  expect(asked).toHaveLength(2)
  expect(control()).toMatchObject({ queued: null, error: null, bet: { roundId: 'r2' } })
})

test('[GF07] a late bet can be taken back before the next round', async () => {
  const { asked, control, press, enter } = await aBet([new ApiError('betting-closed')])
  await press()
  await act(async () => control().queue(null))
  await enter(round('r2', 'betting'))
  expect(asked).toHaveLength(1)
  expect(control().bet).toBeUndefined()
})

test('[GF07] any other refusal is told and not tried again', async () => {
  const { asked, control, press, enter } = await aBet([new ApiError('insufficient-funds')])
  await press()
  expect(control()).toMatchObject({ queued: null, error: { code: 'insufficient-funds' } })
  await enter(round('r2', 'betting'))
  expect(asked).toHaveLength(1)
})

test('[GF07] an automatic bet that came too late goes on with the next round', async () => {
  const { asked, control, enter } = await aBet([new ApiError('betting-closed'), placed('r2')])
  const rules: AutobetRules = { rounds: 3, lossMax: 1_000n, winMax: null, onLoss: 1, onWin: 1 }
  await act(async () => control().startAuto({ stake: '1.00', target: null }, rules))
  expect(asked).toHaveLength(1)
  expect(control().auto).not.toBeNull()
  await enter(round('r2', 'betting'))
  expect(asked).toHaveLength(2)
  expect(control().bet?.roundId).toBe('r2')
})
