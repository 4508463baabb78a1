import { figuresOf, isStepped, stakeFor, type Bet } from '@faro/instant/engine'
import { useState } from 'react'
import { stakeUnits } from '../stake.ts'
import { unitsOf } from '../units.ts'
import type { AutobetRules } from './autobet.ts'
import type { Parts, Round, State, Step } from './parts.ts'
import { useAutobet } from './use-autobet.ts'
import { useGameState } from './use-game-state.ts'
import type { Texts } from './use-texts.ts'

export type Mode = 'manual' | 'auto'
type Options = { readonly start: State; readonly parts: Parts; readonly texts: Texts }

const firstBetOf = ({ start, parts }: Options): Bet =>
  start.open?.bet ?? start.last.find(({ bet }) => bet.game === parts.kind)?.bet ?? parts.firstBet

const firstStakeOf = ({ start, texts }: Options): string =>
  start.open?.stake ?? start.last[0]?.stake ?? (texts.decimals === 0 ? '10000' : '1.00')

/** Largest stake of a bet: what a single win may pay bounds it where all is decided at once. */
const stakeMaxOf = (bet: Bet, { limits, currency }: State): bigint => {
  const most = unitsOf(limits.stakeMax, currency.decimals)
  if (isStepped(bet)) return most
  const fitting = stakeFor(
    unitsOf(limits.payoutMax, currency.decimals),
    figuresOf(bet).multiplierMax,
  )
  return fitting < most ? fitting : most
}

/** Tiles that autobet turns in every round; a screen's choice, no part of the bet. */
export type TilePicks = readonly number[]

/** Everything a player does at the table: bet, stake, rounds by hand or by themselves. */
export const useGame = (options: Options) => {
  const { start, parts, texts } = options
  const { decimals } = texts
  const table = useGameState(start)
  const [bet, setBet] = useState<Bet>(() => firstBetOf(options))
  const [stake, setStake] = useState(() => texts.fill(firstStakeOf(options)))
  const [mode, setMode] = useState<Mode>('manual')
  const [tiles, setTiles] = useState<TilePicks>([])
  const stakeMax = stakeMaxOf(bet, start)
  const limits = { ...start.limits, stakeMax: texts.text(stakeMax) }
  const units = stakeUnits(stake, { decimals, limits })
  const open = table.round?.state === 'open' ? table.round : null
  const playOnce = (amount: bigint) => playWhole({ table, bet, tiles, stake: texts.text(amount) })
  const { auto, start: startAuto, stop } = useAutobet({ playOnce, stakeMax, decimals })
  const isBusy = table.phase !== 'idle'
  const missing =
    mode === 'auto' && bet.game === 'mines'
      ? tiles.length === 0 || tiles.length > 25 - bet.mines
        ? 'tiles'
        : null
      : (parts.missing?.(bet, false) ?? null)
  const canPlay = units !== null && missing === null && !isBusy && auto === null
  return {
    table,
    bet,
    setBet,
    stake,
    setStake,
    mode,
    setMode,
    tiles,
    setTiles,
    limits,
    units,
    open,
    auto,
    isBusy,
    missing,
    canPlay,
    /** Nothing of the bet may be changed now. */
    isLocked: isBusy || open !== null || auto !== null,
    /** The last round, once it has ended and was shown. */
    ended: table.phase === 'idle' && open === null ? (table.last[0] ?? null) : null,
    // while a round is shown its stake is gone and its payout is not told yet
    shownBalance: shownBalanceOf(table, decimals, texts),
    play: () => {
      if (canPlay && open === null) void table.play(bet, texts.text(units))
    },
    step: (step: Step) => {
      if (open !== null && !isBusy && auto === null) void table.step(open, step)
    },
    cashOut: () => {
      if (open?.canCashOut === true && !isBusy && auto === null) void table.cashOut(open)
    },
    begin: (rules: AutobetRules) => {
      if (canPlay && open === null) void startAuto(units, rules)
    },
    stop,
  }
}

export type Game = ReturnType<typeof useGame>

type Whole = {
  readonly table: ReturnType<typeof useGameState>
  readonly bet: Bet
  readonly tiles: TilePicks
  readonly stake: string
}

/** A round from the stake to the end; one of mines turns the chosen tiles and cashes out. */
const playWhole = async ({ table, bet, tiles, stake }: Whole): Promise<Round | null> => {
  let round = await table.play(bet, stake)
  for (const tile of tiles) {
    if (round?.state !== 'open') return round
    round = await table.step(round, { kind: 'pick', tile })
  }
  return round?.state === 'open' ? table.cashOut(round) : round
}

const shownBalanceOf = (
  { available, round, phase }: ReturnType<typeof useGameState>,
  decimals: number,
  { text }: Texts,
): string => {
  if (phase !== 'showing' || round === null) return available
  const left = unitsOf(available, decimals) - unitsOf(round.stake, decimals)
  return text(left > 0n ? left : 0n)
}
