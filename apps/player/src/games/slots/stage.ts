import type { LineWin, SlotModel } from '@faro/slots/engine'
import { isLanded, landAt, positionAt, type ReelMotion } from './motion.ts'
import { drawStage, type Look } from './draw-stage.ts'
import type { Symbols } from './symbols.ts'

const staggerMs = 170
const leastSpinMs = 450

export type StageOptions = {
  readonly model: SlotModel
  readonly symbols: Symbols
  readonly onReelStop: (reel: number) => void
}

/** The reels on their canvas. Draws only while something moves; never touches React. */
export class Stage {
  readonly #canvas: HTMLCanvasElement
  readonly #model: SlotModel
  readonly #onReelStop: (reel: number) => void
  readonly #symbols: Symbols
  #motions: ReelMotion[]
  #stops: number[]
  #wins: readonly LineWin[] = []
  #startedAt = 0
  #frame = 0
  #winsSince = 0
  #landed: (() => void) | null = null
  readonly #silent = new Set<number>()

  constructor(canvas: HTMLCanvasElement, { model, symbols, onReelStop }: StageOptions) {
    this.#canvas = canvas
    this.#model = model
    this.#symbols = symbols
    this.#onReelStop = onReelStop
    this.#stops = model.reels.map(() => 0)
    this.#motions = []
  }

  /** Shows a window at rest. */
  rest(stops: readonly number[]): void {
    this.#stops = [...stops]
    this.#motions = []
    this.#wins = []
    this.#draw()
  }

  spin(): void {
    this.#wins = []
    this.#silent.clear()
    this.#startedAt = performance.now()
    this.#motions = this.#stops.map((from) => ({ from, startedAt: this.#startedAt, landing: null }))
    this.#draw()
  }

  /** Lets the reels run out on the given stops, from left to right; resolves when all stand. */
  land(stops: readonly number[]): Promise<void> {
    const first = Math.max(performance.now(), this.#startedAt + leastSpinMs)
    this.#stops = [...stops]
    this.#motions = this.#motions.map((motion, reel) =>
      landAt(motion, {
        at: first + reel * staggerMs,
        stop: stops[reel] ?? 0,
        length: this.#model.reels[reel]?.length ?? 1,
      }),
    )
    return new Promise((resolve) => {
      this.#landed = resolve
    })
  }

  celebrate(wins: readonly LineWin[]): void {
    this.#wins = wins
    this.#winsSince = performance.now()
    this.#draw()
  }

  resize(): void {
    const { clientWidth, clientHeight } = this.#canvas
    const ratio = Math.min(window.devicePixelRatio, 2)
    this.#canvas.width = Math.round(clientWidth * ratio)
    this.#canvas.height = Math.round(clientHeight * ratio)
    this.#draw()
  }

  dispose(): void {
    cancelAnimationFrame(this.#frame)
    this.#landed?.()
  }

  #look(now: number): Look {
    const positions = this.#stops.map((stop, reel) => {
      const motion = this.#motions[reel]
      return motion === undefined ? stop : positionAt(motion, now)
    })
    const isMoving = this.#motions.map((motion) => !isLanded(motion, now))
    return { positions, isMoving, wins: this.#wins, winsMs: now - this.#winsSince }
  }

  #draw = (): void => {
    cancelAnimationFrame(this.#frame)
    const now = performance.now()
    const look = this.#look(now)
    drawStage(this.#canvas, { model: this.#model, symbols: this.#symbols, look })
    for (const [reel, isMoving] of look.isMoving.entries())
      if (!isMoving && !this.#silent.has(reel)) {
        this.#silent.add(reel)
        this.#onReelStop(reel)
      }
    const stillMoves = look.isMoving.some(Boolean)
    if (!stillMoves && this.#motions.length > 0) {
      this.#motions = []
      this.#landed?.()
      this.#landed = null
    }
    if (stillMoves || this.#wins.length > 0) this.#frame = requestAnimationFrame(this.#draw)
  }
}
