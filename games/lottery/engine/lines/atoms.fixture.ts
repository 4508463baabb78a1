import type { Selection } from './text.ts'

/** One bet by itself: the tiers that it is paid in a draw. */
export type Atom<Draw> = (draw: Draw) => readonly string[]
export type Numbers = readonly number[]

export const lists = (selection: Selection, name: string): readonly Numbers[] =>
  selection[name] as readonly Numbers[]
export const list = (selection: Selection, name: string): Numbers => selection[name] as Numbers
export const words = (selection: Selection, name: string): readonly string[] =>
  selection[name] as readonly string[]

export const productOf = <T>(rows: readonly (readonly T[])[]): readonly (readonly T[])[] =>
  rows.reduce<readonly (readonly T[])[]>(
    (all, row) => all.flatMap((one) => row.map((next) => [...one, next])),
    [[]],
  )
export const won = (isWon: boolean, tier = 'win'): readonly string[] => (isWon ? [tier] : [])
