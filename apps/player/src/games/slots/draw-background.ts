import { tone, type SlotLook } from './looks.ts'

export type Box = {
  readonly x: number
  readonly y: number
  readonly cell: number
  readonly gap: number
  readonly reels: number
  readonly rows: number
}

type Art = {
  readonly look: SlotLook
  readonly box: Box
  /** A picture for each place of the crest, or none. */
  readonly crest: readonly CanvasImageSource[]
}
type Canvas2d = CanvasRenderingContext2D
type Size = { readonly width: number; readonly height: number }

/** Where the cells stand: as large as fits, in the middle. */
export const boxOf = ({ width, height }: Size, reels: number, rows: number): Box => {
  const gap = Math.round(Math.min(width, height) * 0.014)
  const rim = gap * 2.2
  const cell = Math.floor(
    Math.min((width - rim * 2 - gap * (reels - 1)) / reels, (height - rim * 2) / rows),
  )
  const spare = height - cell * rows
  return {
    x: Math.round((width - cell * reels - gap * (reels - 1)) / 2),
    // with much room to spare the reels stand lower, under the title's crest
    y: Math.round(spare * (spare > cell * 2 ? 0.6 : 0.5)),
    cell,
    gap,
    reels,
    rows,
  }
}

/** The part of the stage that changes while symbols move. */
export const reelsOf = ({ x, y, cell, gap, reels, rows }: Box) => ({
  x,
  y,
  width: cell * reels + gap * (reels - 1),
  height: cell * rows,
})

/** Everything that does not move, drawn once for a size: ground, frame and reels. */
export const drawBackground = (size: Size, { look, box, crest }: Art): HTMLCanvasElement => {
  const canvas = document.createElement('canvas')
  canvas.width = size.width
  canvas.height = size.height
  const context = canvas.getContext('2d')
  if (context === null) return canvas
  drawSky(context, size, look)
  grounds[look.ground](context, size, look)
  drawCrest(context, box, crest)
  drawFrame(context, look, box)
  return canvas
}

/**
 * Where symbols stand over the reels on a tall screen, the best of them first; middles and sides in
 * pixels, none where there is no room.
 */
export const crestOf = ({ x, y, cell, gap, reels }: Box) => {
  const room = y - gap * 4
  const size = Math.min(room * 0.86, cell * 2.1)
  if (size < cell * 0.9) return []
  const middle = x + (cell * reels + gap * (reels - 1)) / 2
  const above = y - gap * 2 - size * 0.46
  return [
    { x: middle, y: above, side: Math.round(size) },
    { x: middle - size * 0.79, y: above + size * 0.1, side: Math.round(size * 0.68) },
    { x: middle + size * 0.79, y: above + size * 0.1, side: Math.round(size * 0.68) },
  ]
}

const drawCrest = (context: Canvas2d, box: Box, crest: Art['crest']): void => {
  // the best stands before the others
  const places = [...crestOf(box).entries()].toReversed()
  for (const [rank, { x, y, side }] of places) {
    const picture = crest[rank]
    if (picture !== undefined) context.drawImage(picture, x - side / 2, y - side / 2, side, side)
  }
}

const drawSky = (context: Canvas2d, { width, height }: Size, { hue, glow }: SlotLook): void => {
  const sky = context.createLinearGradient(0, 0, width * 0.3, height)
  sky.addColorStop(0, tone(hue, [0.42, 0.13]))
  sky.addColorStop(0.55, tone(hue, [0.27, 0.1]))
  sky.addColorStop(1, tone(hue, [0.16, 0.06]))
  context.fillStyle = sky
  context.fillRect(0, 0, width, height)
  const reach = Math.max(width, height) * 0.6
  const light = context.createRadialGradient(
    width / 2,
    height * 0.42,
    0,
    width / 2,
    height * 0.42,
    reach,
  )
  light.addColorStop(0, tone(glow, [0.8, 0.15], 0.5))
  light.addColorStop(1, tone(glow, [0.5, 0.15], 0))
  context.fillStyle = light
  context.fillRect(0, 0, width, height)
}

