type Drop = { readonly rowMs: number; readonly onPeg: (row: number) => void }
type Point = { readonly x: number; readonly y: number }

const landMs = 380
const glowMs = 260

/** Pegs, buckets and the ball that falls between them. */
export class PlinkoBoard {
  readonly #canvas: HTMLCanvasElement
  #table: readonly number[] = []
  #labels: readonly string[] = []
  #ball: Point | null = null
  #trail: Point[] = []
  #hit: { readonly bucket: number; readonly part: number } | null = null
  #lit = new Map<string, number>()
  #frame = 0

  constructor(canvas: HTMLCanvasElement) {
    this.#canvas = canvas
  }

  set(table: readonly number[], labels: readonly string[]): void {
    this.#table = table
    this.#labels = labels
    this.resize()
  }

  resize(): void {
    const scale = Math.min(devicePixelRatio, 2)
    this.#canvas.width = Math.max(1, this.#canvas.clientWidth * scale)
    this.#canvas.height = Math.max(1, this.#canvas.clientHeight * scale)
    this.#draw()
  }

  dispose(): void {
    cancelAnimationFrame(this.#frame)
  }

  /** Lets a ball fall; ends once its bucket has taken it. */
  drop(ways: readonly number[], { rowMs, onPeg }: Drop): Promise<void> {
    cancelAnimationFrame(this.#frame)
    const fallMs = rowMs * (ways.length + 1)
    let told = -1
    this.#trail = []
    this.#lit.clear()
    return new Promise((resolve) => {
      let begin: number | null = null
      const step = (now: number): void => {
        begin ??= now
        const at = now - begin
        const row = rowMs === 0 ? ways.length + 1 : at / rowMs
        if (row < ways.length + 1) {
          const whole = Math.floor(row)
          if (whole > told && whole >= 1) {
            told = whole
            this.#lit.set(
              `${whole - 1}:${ways.slice(0, whole - 1).reduce((a, b) => a + b, 0)}`,
              now,
            )
            onPeg(whole)
          }
          this.#ball = this.#placeOf(ways, row)
          this.#trail = [...this.#trail, this.#ball].slice(-9)
          this.#hit = null
        } else {
          const part = Math.min(1, (at - fallMs) / landMs)
          this.#ball = null
          this.#trail = []
          this.#hit = { bucket: ways.reduce((a, b) => a + b, 0), part: rowMs === 0 ? 1 : part }
          if (this.#hit.part >= 1) {
            this.#draw(now)
            resolve()
            return
          }
        }
        this.#draw(now)
        this.#frame = requestAnimationFrame(step)
      }
      this.#frame = requestAnimationFrame(step)
    })
  }

  /** Where the grid lies: pegs a step apart, row r has r + 3 of them. */
  get #grid() {
    const { width, height } = this.#canvas
    const rows = Math.max(this.#table.length - 1, 8)
    const step = Math.min((width * 0.94) / (rows + 2), (height * 0.86) / (rows + 1.2))
    const drop = Math.min(step * 0.96, (height * 0.84) / (rows + 1.2))
    const top = (height - drop * (rows + 1.4)) / 2 + drop * 0.2
    return { rows, step, drop, top, middle: width / 2 }
  }

  #pegOf(row: number, column: number): Point {
    const { step, drop, top, middle } = this.#grid
    return { x: middle + (column - (row + 2) / 2) * step, y: top + row * drop }
  }

