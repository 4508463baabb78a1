/** Prizes of one station, by name from the special one down; digits as printed (games.md §1.8). */
export type VnDraw = Readonly<Record<string, readonly string[]>>

export type Region = 'north' | 'central' | 'south'

/** How many of each prize, and of how many digits. */
type Structure = Readonly<Record<string, readonly [count: number, digits: number]>>

const north: Structure = {
  DB: [1, 5],
  G1: [1, 5],
  G2: [2, 5],
  G3: [6, 5],
  G4: [4, 4],
  G5: [6, 4],
  G6: [3, 3],
  G7: [4, 2],
}

const south: Structure = {
  DB: [1, 6],
  G1: [1, 5],
  G2: [1, 5],
  G3: [2, 5],
  G4: [7, 5],
  G5: [1, 4],
  G6: [3, 4],
  G7: [1, 3],
  G8: [1, 2],
}

export const structureOf = (region: Region): Structure => (region === 'north' ? north : south)

/** Prizes of at least so many digits. */
export const prizesWith = (region: Region, digits: number): number =>
  Object.values(structureOf(region)).reduce(
    (sum, [count, width]) => sum + (width >= digits ? count : 0),
    0,
  )

/** Whether every prize of the region is there, with its digits. */
export const isWholeDraw = (region: Region, draw: VnDraw): boolean =>
  Object.entries(structureOf(region)).every(
    ([prize, [count, digits]]) =>
      draw[prize]?.length === count &&
      draw[prize].every((one) => one.length === digits && /^\d+$/.test(one)),
  )
