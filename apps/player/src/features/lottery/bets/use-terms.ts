import type { LotteryDeskView, ModeOffer } from '@faro/contract/lottery'
import { useState } from 'react'
import { microOf } from '../money.ts'
import { firstDraws, plannedDraws, type DrawsDraft, type PlannedDraw } from './draws-choice.tsx'
import {
  prizeRange,
  stakePerDraw,
  totalsOf,
  unitIn,
  winPerDraw,
  type BetTerms,
  type PricedLine,
  type Totals,
} from './ticket-math.ts'

/** How a ticket is bet: unit, multiplier, group, draws and stations; kept while the desk stands. */
type TermsDraft = {
  readonly unit: string | null
  readonly times: number
  readonly group: number | null
  readonly draws: DrawsDraft
  /** Draws of stations that were chosen, as `issueNo station`. */
  readonly stations: readonly string[]
}

const first: TermsDraft = { unit: null, times: 1, group: null, draws: firstDraws, stations: [] }

/** What one hit of the lines pays at least, at 1 time: a chase's profit is reckoned with it. */
const leastPrize = (lines: readonly PricedLine[], { unit, group }: BetTerms): bigint =>
  lines.reduce<bigint | null>((least, { play, times }) => {
    const range = prizeRange(play, unit * BigInt(times), group)
    return range === null || (least !== null && least <= range[0]) ? least : range[0]
  }, null) ?? 0n

export type Terms = {
  readonly draft: TermsDraft
  readonly set: (change: Partial<TermsDraft>) => void
  readonly offer: ModeOffer
  /** As typed or chosen. */
  readonly unitText: string
  readonly isUnitKnown: boolean
  readonly bet: BetTerms
  readonly planned: readonly PlannedDraw[]
  readonly isImpossible: boolean
  readonly totals: Totals
  readonly winPerDraw: bigint
}

type Input = {
  readonly desk: LotteryDeskView
  readonly offer: ModeOffer
  readonly lines: readonly PricedLine[]
}

const stationKey = (issueNo: string, station: string): string => `${issueNo} ${station}`

/** Stations that were chosen and still take bets; the first where none is. */
const stationDraws = (
  { draws }: LotteryDeskView,
  { stations, times }: TermsDraft,
): readonly PlannedDraw[] => {
  const chosen = draws.filter(({ issueNo, station }) =>
    stations.includes(stationKey(issueNo, station)),
  )
  return (chosen.length > 0 ? chosen : draws.slice(0, 1)).map((draw) => ({ draw, times }))
}

export const useTerms = () => {
  const [draft, setDraft] = useState(first)
  const set = (change: Partial<TermsDraft>) => setDraft((before) => ({ ...before, ...change }))
  return {
    of: ({ desk, offer, lines }: Input): Terms => {
      const unitText = draft.unit ?? offer.units[0] ?? '1'
      const unit = unitIn(offer, unitText)
      const wanted = draft.group ?? offer.groupMax
      const group = Math.min(Math.max(wanted, offer.groupMin), offer.groupMax)
      const base = { offer, unit: unit ?? microOf(offer.units[0] ?? '1'), group }
      const alone = { ...base, draws: [1] }
      const hasStations = desk.draws.some(({ station }) => station !== '')
      const planned = hasStations
        ? stationDraws(desk, draft)
        : plannedDraws(desk, draft.draws, {
            times: draft.times,
            stake: stakePerDraw(lines, base.unit),
            prize: leastPrize(lines, alone),
            timesMax: desk.limits.timesMax,
          })
      const bet = { ...base, draws: (planned ?? []).map(({ times }) => times) }
      return {
        draft,
        set,
        offer,
        unitText,
        isUnitKnown: unit !== null,
        bet,
        planned: planned ?? [],
        isImpossible: planned === null,
        totals: totalsOf(lines, bet, desk.currency),
        winPerDraw: winPerDraw(lines, alone),
      }
    },
    toggleStation: (issueNo: string, station: string) =>
      setDraft((before) => {
        const key = stationKey(issueNo, station)
        return {
          ...before,
          stations: before.stations.includes(key)
            ? before.stations.filter((one) => one !== key)
            : [...before.stations, key],
        }
      }),
    isStationChosen: (issueNo: string, station: string): boolean =>
      draft.stations.includes(stationKey(issueNo, station)),
  }
}
