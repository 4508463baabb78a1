import type { Cell, Coin, Grid, Slot, Win } from '@faro/slots/engine'
import { boxOf, crestOf, drawBackground, reelsOf, type Box } from './draw-background.ts'
import { drawScene } from './draw-scene.ts'
import type { SlotLook } from './looks.ts'
import { isLanded, landAt, positionAt, type ReelMotion } from './motion.ts'
import { keyOf, liftsOf, type Scene } from './scene.ts'
import { roleOf, type Symbols } from './symbols.ts'

const staggerMs = 150
const leastSpinMs = 420
const winMs = 1_100

export type StageOptions = {
  readonly model: Slot
  readonly symbols: Symbols
  readonly look: SlotLook
  readonly onReelStop: (reel: number) => void
}

type Reels = readonly (readonly string[])[]
type Task = {
  readonly from: number
  readonly ms: number
  readonly frame: (progress: number) => void
  readonly resolve: () => void
}

/** The reels on their canvas. Draws only while something moves; never touches React. */
export class Stage {
  readonly #canvas: HTMLCanvasElement
  readonly #options: StageOptions
  #ground: HTMLCanvasElement | null = null
  #isCrestDrawn = false
  #box: Box
  #grid: Grid
  #reels: Reels
  #motions: ReelMotion[] = []
  #standing = new Set<number>()
  #spinAt = 0
  #wins: readonly Win[] = []
  #winsSince = 0
  #coins = new Map<string, Coin>()
  #isHolding = false
  #vanishing: Scene['vanishing'] = null
  #lifts: Scene['lifts'] = null
  #growing: Scene['growing'] = null
  #tasks: Task[] = []
  #frame = 0
  #pace = 1
  #isSkipping = false

  constructor(canvas: HTMLCanvasElement, options: StageOptions) {
    this.#canvas = canvas
    this.#options = options
    this.#reels = options.model.reels
    this.#grid = this.#reels.map((reel) => reel.slice(0, options.model.rows))
    this.#box = boxOf(canvas, this.#reels.length, options.model.rows)
  }

  /** Shows a grid at rest. */
  rest(grid: Grid): void {
    this.#grid = grid
    this.#motions = []
    this.#wins = []
    this.#wake()
  }

  /** 1 as designed, less for a faster show. */
  setPace(pace: number): void {
    this.#pace = pace
  }

  /** Ends everything that is shown at once, and whatever is asked for until the next round. */
  skip(): void {
    this.#isSkipping = true
    this.#wake()
  }

  begin(): void {
    this.#isSkipping = false
    this.#wins = []
    this.#coins.clear()
    this.#isHolding = false
  }

