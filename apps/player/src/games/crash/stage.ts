import type { Palette } from './palette.ts'
import { readPalette } from './palette.ts'
import type { Room } from './room.ts'
import { drawGrid, drawSky, pointOf, scaleOf, type Box } from './sky.ts'

const burstMs = 900
const sparkCount = 26
const curvePoints = 64

type StageOptions = {
  readonly room: Room
  /** Called with each frame, for the text above the canvas. */
  readonly onFrame: () => void
  /** Between whole and parts of a multiplier. */
  readonly sign: string
}

// on a phone the multiplier stands over the flight, on a wide screen in its empty corner
const narrowPx = 640
const numberPx = 126

/** Draws the flight at the screen's own rate; React is never asked to. */
export class Stage {
  readonly #g: CanvasRenderingContext2D
  #palette: Palette
  #frame = 0
  #flown = 0
  #bustAt: number | null = null
  #width = 0
  #height = 0

  readonly canvas: HTMLCanvasElement
  readonly room: Room
  readonly #onFrame: () => void
  readonly #sign: string

  constructor(canvas: HTMLCanvasElement, { room, onFrame, sign }: StageOptions) {
    this.canvas = canvas
    this.room = room
    this.#onFrame = onFrame
    this.#sign = sign
    const g = canvas.getContext('2d')
    if (g === null) throw new Error('no canvas')
    this.#g = g
    this.#palette = readPalette(canvas)
    this.resize()
    this.#frame = requestAnimationFrame(this.#draw)
  }

  resize(): void {
    const { clientWidth, clientHeight } = this.canvas
    const scale = Math.min(2, devicePixelRatio)
    this.#width = clientWidth
    this.#height = clientHeight
    this.canvas.width = clientWidth * scale
    this.canvas.height = clientHeight * scale
    this.#g.setTransform(scale, 0, 0, scale, 0, 0)
    this.#palette = readPalette(this.canvas)
  }

  dispose(): void {
    cancelAnimationFrame(this.#frame)
  }

  #draw = (now: number): void => {
    this.#frame = requestAnimationFrame(this.#draw)
    const { round } = this.room.view()
    const isRunning = round?.state === 'running'
    if (isRunning) this.#flown = this.room.elapsed()
    if (round?.state === 'ended') this.#bustAt ??= now
    else this.#bustAt = null
    const isQuiet = matchMedia('(prefers-reduced-motion: reduce)').matches
    const size = { width: this.#width, height: this.#height }
    const drift = isQuiet ? 0 : isRunning ? this.#flown / 1_000 : now / 12_000
    drawSky(this.#g, size, { drift, palette: this.#palette })
    if (round !== null && round.state !== 'betting') this.#drawFlight({ now, isRunning, isQuiet })
    this.#onFrame()
  }

  #drawFlight({ now, isRunning, isQuiet }: { now: number; isRunning: boolean; isQuiet: boolean }) {
    const box: Box = {
      left: 44,
      right: this.#width - 28,
      top: this.#width < narrowPx ? numberPx : 34,
      bottom: this.#height - 30,
    }
    const scale = scaleOf(this.#flown)
    drawGrid(this.#g, { box, scale, sign: this.#sign }, this.#palette)
    const colour = isRunning ? this.#palette.trail : this.#palette.bust
    this.#drawTrail(box, colour)
    const head = pointOf(box, scale, this.#flown)
    if (isRunning) this.#drawHead(head, isQuiet ? 1 : 1 + Math.sin(now / 90) * 0.12)
    else if (!isQuiet && this.#bustAt !== null)
      this.#drawBurst(head, (now - this.#bustAt) / burstMs)
  }

  #drawTrail(box: Box, colour: string): void {
    const g = this.#g
    const scale = scaleOf(this.#flown)
    const points = Array.from({ length: curvePoints + 1 }, (_, i) =>
      pointOf(box, scale, (this.#flown * i) / curvePoints),
    )
    const path = new Path2D()
    for (const { x, y } of points) path.lineTo(x, y)
    const area = new Path2D(path)
    area.lineTo(points.at(-1)?.x ?? box.left, box.bottom)
    area.lineTo(box.left, box.bottom)
    const fill = g.createLinearGradient(0, points.at(-1)?.y ?? box.top, 0, box.bottom)
    fill.addColorStop(0, colour)
    fill.addColorStop(1, 'transparent')
    g.globalAlpha = 0.3
    g.fillStyle = fill
    g.fill(area)
    g.globalAlpha = 1
    // the tail of a comet: thin and faint where it began
    const tail = g.createLinearGradient(box.left, 0, points.at(-1)?.x ?? box.right, 0)
    tail.addColorStop(0, 'transparent')
    tail.addColorStop(0.35, colour)
    g.strokeStyle = tail
    g.lineWidth = 4.5
    g.lineCap = 'round'
    g.lineJoin = 'round'
    g.shadowColor = colour
    g.shadowBlur = 16
    g.stroke(path)
    g.shadowBlur = 0
  }

  #drawHead({ x, y }: { x: number; y: number }, beat: number): void {
    const g = this.#g
    const reach = 44 * beat
    const glow = g.createRadialGradient(x, y, 0, x, y, reach)
    glow.addColorStop(0, this.#palette.head)
    glow.addColorStop(0.2, this.#palette.trail)
    glow.addColorStop(1, 'transparent')
    g.globalAlpha = 0.8
    g.fillStyle = glow
    g.beginPath()
    g.arc(x, y, reach, 0, Math.PI * 2)
    g.fill()
    g.strokeStyle = this.#palette.core
    g.lineWidth = 1.5
    for (let ray = 0; ray < 8; ray++) {
      const angle = (ray * Math.PI) / 4
      const length = (ray % 2 === 0 ? 20 : 12) * beat
      g.beginPath()
      g.moveTo(x + Math.cos(angle) * 8, y + Math.sin(angle) * 8)
      g.lineTo(x + Math.cos(angle) * length, y + Math.sin(angle) * length)
      g.stroke()
    }
    g.globalAlpha = 1
    g.fillStyle = this.#palette.core
    g.beginPath()
    g.arc(x, y, 7, 0, Math.PI * 2)
    g.fill()
  }

  #drawBurst({ x, y }: { x: number; y: number }, part: number): void {
    if (part >= 1) return
    const g = this.#g
    const reach = (1 - (1 - part) ** 3) * 90
    g.globalAlpha = 1 - part
    g.strokeStyle = this.#palette.bust
    g.lineWidth = 3
    for (let i = 0; i < sparkCount; i++) {
      const angle = (i / sparkCount) * Math.PI * 2 + (i % 3) * 0.2
      const length = reach * (0.6 + ((i * 7) % 5) / 8)
      g.beginPath()
      g.moveTo(x + Math.cos(angle) * length * 0.6, y + Math.sin(angle) * length * 0.6)
      g.lineTo(x + Math.cos(angle) * length, y + Math.sin(angle) * length)
      g.stroke()
    }
    g.globalAlpha = 1
  }
}
