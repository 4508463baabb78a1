import { drawMatch, endedNow } from './draw.ts'
import { liveMs, type Fixture } from './fixture.ts'
import { scoreAt, type Incident, type Score, type Side } from './score.ts'
import type { Sport } from './sports.ts'

/** What people told a match to do. */
export type Override = {
  readonly startedAt?: number
  readonly goals?: readonly { readonly at: number; readonly side: Side }[]
  readonly ended?: { readonly at: number; readonly side: Side | null }
  readonly broken?: { readonly at: number; readonly status: 5 | 8 | 9 }
}

/** Between two periods nobody plays; a ninth of the time in all. */
const breakShare = ({ play }: Sport): number =>
  play.kind === 'race' ? 0 : Math.min(0.03, 0.08 / Math.max(1, play.periods - 1))

/** How much of a match is over when so much of its time is. */
const playedShare = (sport: Sport, time: number): number => {
  const { play } = sport
  if (play.kind === 'race') return time
  const pause = breakShare(sport)
  const playing = (1 - pause * (play.periods - 1)) / play.periods
  const period = Math.min(play.periods - 1, Math.floor(time / (playing + pause)))
  // in the break after a period it is as good as over
  const within = Math.min(1 - 1e-9, (time - period * (playing + pause)) / playing)
  return (period + within) / play.periods
}

const timeOf = (sport: Sport, share: number): number => {
  const { play } = sport
  if (play.kind === 'race') return share
  const pause = breakShare(sport)
  const playing = (1 - pause * (play.periods - 1)) / play.periods
  const period = Math.min(play.periods - 1, Math.floor(share * play.periods))
  return period * (playing + pause) + (share * play.periods - period) * playing
}

/** A match as it is played: what happens when, and where it stands at a moment. */
export type Course = {
  readonly incidents: readonly (Incident & { readonly time: number })[]
  readonly start: number
  readonly end: number
  readonly scoreAt: (at: number) => Score
}

const shareAt = (sport: Sport, start: number, at: number): number =>
  playedShare(sport, Math.min(1, Math.max(0, (at - start) / liveMs)))

export const courseOf = (fixture: Fixture, override: Override = {}): Course => {
  const { sport } = fixture
  const start = override.startedAt ?? fixture.start
  const shareOf = (at: number): number => shareAt(sport, start, at)
  const more = (override.goals ?? []).map(({ at, side }): Incident => ({
    at: shareOf(at),
    kind: 'goal',
    side,
    points: 1,
  }))
  const drawn = [...drawMatch(fixture), ...more].toSorted((a, b) => a.at - b.at)
  const { ended } = override
  const incidents =
    ended === undefined
      ? drawn
      : endedNow(fixture, drawn, { share: shareOf(ended.at), side: ended.side })
  const last = incidents.at(-1)
  const isStopped = sport.play.kind === 'fight' && last?.kind === 'finish'
  const natural = isStopped ? start + timeOf(sport, last.at) * liveMs : start + liveMs
  const end = Math.round(ended?.at ?? natural)
  const timed = incidents.map((one) => ({
    ...one,
    time: Math.min(end, Math.round(start + timeOf(sport, one.at) * liveMs)),
  }))
  return {
    incidents: timed,
    start,
    end,
    scoreAt: (at) =>
      at >= end
        ? { ...scoreAt(sport, incidents, 1), share: isStopped ? last.at : shareOf(end) }
        : scoreAt(sport, incidents, shareOf(at)),
  }
}
