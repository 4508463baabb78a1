import { afterAll, beforeAll, expect, test } from 'vitest'
import { aSimulatedBeacon } from '../../../tools/product/beacon.ts'
import { isSignedRound, randomnessOf } from '../engine/beacon.ts'
import { drandBeacon, simulatedBeacon } from './beacon.ts'

let simulated: Awaited<ReturnType<typeof aSimulatedBeacon>>
let url = ''
beforeAll(async () => {
  simulated = await aSimulatedBeacon()
  url = simulated.at('beacon')
})
afterAll(() => simulated.close())

test('[lottery.3.3] a round is taken with the signature that its value is the hash of', async () => {
  const beacon = simulatedBeacon(url, false)
  const round = await beacon.roundAt(Date.now() - 5_000)
  const value = await beacon.value(round)
  expect(value).not.toBeNull()
  if (value === null) return
  expect(isSignedRound({ ...value, round })).toBe(true)
  expect(value.randomness).toBe(randomnessOf(value.signature))
  expect(await beacon.value(round + 3_600)).toBeNull()
})

test('[lottery.3.3] a beacon that lies is refused, and heard again once it does not', async () => {
  const beacon = simulatedBeacon(url, false)
  const round = await beacon.roundAt(Date.now() - 60_000)
  await simulated.lie(1)
  await expect(beacon.value(round)).rejects.toThrow(`round ${round}`)
  expect(await beacon.value(round)).not.toBeNull()
})

test('[lottery.3.3] an address names its chain: another public key is not taken for it', async () => {
  const { at, chainHash } = simulated
  expect(await drandBeacon(at(chainHash)).value(1)).not.toBeNull()
  await expect(drandBeacon(at('5d'.repeat(32))).value(1)).rejects.toThrow('another chain')
  await expect(drandBeacon(at('chain')).value(1)).rejects.toThrow('another chain')
})

test('[lottery.3.3] where real players come the simulators’ beacon says nothing', async () => {
  const refused = simulatedBeacon(url, true)
  await expect(refused.value(1)).rejects.toThrow('BEACON_URL')
  await expect(refused.roundAt(Date.now())).rejects.toThrow('BEACON_URL')
})