  spin(reels: Reels): void {
    this.#wins = []
    this.#reels = reels
    this.#spinAt = performance.now()
    this.#standing.clear()
    this.#motions = reels.map((reel, i) => ({
      from: (i * 7) % reel.length,
      startedAt: this.#spinAt,
      landing: null,
    }))
    this.#wake()
  }

  /** Lets the reels run out on the given stops, from left to right; resolves when all stand. */
  land(stops: readonly number[], grid: Grid): Promise<void> {
    const now = performance.now()
    const first = Math.max(now, this.#spinAt + leastSpinMs * this.#pace)
    this.#grid = grid
    this.#motions = this.#motions.map((motion, reel) =>
      landAt(motion, {
        at: first + reel * staggerMs * this.#pace,
        stop: stops[reel] ?? 0,
        length: this.#reels[reel]?.length ?? 1,
      }),
    )
    return this.#until(() => this.#motions.length === 0)
  }

  /** Nothing but time; over at once when skipped. */
  pause(ms: number): Promise<void> {
    return this.#run(ms, () => undefined)
  }

  /** Reels that changed become what they are now. */
  async expand(grid: Grid): Promise<void> {
    const reels = new Set(
      grid.flatMap((column, reel) => (column.join() === this.#grid[reel]?.join() ? [] : [reel])),
    )
    this.#grid = grid
    await this.#run(380, (progress) => {
      this.#growing = { reels, progress }
    })
    this.#growing = null
  }

  /** Shows wins one after the other, over and over, until something else happens. */
  celebrate(wins: readonly Win[]): void {
    this.#wins = wins
    this.#winsSince = performance.now()
    this.#wake()
  }

  async cascade(removed: readonly Cell[], grid: Grid): Promise<void> {
    const cells = new Set(removed.map(([reel, row]) => keyOf(reel, row)))
    this.#wins = []
    await this.#run(230, (progress) => {
      this.#vanishing = { cells, progress }
    })
    this.#vanishing = null
    this.#grid = grid
    const lifts = liftsOf(grid, cells)
    await this.#run(330, (progress) => {
      const left = 1 - progress ** 2
      this.#lifts = lifts.map((column) => column.map((lift) => lift * left))
    })
    this.#lifts = null
  }

  /** Adds coins that stay; the rest of the grid steps back. */
  async hold(coins: readonly Coin[], coinSymbol: string): Promise<void> {
    this.#isHolding = true
    const landed = new Set(coins.map(({ cell: [reel, row] }) => keyOf(reel, row)))
    this.#grid = this.#grid.map((column, reel) =>
      column.map((symbol, row) => (landed.has(keyOf(reel, row)) ? coinSymbol : symbol)),
    )
    for (const coin of coins) this.#coins.set(keyOf(...coin.cell), coin)
    await this.#run(430, (progress) => {
      const lift = (1 - progress) ** 2 * 0.6
      this.#lifts = this.#grid.map((column, reel) =>
        column.map((_, row) => (landed.has(keyOf(reel, row)) ? lift : 0)),
      )
    })
    this.#lifts = null
  }

  /** Draws anew: more pictures are there. */
  refresh(): void {
    if (!this.#isCrestDrawn && this.#crest().length > 0) this.#ground = null
    this.#wake()
  }

  resize(): void {
    const { clientWidth, clientHeight } = this.#canvas
    const ratio = Math.min(window.devicePixelRatio, 2)
    this.#canvas.width = Math.round(clientWidth * ratio)
    this.#canvas.height = Math.round(clientHeight * ratio)
    this.#box = boxOf(this.#canvas, this.#reels.length, this.#options.model.rows)
    this.#ground = null
    this.#wake()
  }

  dispose(): void {
    cancelAnimationFrame(this.#frame)
    for (const { resolve } of this.#tasks) resolve()
    this.#tasks = []
  }

  #run(ms: number, frame: (progress: number) => void): Promise<void> {
    return new Promise((resolve) => {
      this.#tasks.push({ from: performance.now(), ms: ms * this.#pace, frame, resolve })
      this.#wake()
    })
  }

  #until(holds: () => boolean): Promise<void> {
    return new Promise((resolve) => {
      const look = (): void => {
        if (holds()) return resolve()
        this.#tasks.push({ from: 0, ms: 0, frame: () => undefined, resolve: look })
      }
      look()
      this.#wake()
    })
  }

  #wake(): void {
    if (this.#frame === 0) this.#frame = requestAnimationFrame(this.#draw)
  }

  #draw = (): void => {
    this.#frame = 0
    const now = performance.now()
    const tasks = this.#tasks
    this.#tasks = []
    for (const task of tasks) {
      const progress = this.#isSkipping ? 1 : Math.min((now - task.from) / task.ms, 1)
      task.frame(Number.isNaN(progress) ? 1 : progress)
      if (progress < 1) this.#tasks.push(task)
      else task.resolve()
    }
    this.#stopReels(now)
    this.#paint(now)
    const isMoving = this.#motions.length > 0 || this.#tasks.length > 0
    if (isMoving || this.#wins.length > 0) this.#wake()
  }

  #stopReels(now: number): void {
    for (const [reel, motion] of this.#motions.entries()) {
      const isOver = isLanded(motion, now) || (this.#isSkipping && motion.landing !== null)
      if (!isOver || this.#standing.has(reel)) continue
      this.#standing.add(reel)
      this.#options.onReelStop(reel)
    }
    if (this.#motions.length > 0 && this.#standing.size === this.#motions.length) this.#motions = []
  }

  #paint(now: number): void {
    const context = this.#canvas.getContext('2d')
    const { width, height } = this.#canvas
    if (context === null || width === 0 || height === 0) return
    const { look, symbols } = this.#options
    if (this.#ground === null) {
      const crest = this.#crest()
      this.#isCrestDrawn = crest.length > 0
      this.#ground = drawBackground({ width, height }, { look, box: this.#box, crest })
      context.drawImage(this.#ground, 0, 0)
    }
    // only the reels change from frame to frame
    const { x, y, ...size } = reelsOf(this.#box)
    context.drawImage(this.#ground, x, y, size.width, size.height, x, y, size.width, size.height)
    drawScene(context, this.#sceneAt(now), { symbols, look, box: this.#box })
  }

  /** Pictures of the three symbols that pay best, once all are there. */
  #crest(): HTMLCanvasElement[] {
    const { model, symbols } = this.#options
    const best = (pays: Readonly<Record<string, number>>) => Math.max(...Object.values(pays))
    const places = crestOf(this.#box)
    const pictures = Object.entries(model.pays)
      .filter(([name]) => roleOf(model, name) === 'plain')
      .toSorted(([, a], [, b]) => best(b) - best(a))
      .slice(0, places.length)
      .flatMap(([name], rank) => {
        const side = places[rank]?.side ?? 0
        const picture = symbols.picture(name, side, 'resting')
        return picture?.width === side ? [picture] : []
      })
    return pictures.length === places.length ? pictures : []
  }

  #sceneAt(now: number): Scene {
    const win = this.#wins[Math.floor((now - this.#winsSince) / winMs) % this.#wins.length]
    const lines = this.#options.model.lines
    return {
      rows: this.#options.model.rows,
      reels: this.#grid.map((symbols, reel) => {
        const motion = this.#motions[reel]
        return motion === undefined || this.#standing.has(reel)
          ? { isRolling: false, symbols }
          : {
              isRolling: true,
              strip: this.#reels[reel] ?? [],
              position: positionAt(motion, now),
            }
      }),
      lit: win === undefined ? null : new Set(win.cells.map(([reel, row]) => keyOf(reel, row))),
      line: win === undefined || win.line < 0 ? null : (lines[win.line] ?? null),
      coins: this.#coins,
      isHolding: this.#isHolding,
      vanishing: this.#vanishing,
      lifts: this.#lifts,
      growing: this.#growing,
      nowMs: now,
    }
  }
}
