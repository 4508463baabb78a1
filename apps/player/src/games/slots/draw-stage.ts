import type { LineWin, SlotModel } from '@faro/slots/engine'
import type { Symbols } from './symbols.ts'

export type Look = {
  readonly positions: readonly number[]
  readonly isMoving: readonly boolean[]
  readonly wins: readonly LineWin[]
  readonly winsMs: number
}

type Scene = { readonly model: SlotModel; readonly symbols: Symbols; readonly look: Look }
type Box = { readonly x: number; readonly y: number; readonly cell: number; readonly gap: number }

const winMs = 1_100

/** Reads the brand's colours where they are defined. */
const colour = (canvas: HTMLCanvasElement, name: string): string =>
  getComputedStyle(canvas).getPropertyValue(`--${name}`).trim()

export const drawStage = (canvas: HTMLCanvasElement, { model, symbols, look }: Scene): void => {
  const context = canvas.getContext('2d')
  if (context === null) return
  const { width, height } = canvas
  context.clearRect(0, 0, width, height)
  const reels = model.reels.length
  const gap = Math.round(width * 0.012)
  const cell = Math.floor(
    Math.min((width - gap * (reels + 1)) / reels, (height - gap * 2) / model.rows),
  )
  const box: Box = {
    x: Math.round((width - (cell + gap) * reels + gap) / 2),
    y: Math.round((height - cell * model.rows) / 2),
    cell,
    gap,
  }
  const lit = litCells(model, look)
  for (const reel of model.reels.keys())
    drawReel(context, { canvas, model, symbols, look }, { reel, box, lit })
  drawLine(context, canvas, { model, look, box })
}

/** The win shown at this moment: one after the other, over and over. */
const presentWin = ({ wins, winsMs }: Look): LineWin | undefined =>
  wins[Math.floor(winsMs / winMs) % Math.max(wins.length, 1)]

/** Cells of the present win as `reel:row`; empty while nothing is won. */
const litCells = (model: SlotModel, look: Look): ReadonlySet<string> => {
  const win = presentWin(look)
  const cells = new Set<string>()
  if (win === undefined) return cells
  if (win.line >= 0) {
    const rows = model.lines[win.line] ?? []
    for (let reel = 0; reel < win.count; reel++) cells.add(`${reel}:${rows[reel]}`)
    return cells
  }
  for (const [reel, strip] of model.reels.entries())
    for (let row = 0; row < model.rows; row++) {
      const at = ((look.positions[reel] ?? 0) + row) % strip.length
      if (strip[at] === win.symbol) cells.add(`${reel}:${row}`)
    }
  return cells
}

type ReelScene = Scene & { readonly canvas: HTMLCanvasElement }
type Place = { readonly reel: number; readonly box: Box; readonly lit: ReadonlySet<string> }

const drawReel = (
  context: CanvasRenderingContext2D,
  { canvas, model, symbols, look }: ReelScene,
  { reel, box, lit }: Place,
): void => {
  const strip = model.reels[reel] ?? []
  const position = look.positions[reel] ?? 0
  const first = Math.floor(position)
  const x = box.x + reel * (box.cell + box.gap)
  context.save()
  context.beginPath()
  context.roundRect(x, box.y, box.cell, box.cell * model.rows, box.cell * 0.12)
  context.fillStyle = colour(canvas, 'bg-surface-2')
  context.fill()
  context.clip()
  for (let row = 0; row <= model.rows; row++) {
    const index = (((first + row) % strip.length) + strip.length) % strip.length
    const y = box.y + (first + row - position) * box.cell
    const isLit = lit.has(`${reel}:${row}`)
    context.globalAlpha = lit.size > 0 && !isLit ? 0.32 : 1
    const pulse = isLit ? 1 + 0.06 * Math.sin(look.winsMs / 110) : 0.92
    drawSymbol(context, symbols.get(strip[index] ?? ''), {
      x: x + box.cell / 2,
      y: y + box.cell / 2,
      size: box.cell * 0.82 * pulse,
      // a moving reel is smeared, as the eye would have it
      stretch: look.isMoving[reel] === true ? 1.25 : 1,
    })
  }
  context.restore()
}

type Spot = {
  readonly x: number
  readonly y: number
  readonly size: number
  readonly stretch: number
}

const drawSymbol = (
  context: CanvasRenderingContext2D,
  picture: CanvasImageSource | undefined,
  { x, y, size, stretch }: Spot,
): void => {
  if (picture === undefined) return
  const height = size * stretch
  if (stretch > 1) context.globalAlpha *= 0.75
  context.drawImage(picture, x - size / 2, y - height / 2, size, height)
  if (stretch > 1) context.globalAlpha /= 0.75
}

const drawLine = (
  context: CanvasRenderingContext2D,
  canvas: HTMLCanvasElement,
  { model, look, box }: Pick<Scene, 'model' | 'look'> & { readonly box: Box },
): void => {
  const win = presentWin(look)
  if (win === undefined || win.line < 0) return
  const rows = model.lines[win.line] ?? []
  context.beginPath()
  for (const [reel, row] of rows.entries()) {
    const x = box.x + reel * (box.cell + box.gap) + box.cell / 2
    const y = box.y + row * box.cell + box.cell / 2
    if (reel === 0) context.moveTo(x, y)
    else context.lineTo(x, y)
  }
  context.lineWidth = Math.max(box.cell * 0.05, 3)
  context.lineJoin = 'round'
  context.strokeStyle = colour(canvas, 'brand-line')
  context.globalAlpha = 0.85
  context.stroke()
  context.globalAlpha = 1
}
