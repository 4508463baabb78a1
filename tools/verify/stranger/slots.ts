import { sha256, wordAt, type Pair } from './seeds.ts'

type Pays = Record<string, Record<string, number>>
type Prize = { stakes: number; weight: number }

/** A model as its file has it; a file without `format` is of the first. */
export type Model = {
  format?: number
  code: string
  version: number
  rows: number
  units: number
  reels: string[][]
  freeReels: string[][]
  lines: number[][]
  wild: string
  wilds: Record<string, { multiplier: number; isExpanding: boolean }>
  scatter: string
  pays: Pays
  scatterPays: Record<string, number>
  cascade: { multipliers: number[]; freeMultipliers: number[] } | null
  freeSpins: { awards: Record<string, number>; multiplier: number; spinsMax: number } | null
  hold: {
    coin: string
    trigger: number
    respins: number
    prizes: Prize[]
    blankWeight: number
    grandStakes: number
  } | null
  buy: { stakes: number; spins: number } | null
  winMaxStakes: number
}

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value as object)
  return entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, inner]) => [key, sorted(inner)])
}

const first = [
  'code',
  'version',
  'rows',
  'reels',
  'lines',
  'wild',
  'scatter',
  'pays',
  'scatterPays',
]
const common = ['rows', 'units', 'reels', 'freeReels', 'lines', 'wilds', 'scatter', 'pays']
const features = ['cascade', 'freeSpins', 'hold', 'buy', 'winMaxStakes']
const second = ['format', 'code', 'version', ...common, ...features]

export const fingerprint = (model: Model): string =>
  sha256(
    JSON.stringify(
      (model.format === 2 ? second : first).map((name) => sorted(model[name as keyof Model])),
    ),
  )

export type Played = { draws: number[]; pays: number }

const lookUp = (reel: string[], at: number): string =>
  reel[((at % reel.length) + reel.length) % reel.length] ?? ''

/** First format: lines from the left, one win each, and scatters. */
const playLines = (model: Model, draws: number[]): number => {
  const grid = model.reels.map((reel, i) =>
    Array.from({ length: model.rows }, (_, row) => lookUp(reel, (draws[i] ?? 0) + row)),
  )
  let pays = 0
  for (const line of model.lines) {
    const shown = line.map((row, reel) => grid[reel]?.[row] ?? '')
    const run = (isIn: (symbol: string) => boolean): number => {
      const end = shown.findIndex((symbol) => !isIn(symbol))
      return end === -1 ? shown.length : end
    }
    const wilds = model.pays[model.wild]?.[run((symbol) => symbol === model.wild)] ?? 0
    const symbol = shown.find((one) => one !== model.wild) ?? model.wild
    const mixed =
      symbol === model.scatter || symbol === model.wild
        ? 0
        : (model.pays[symbol]?.[run((one) => one === symbol || one === model.wild)] ?? 0)
    pays += Math.max(wilds, mixed)
  }
  const scatters = grid.flat().filter((symbol) => symbol === model.scatter).length
  return pays + (model.scatterPays[scatters] ?? 0) * model.lines.length
}

type Cell = [reel: number, row: number]
type Win = { pays: number; cells: Cell[] }

const lineWins = (model: Model, grid: string[][]): Win[] =>
  model.lines.map((line) => {
    const shown = line.map((row, reel) => grid[reel]?.[row] ?? '')
    const symbol = shown[0] ?? ''
    let [count, times] = [1, 1]
    for (; count < shown.length; count++) {
      const wild = model.wilds[shown[count] ?? '']
      if (shown[count] !== symbol && wild === undefined) break
      times *= wild?.multiplier ?? 1
    }
    const cells = line.slice(0, count).map((row, reel): Cell => [reel, row])
    return { pays: (model.pays[symbol]?.[count] ?? 0) * times, cells }
  })

const wayWins = (model: Model, grid: string[][]): Win[] =>
  [...new Set(grid[0])].map((symbol) => {
    let [ways, count] = [1, 0]
    const cells: Cell[] = []
    for (const [reel, column] of grid.entries()) {
      const weights = column.map((one) =>
        one === symbol ? 1 : (model.wilds[one]?.multiplier ?? 0),
      )
      const sum = weights.reduce((a, b) => a + b, 0)
      if (sum === 0) break
      weights.forEach((weight, row) => weight > 0 && cells.push([reel, row]))
      ways *= sum
      count += 1
    }
    return { pays: (model.pays[symbol]?.[count] ?? 0) * ways, cells }
  })

/** Second format, from a stream of draws. */
class Round {
  readonly draws: number[] = []
  pays = 0
  isOver = false
  private left = 0
  private awarded = 0
  private readonly model: Model
  private readonly pair: Pair

  constructor(model: Model, pair: Pair) {
    this.model = model
    this.pair = pair
  }

