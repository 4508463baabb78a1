import type { Vectors } from '@faro/kernel/vectors'
import { dayOf } from '@faro/whitelabel'
import {
  claimMission,
  missionKey,
  missionState,
  newMissionRow,
  shownMissionProgress,
  withGain,
  type MissionPeriod,
  type MissionRow,
} from './mission.ts'
import { signIn, type SignIn } from './sign-in.ts'

type SignInCase = {
  readonly days: readonly string[]
  readonly length: number
  readonly cumulative?: boolean
}

type MissionCase = {
  readonly mission: { readonly period: MissionPeriod; readonly target: number }
  readonly rows: readonly { readonly at: string; readonly d: number }[]
  readonly asks: readonly { readonly at: string; readonly claim?: string }[]
  readonly zone: string
}

const runMission = ({ mission, rows, asks, zone }: MissionCase) => {
  const { period, target } = mission
  const kept = new Map<string, MissionRow>()
  const keyAt = (at: number): string => missionKey(period, dayOf(new Date(at), zone))
  const left = rows.map(({ at, d }) => ({ at: Date.parse(at), d }))
  const countUntil = (now: number): void => {
    while (left[0] !== undefined && left[0].at <= now) {
      const { at, d } = left.shift() ?? { at: 0, d: 0 }
      const key = keyAt(at)
      const row = kept.get(key) ?? newMissionRow(key)
      kept.set(key, withGain(row, BigInt(target), { value: BigInt(d), at }))
    }
  }
  return asks.map((ask) => {
    const now = Date.parse(ask.at)
    const time = { now, today: dayOf(new Date(now), zone) }
    countUntil(now)
    const asked = ask.claim === undefined ? null : (kept.get(ask.claim) ?? newMissionRow(ask.claim))
    const claimed = asked === null ? null : claimMission(period, asked, time)
    if (claimed?.ok === true) kept.set(claimed.value.period, claimed.value)
    const present = kept.get(keyAt(now)) ?? newMissionRow(keyAt(now))
    const badge = [...kept.values()].filter((row) => missionState(period, row, time) === 'claim')
    return {
      ...(claimed === null ? {} : { claim: claimed.ok ? 'ok' : claimed.error }),
      period: present.period,
      state: missionState(period, present, time),
      progress: Number(shownMissionProgress(present)),
      badge: badge.length,
    }
  })
}

export const missionVectors: Vectors = {
  'missions.run': runMission,
  'signIn.run': ({ days, length, cumulative = false }: SignInCase) => {
    let previous: SignIn | null = null
    return days.map((day) => {
      const signed = signIn(previous, day, { length, isCumulative: cumulative })
      if (!signed.ok) return { refused: signed.error }
      previous = signed.value
      return { streak: signed.value.streak, reward: signed.value.reward }
    })
  },
}
