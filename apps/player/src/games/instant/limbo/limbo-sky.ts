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
  readonly #label: (hundredths: number) => string
  #target = 200
  #height = 0
  #glow = 0
  #end: 'none' | 'won' | 'lost' = 'none'
  #frame = 0

  constructor(canvas: HTMLCanvasElement, label: (hundredths: number) => string) {
    this.#canvas = canvas
    this.#label = label
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
      context.fillText(this.#label(rung), width * 0.04, y)
    }
  }

  #drawLantern(
    context: CanvasRenderingContext2D,
    { flame, body }: { flame: string; body: string },
  ): void {
    const { width, height } = this.#canvas
    const [x, y] = [width / 2, height * 0.5]
    const least = Math.min(width, height)
    const halo = context.createRadialGradient(x, y, 0, x, y, least * (0.46 + 0.06 * this.#glow))
    halo.addColorStop(0, flame)
    halo.addColorStop(1, 'transparent')
    context.globalAlpha = 0.3
    context.fillStyle = halo
    context.fillRect(0, 0, width, height)
    // others that rose before, far off
    for (const [i, { x: at, y: up, depth }] of this.#stars.slice(0, 7).entries()) {
      const far = ((up * 1.4 + this.#height * (0.2 + depth * 0.3) + i * 0.13) % 1.3) - 0.15
      drawLantern(
        context,
        { x: at * width, y: far * height, size: least * 0.05, flame, body },
        0.35,
      )
    }
    drawLantern(context, { x, y, size: least * 0.52, flame, body }, 0.42 + 0.16 * this.#glow)
    context.globalAlpha = 1
  }
}

type Lantern = {
  readonly x: number
  readonly y: number
  readonly size: number
  readonly flame: string
  readonly body: string
}

/** A lantern of paper around a flame: round shoulders, narrow at its ring, ribs. */
const drawLantern = (
  context: CanvasRenderingContext2D,
  { x, y, size, flame, body }: Lantern,
  alpha: number,
): void => {
  const [half, top, ring] = [size * 0.42, y - size * 0.56, y + size * 0.46]
  const outline = (share: number): void => {
    context.moveTo(x, top)
    context.bezierCurveTo(
      x + half * 1.25 * share,
      top,
      x + half * 1.3 * share,
      y - size * 0.05,
      x + half * 0.62 * share,
      ring,
    )
  }
  const paper = context.createLinearGradient(0, top, 0, ring)
  paper.addColorStop(0, body)
  paper.addColorStop(0.55, body)
  paper.addColorStop(1, flame)
  context.globalAlpha = alpha
  context.fillStyle = paper
  context.beginPath()
  outline(1)
  context.lineTo(x - half * 0.62, ring)
  context.bezierCurveTo(x - half * 1.3, y - size * 0.05, x - half * 1.25, top, x, top)
  context.fill()
  context.strokeStyle = flame
  context.lineWidth = Math.max(1, size * 0.008)
  context.globalAlpha = alpha * 0.55
  context.beginPath()
  for (const share of [-1, -0.5, 0, 0.5, 1]) outline(share)
  context.stroke()
  context.globalAlpha = Math.min(1, alpha * 1.7)
  context.fillStyle = flame
  context.beginPath()
  context.ellipse(x, ring, half * 0.62, size * 0.035, 0, 0, 7)
  context.fill()
}
