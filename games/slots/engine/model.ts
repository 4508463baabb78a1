/**
 * A slot as data. Reels are read from the stop downwards: window row r of reel i is
 * `reels[i][(stop + r) mod length]`. A line is one row per reel. `pays[symbol][n]` is paid for n of a
 * kind from the left, in line stakes; `scatterPays[n]` for n scatters anywhere, in total stakes.
 * One win per line: the better of the run of wilds and the run of the symbol it stands for.
 */
export type SlotModel = {
  readonly code: string
  readonly version: number
  readonly rows: number
  readonly reels: readonly (readonly string[])[]
  readonly lines: readonly (readonly number[])[]
  readonly wild: string
  readonly scatter: string
  readonly pays: Readonly<Record<string, Readonly<Record<string, number>>>>
  readonly scatterPays: Readonly<Record<string, number>>
}

/** The text whose sha-256 names the model: members in a fixed order, no spaces. */
export const modelText = (model: SlotModel): string =>
  JSON.stringify([
    model.code,
    model.version,
    model.rows,
    model.reels,
    model.lines,
    model.wild,
    model.scatter,
    sorted(model.pays),
    sorted(model.scatterPays),
  ])

const sorted = (record: Readonly<Record<string, unknown>>): unknown =>
  Object.keys(record)
    .toSorted()
    .map((key) => {
      const value = record[key]
      return [key, typeof value === 'object' ? sorted(value as Record<string, unknown>) : value]
    })