  private draw(n: number): number {
    const number = Number((BigInt(wordAt(this.pair, this.draws.length)) * BigInt(n)) >> 32n)
    this.draws.push(number)
    return number
  }

  private add(pays: number): void {
    const most = this.model.winMaxStakes * this.model.units
    this.pays += pays
    if (this.pays >= most) [this.pays, this.isOver] = [most, true]
  }

  private award(spins: number): void {
    const most = (this.model.freeSpins?.spinsMax ?? 0) - this.awarded
    const given = Math.max(0, Math.min(spins, most))
    this.left += given
    this.awarded += given
  }

  private awardFor(grid: string[][]): void {
    const count = grid.flat().filter((symbol) => symbol === this.model.scatter).length
    this.award(this.model.freeSpins?.awards[count] ?? 0)
  }

  private times(isFree: boolean, fall: number): number {
    const { cascade, freeSpins } = this.model
    const row = (isFree ? cascade?.freeMultipliers : cascade?.multipliers) ?? [1]
    return (row[Math.min(fall, row.length - 1)] ?? 1) * (isFree ? (freeSpins?.multiplier ?? 1) : 1)
  }

  private spin(isFree: boolean): string[][] {
    const { model } = this
    const reels = isFree ? model.freeReels : model.reels
    let tops = reels.map((reel) => this.draw(reel.length))
    const landed = reels.map((reel, i) =>
      Array.from({ length: model.rows }, (_, row) => lookUp(reel, (tops[i] ?? 0) + row)),
    )
    let grid = landed.map((column) => {
      const wild = column.find((symbol) => model.wilds[symbol]?.isExpanding === true)
      return wild === undefined ? column : column.map(() => wild)
    })
    const winsOf = (): Win[] =>
      (model.lines.length > 0 ? lineWins(model, grid) : wayWins(model, grid)).filter(
        ({ pays }) => pays > 0,
      )
    for (let fall = 0; ; fall++) {
      const wins = winsOf()
      this.add(wins.reduce((sum, { pays }) => sum + pays, 0) * this.times(isFree, fall))
      if (model.cascade === null) return landed
      if (wins.length === 0) return grid
      const gone = new Set(wins.flatMap(({ cells }) => cells.map(String)))
      const kept = grid.map((column, reel) =>
        column.filter((_, row) => !gone.has(String([reel, row]))),
      )
      tops = tops.map((top, reel) => top - (model.rows - (kept[reel]?.length ?? 0)))
      grid = kept.map((column, reel) => {
        const fresh = model.rows - column.length
        const above = Array.from({ length: fresh }, (_, i) =>
          lookUp(reels[reel] ?? [], (tops[reel] ?? 0) + i),
        )
        return [...above, ...column]
      })
    }
  }

  private prize(number: number): number {
    let rest = number
    for (const { stakes, weight } of this.model.hold?.prizes ?? []) {
      rest -= weight
      if (rest < 0) return stakes
    }
    return 0
  }

  private holdCoins(grid: string[][]): void {
    const { hold, units, reels, rows } = this.model
    if (hold === null) return
    const total = hold.prizes.reduce((sum, { weight }) => sum + weight, 0)
    const cells = grid.flat()
    const prizes = cells.map((symbol): number | null => (symbol === hold.coin ? 0 : null))
    if (prizes.filter((prize) => prize !== null).length < hold.trigger) return
    for (const [i, prize] of prizes.entries())
      if (prize !== null) prizes[i] = this.prize(this.draw(total))
    for (let left = hold.respins; left > 0 && prizes.includes(null); left--) {
      const empty = prizes.flatMap((prize, i) => (prize === null ? [i] : []))
      for (const i of empty) {
        const number = this.draw(hold.blankWeight + total)
        if (number < hold.blankWeight) continue
        prizes[i] = this.prize(number - hold.blankWeight)
        left = hold.respins + 1
      }
    }
    const isFull = prizes.filter((prize) => prize !== null).length === reels.length * rows
    const stakes = prizes.reduce<number>((sum, prize) => sum + (prize ?? 0), 0)
    this.add((stakes + (isFull ? hold.grandStakes : 0)) * units)
  }

  play(isBought: boolean): Played {
    if (isBought) this.award(this.model.buy?.spins ?? 0)
    else {
      const grid = this.spin(false)
      if (!this.isOver) this.holdCoins(grid)
      if (!this.isOver) this.awardFor(grid)
    }
    while (this.left > 0 && !this.isOver) {
      this.left -= 1
      const grid = this.spin(true)
      if (!this.isOver) this.awardFor(grid)
    }
    return { draws: this.draws, pays: this.pays }
  }
}

export const playSlot = (model: Model, pair: Pair, isBought: boolean): Played => {
  if (model.format === 2) return new Round(model, pair).play(isBought)
  const draws = model.reels.map((reel, i) =>
    Number((BigInt(wordAt(pair, i)) * BigInt(reel.length)) >> 32n),
  )
  return { draws, pays: playLines(model, draws) }
}
