import type { LotteryDeskView, ModeOffer, PrizeMode } from '@faro/contract/lottery'
import {
  emptyDraft,
  playTable,
  randomLine,
  type PlayRow,
  type ReadLine,
} from '@faro/lottery/engine'
import { useMemo, useState } from 'react'
import { cartKey, mergedLines, useCarts, type CartLine } from '../cart.ts'
import { cryptoRandom, lineOf, type Draft, type Table } from '../draft.ts'
import { groupOf } from '@faro/web-kit/lottery-plays'

/** The day of a draw as the zodiac's year asks for it. */
const dayOf = (desk: LotteryDeskView): string => (desk.draws[0]?.drawAt ?? desk.now).slice(0, 10)

type Offered = { readonly row: PlayRow; readonly group: string }

/** Plays that a mode offers, in the engine's order. */
const offeredIn = (desk: LotteryDeskView, table: Table, offer: ModeOffer | undefined) =>
  [...table.values()].flatMap((row): Offered[] =>
    offer?.plays.some(({ play }) => play === row.code) === true
      ? [{ row, group: groupOf(desk.game.family, row.code) }]
      : [],
  )

/** The mode in which a play is offered, where it is. */
const modeWith = (desk: LotteryDeskView, play: string | null): PrizeMode | undefined =>
  desk.modes.find(({ plays }) => plays.some((one) => one.play === play))?.mode

const noLines: readonly CartLine[] = []

/** What is being picked on a desk: mode, play, the draft of its line, and the cart. */
export const useSlip = (desk: LotteryDeskView, wantedPlay: string | null) => {
  const { game, modes } = desk
  const day = dayOf(desk)
  const table: Table = useMemo(() => playTable(game.family, day), [game.family, day])
  const [mode, setMode] = useState<PrizeMode>(
    () =>
      modeWith(desk, wantedPlay) ??
      modeWith(desk, game.defaultPlayType) ??
      modes[0]?.mode ??
      'Lott',
  )
  const offer = modes.find((one) => one.mode === mode) ?? modes[0]
  const offered = useMemo(() => offeredIn(desk, table, offer), [desk, table, offer])
  const [chosen, setChosen] = useState<string>(wantedPlay ?? game.defaultPlayType)
  const current = offered.find(({ row }) => row.code === chosen) ?? offered[0]
  const [drafts, setDrafts] = useState<Readonly<Record<string, Draft>>>({})
  const row = current?.row
  const draft = useMemo(
    () => (row === undefined ? {} : (drafts[row.code] ?? emptyDraft(row))),
    [row, drafts],
  )
  const line: ReadLine | null = useMemo(
    () => (row === undefined ? null : lineOf(table, row.code, draft)),
    [table, row, draft],
  )
  const key = cartKey(game.gameCode, mode)
  const cart = useCarts(({ carts }) => carts[key]) ?? noLines
  const setCart = useCarts(({ set }) => set)
  const clearDraft = () =>
    row !== undefined && setDrafts((all) => ({ ...all, [row.code]: emptyDraft(row) }))
  return {
    table,
    offer,
    mode,
    setMode,
    offered,
    row,
    group: current?.group ?? null,
    choose: setChosen,
    draft,
    setDraft: (next: Draft) =>
      row !== undefined && setDrafts((all) => ({ ...all, [row.code]: next })),
    line,
    cart,
    setCart: (lines: readonly CartLine[]) => setCart(key, lines),
    clearDraft,
    /** Puts the draft into the cart; answers the cart with it. */
    addLine: (): readonly CartLine[] => {
      if (line === null) return cart
      const lines = mergedLines(cart, [{ text: line.canon, times: 1 }])
      setCart(key, lines)
      clearDraft()
      return lines
    },
    addRandom: (count: number) => {
      if (row === undefined) return
      const lines = Array.from({ length: count }, () => randomLine(table, row, cryptoRandom))
      const added = lines.flatMap((one) => (one === null ? [] : [{ text: one.canon, times: 1 }]))
      setCart(key, mergedLines(cart, added))
    },
  }
}

export type Slip = ReturnType<typeof useSlip>
