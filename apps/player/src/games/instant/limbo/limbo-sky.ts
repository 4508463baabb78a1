/** Heights are hundredths; the sky shows them by their logarithm, so that 1.00 to 10,000 fit. */
const heightOf = (hundredths: number): number => Math.log10(Math.max(hundredths, 100) / 100)
const rungs = [
  100, 125, 150, 200, 300, 500, 1_000, 2_000, 5_000, 10_000, 50_000, 100_000, 1_000_000,
]
/** Screens a tenfold height takes. */
const decade = 0.9

type Rise = {
  readonly to: number
  readonly target: number
  readonly ms: number
  readonly onHeight: (hundredths: number) => void
}

type Star = {
  readonly x: number
  readonly y: number
  readonly size: number
  readonly depth: number
}

/** Draws the lantern, the rungs of height it passes and the line it has to reach. */
export class LimboSky {
  readonly #canvas: HTMLCanvasElement
  readonly #stars: readonly Star[]
  #target = 200
  #height = 0
  #glow = 0
  #end: 'none' | 'won' | 'lost' = 'none'
  #frame = 0

  constructor(canvas: HTMLCanvasElement) {
    this.#canvas = canvas
    let seed = 7
    const next = () => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647
    this.#stars = Array.from({ length: 90 }, () => ({
      x: next(),
      y: next(),
      size: 0.5 + next() * 1.4,
      depth: 0.15 + next() * 0.5,
    }))
    this.resize()
  }

  resize(): void {
    const scale = Math.min(devicePixelRatio, 2)
    this.#canvas.width = Math.max(1, this.#canvas.clientWidth * scale)
    this.#canvas.height = Math.max(1, this.#canvas.clientHeight * scale)
    this.#draw()
  }

  aim(target: number): void {
    this.#target = target
    this.#draw()
  }

  dispose(): void {
    cancelAnimationFrame(this.#frame)
  }

  rise({ to, target, ms, onHeight }: Rise): Promise<void> {
    cancelAnimationFrame(this.#frame)
    this.#target = target
    this.#end = 'none'
    const top = heightOf(to)
    return new Promise((resolve) => {
      let begin: number | null = null
      const step = (now: number): void => {
        begin ??= now
        const part = ms === 0 ? 1 : Math.min(1, (now - begin) / ms)
        this.#height = top * (1 - (1 - part) ** 3)
        this.#glow = Math.sin(part * Math.PI)
        onHeight(Math.min(to, Math.round(100 * 10 ** this.#height)))
        if (part >= 1) this.#end = to >= target ? 'won' : 'lost'
        this.#draw()
        if (part < 1) this.#frame = requestAnimationFrame(step)
        else resolve()
      }
      this.#frame = requestAnimationFrame(step)
    })
  }

  #draw(): void {
    const context = this.#canvas.getContext('2d')
    if (context === null) return
    const { width, height } = this.#canvas
    const style = getComputedStyle(this.#canvas)
    const colour = (name: string): string => style.getPropertyValue(name).trim()
    const ground = context.createLinearGradient(0, 0, 0, height)
    ground.addColorStop(0, colour('--bg-canvas'))
    ground.addColorStop(1, colour('--bg-surface-2'))
    context.fillStyle = ground
    context.fillRect(0, 0, width, height)
    this.#drawStars(context, colour('--text-secondary'))
    const yOf = (hundredths: number): number =>
      height * 0.5 - (heightOf(hundredths) - this.#height) * height * decade
    this.#drawRungs(context, {
      yOf,
      line: colour('--border-subtle'),
      label: colour('--text-tertiary'),
    })
    const aim = yOf(this.#target)
    context.setLineDash([width / 60, width / 90])
    context.strokeStyle = colour(this.#end === 'lost' ? '--loss' : '--win')
    context.lineWidth = Math.max(2, height / 260)
    context.globalAlpha = 0.8
    context.beginPath()
    context.moveTo(0, aim)
    context.lineTo(width, aim)
    context.stroke()
    context.setLineDash([])
    this.#drawLantern(context, {
      flame: colour(this.#end === 'won' ? '--win' : this.#end === 'lost' ? '--loss' : '--brand'),
      body: colour('--accent'),
    })
    context.globalAlpha = 1
  }

  #drawStars(context: CanvasRenderingContext2D, colour: string): void {
    const { width, height } = this.#canvas
    context.fillStyle = colour
    for (const { x, y, size, depth } of this.#stars) {
      const at = (y + this.#height * depth * 0.5) % 1
      context.globalAlpha = 0.25 + depth * 0.7
      context.fillRect(x * width, at * height, size * 2, size * (2 + this.#glow * 18 * depth))
    }
    context.globalAlpha = 1
  }

  #drawRungs(
    context: CanvasRenderingContext2D,
    { yOf, line, label }: { yOf: (h: number) => number; line: string; label: string },
  ): void {
    const { width, height } = this.#canvas
    context.font = `700 ${Math.round(Math.max(20, height / 34))}px Manrope, sans-serif`
    context.textBaseline = 'middle'
    for (const rung of rungs) {
      const y = yOf(rung)
      if (y < -20 || y > height + 20) continue
      context.strokeStyle = line
      context.lineWidth = 2
      context.beginPath()
      context.moveTo(0, y)
      context.lineTo(width * 0.03, y)
      context.moveTo(width * 0.97, y)
      context.lineTo(width, y)
      context.stroke()
      context.fillStyle = label
      context.textAlign = 'left'
      context.fillText(`${rung / 100}×`, width * 0.04, y)
    }
  }

  #drawLantern(
    context: CanvasRenderingContext2D,
    { flame, body }: { flame: string; body: string },
  ): void {
    const { width, height } = this.#canvas
    const [x, y] = [width / 2, height * 0.5]
    const radius = Math.min(width, height) * (0.34 + 0.05 * this.#glow)
    context.globalAlpha = 0.5
    const halo = context.createRadialGradient(x, y, 0, x, y, radius)
    halo.addColorStop(0, flame)
    halo.addColorStop(1, 'transparent')
    context.fillStyle = halo
    context.fillRect(0, 0, width, height)
    context.globalAlpha = 0.16
    context.fillStyle = body
    const size = Math.min(width, height) * 0.3
    context.beginPath()
    context.moveTo(x - size * 0.62, y - size * 0.2)
    context.bezierCurveTo(
      x - size * 0.7,
      y - size * 1.05,
      x + size * 0.7,
      y - size * 1.05,
      x + size * 0.62,
      y - size * 0.2,
    )
    context.lineTo(x + size * 0.4, y + size * 0.72)
    context.quadraticCurveTo(x, y + size * 0.86, x - size * 0.4, y + size * 0.72)
    context.closePath()
    context.fill()
    context.globalAlpha = 1
  }
}