const drawFrame = (context: Canvas2d, { hue, glow }: SlotLook, box: Box): void => {
  const rim = box.gap * 1.6
  const width = box.cell * box.reels + box.gap * (box.reels - 1)
  const height = box.cell * box.rows
  context.save()
  context.shadowColor = tone(0, [0, 0], 0.6)
  context.shadowBlur = rim * 3
  context.shadowOffsetY = rim
  const metal = context.createLinearGradient(0, box.y - rim, 0, box.y + height + rim)
  metal.addColorStop(0, tone(glow, [0.93, 0.08]))
  metal.addColorStop(0.25, tone(glow, [0.74, 0.15]))
  metal.addColorStop(0.6, tone(glow, [0.5, 0.13]))
  metal.addColorStop(1, tone(glow, [0.82, 0.12]))
  context.fillStyle = metal
  context.beginPath()
  context.roundRect(box.x - rim, box.y - rim, width + rim * 2, height + rim * 2, rim * 2.4)
  context.fill()
  context.restore()
  context.fillStyle = tone(hue, [0.13, 0.04])
  context.beginPath()
  context.roundRect(
    box.x - rim * 0.45,
    box.y - rim * 0.45,
    width + rim * 0.9,
    height + rim * 0.9,
    rim * 1.9,
  )
  context.fill()
  for (let reel = 0; reel < box.reels; reel++) {
    const x = box.x + reel * (box.cell + box.gap)
    const shade = context.createLinearGradient(0, box.y, 0, box.y + height)
    shade.addColorStop(0, tone(hue, [0.2, 0.06]))
    shade.addColorStop(0.5, tone(hue, [0.33, 0.09]))
    shade.addColorStop(1, tone(hue, [0.2, 0.06]))
    context.fillStyle = shade
    context.beginPath()
    context.roundRect(x, box.y, box.cell, height, box.cell * 0.08)
    context.fill()
  }
}

type DrawBackground = (context: Canvas2d, size: Size, look: SlotLook) => void

/** Places that look strewn and are the same each time. */
const strewn = (count: number): { x: number; y: number; size: number }[] =>
  Array.from({ length: count }, (_, i) => ({
    x: (i * 0.618_034) % 1,
    y: (i * 0.754_877) % 1,
    size: (i * 0.569_84) % 1,
  }))

const rays: DrawBackground = (context, { width, height }, { glow }) => {
  context.fillStyle = tone(glow, [0.95, 0.06], 0.07)
  const reach = width + height
  for (let i = 0; i < 20; i += 2) {
    const [from, to] = [(i / 20) * Math.PI * 2, ((i + 1) / 20) * Math.PI * 2]
    context.beginPath()
    context.moveTo(width / 2, height * 0.42)
    context.lineTo(width / 2 + Math.cos(from) * reach, height * 0.42 + Math.sin(from) * reach)
    context.lineTo(width / 2 + Math.cos(to) * reach, height * 0.42 + Math.sin(to) * reach)
    context.fill()
  }
}

const waves: DrawBackground = (context, { width, height }, { glow }) => {
  context.fillStyle = tone(glow, [0.9, 0.06], 0.06)
  for (let i = 0; i < 7; i++) {
    const y = height * (0.15 + i * 0.13)
    context.beginPath()
    context.moveTo(0, y)
    for (let x = 0; x <= 40; x++)
      context.lineTo((x / 40) * width, y + Math.sin((x / 40) * 9 + i * 1.7) * height * 0.025)
    context.lineTo(width, height)
    context.lineTo(0, height)
    context.fill()
  }
}

const stars: DrawBackground = (context, { width, height }) => {
  for (const { x, y, size } of strewn(120)) {
    context.fillStyle = tone(95, [0.97, 0.02], 0.25 + size * 0.6)
    context.beginPath()
    context.arc(x * width, y * height, 0.6 + size * width * 0.0018, 0, Math.PI * 2)
    context.fill()
  }
}

const bubbles: DrawBackground = (context, { width, height }, { glow }) => {
  for (const { x, y, size } of strewn(34)) {
    context.fillStyle = tone(glow, [0.95, 0.05], 0.03 + size * 0.07)
    context.beginPath()
    context.arc(x * width, y * height, (0.01 + size * 0.05) * width, 0, Math.PI * 2)
    context.fill()
  }
}

const grid: DrawBackground = (context, { width, height }, { glow }) => {
  context.strokeStyle = tone(glow, [0.8, 0.18], 0.3)
  context.lineWidth = Math.max(width * 0.0015, 1)
  context.beginPath()
  for (let i = -8; i <= 8; i++) {
    context.moveTo(width / 2, height * 0.25)
    context.lineTo(width / 2 + i * width * 0.22, height)
  }
  for (let i = 0; i < 10; i++) {
    const y = height * (0.25 + (i / 9) ** 2 * 0.75)
    context.moveTo(0, y)
    context.lineTo(width, y)
  }
  context.stroke()
}

const grounds: Readonly<Record<SlotLook['ground'], DrawBackground>> = {
  rays,
  waves,
  stars,
  bubbles,
  grid,
}