  /** On its way from one peg to the next: a small leap, then the fall. */
  #placeOf(ways: readonly number[], row: number): Point {
    const { step, drop, top, middle } = this.#grid
    const whole = Math.floor(row)
    const part = row - whole
    const offset = (count: number): number => {
      const right = ways.slice(0, count).reduce((a, b) => a + b, 0)
      return (right - count / 2) * step
    }
    const from = whole === 0 ? 0 : offset(whole - 1)
    const to = whole === 0 ? 0 : offset(whole)
    const y0 = whole === 0 ? top - drop * 1.5 : top + (whole - 1) * drop - drop * 0.28
    const y1 = top + whole * drop - drop * 0.28
    const leap = whole === 0 ? 0 : Math.sin(Math.min(1, part * 1.6) * Math.PI) * drop * 0.22
    return {
      x: middle + from + (to - from) * part,
      y: y0 + (y1 - y0) * part ** 1.8 - leap * (1 - part),
    }
  }

  #draw(now = 0): void {
    const context = this.#canvas.getContext('2d')
    if (context === null || this.#table.length === 0) return
    const { width, height } = this.#canvas
    const style = getComputedStyle(this.#canvas)
    const colour = (name: string): string => style.getPropertyValue(name).trim()
    context.clearRect(0, 0, width, height)
    const { rows, step } = this.#grid
    for (let row = 0; row < rows; row++)
      for (let column = 0; column < row + 3; column++) {
        const { x, y } = this.#pegOf(row, column)
        const age = now - (this.#lit.get(`${row}:${column - 1}`) ?? Number.NEGATIVE_INFINITY)
        const isLit = age < glowMs
        if (isLit) {
          context.globalAlpha = 0.55 * (1 - age / glowMs)
          context.fillStyle = colour('--brand')
          context.beginPath()
          context.arc(x, y, step * (0.18 + 0.3 * (age / glowMs)), 0, 7)
          context.fill()
        }
        context.globalAlpha = 1
        context.fillStyle = isLit ? colour('--brand') : colour('--text-secondary')
        context.beginPath()
        context.arc(x, y, Math.max(2, step * 0.095), 0, 7)
        context.fill()
      }
    this.#drawBuckets(context, colour)
    this.#drawBall(context, colour)
  }

  #drawBuckets(context: CanvasRenderingContext2D, colour: (name: string) => string): void {
    const { rows, step, drop } = this.#grid
    const half = (this.#table.length - 1) / 2
    const [cool, hot] = [colour('--accent'), colour('--loss-fill')]
    for (const [bucket, label] of this.#labels.entries()) {
      const { x, y } = this.#pegOf(rows, bucket + 1)
      const heat = half === 0 ? 0 : Math.abs(bucket - half) / half
      const part = this.#hit?.bucket === bucket ? this.#hit.part : null
      const sink = part === null ? 0 : Math.sin(part * Math.PI) * drop * 0.35
      const [w, h] = [step * 0.92, Math.min(drop * 0.86, step * 0.82)]
      const [left, top] = [x - w / 2, y - h * 0.62 + sink]
      context.globalAlpha = 1
      context.fillStyle = cool
      context.beginPath()
      context.roundRect(left, top, w, h, h * 0.24)
      context.fill()
      // the hotter colour lies over the cooler one, the more the further out
      context.globalAlpha = heat ** 0.8
      context.fillStyle = hot
      context.fill()
      if (part !== null && part < 1) {
        context.globalAlpha = 0.6 * (1 - part)
        context.fillStyle = '#fff'
        context.fill()
      }
      context.globalAlpha = 0.22
      context.fillStyle = '#000'
      context.beginPath()
      context.roundRect(left, top + h * 0.84, w, h * 0.16, [0, 0, h * 0.24, h * 0.24])
      context.fill()
      context.globalAlpha = 1
      context.fillStyle = heat > 0.5 ? '#fff' : colour('--on-accent')
      const size = Math.min(h * 0.46, (w * 1.5) / Math.max(label.length, 2))
      context.font = `800 ${size}px Manrope, sans-serif`
      context.textAlign = 'center'
      context.textBaseline = 'middle'
      context.fillText(label, left + w / 2, top + h * 0.46, w * 0.94)
    }
  }

  #drawBall(context: CanvasRenderingContext2D, colour: (name: string) => string): void {
    if (this.#ball === null) return
    const { step } = this.#grid
    const radius = step * 0.25
    for (const [i, { x, y }] of this.#trail.entries()) {
      context.globalAlpha = 0.05 + (i / this.#trail.length) * 0.16
      context.fillStyle = colour('--brand')
      context.beginPath()
      context.arc(x, y, radius * (0.5 + (0.5 * i) / this.#trail.length), 0, 7)
      context.fill()
    }
    context.globalAlpha = 1
    const { x, y } = this.#ball
    const shine = context.createRadialGradient(
      x - radius * 0.35,
      y - radius * 0.4,
      radius * 0.1,
      x,
      y,
      radius,
    )
    shine.addColorStop(0, '#fff')
    shine.addColorStop(0.35, colour('--brand'))
    shine.addColorStop(1, colour('--brand-press'))
    context.fillStyle = shine
    context.beginPath()
    context.arc(x, y, radius, 0, 7)
    context.fill()
  }
}
