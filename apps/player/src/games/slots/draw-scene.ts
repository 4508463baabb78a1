import type { Coin } from '@faro/slots/engine'
import type { Box } from './draw-background.ts'
import { tone, type SlotLook } from './looks.ts'
import { keyOf, type ReelScene, type Scene } from './scene.ts'
import type { Pose, Symbols } from './symbols.ts'

type Canvas2d = CanvasRenderingContext2D
type Art = { readonly symbols: Symbols; readonly look: SlotLook; readonly box: Box }

export const drawScene = (context: Canvas2d, scene: Scene, art: Art): void => {
  const { box } = art
  context.save()
  context.beginPath()
  const width = box.cell * box.reels + box.gap * (box.reels - 1)
  context.rect(box.x, box.y, width, box.cell * box.rows)
  context.clip()
  for (const [reel, one] of scene.reels.entries())
    if (one.isRolling) drawRolling(context, { reel, one, scene }, art)
    else drawStanding(context, { reel, one, scene }, art)
  context.restore()
  drawLine(context, scene, art)
}

type Rolling = { reel: number; one: ReelScene & { isRolling: true }; scene: Scene }
type Standing = { reel: number; one: ReelScene & { isRolling: false }; scene: Scene }

const xOf = ({ x, cell, gap }: Box, reel: number): number => x + reel * (cell + gap) + cell / 2

const drawRolling = (context: Canvas2d, { reel, one, scene }: Rolling, art: Art): void => {
  const { strip, position } = one
  const first = Math.floor(position)
  for (let row = 0; row <= scene.rows; row++) {
    const index = (((first + row) % strip.length) + strip.length) % strip.length
    drawSymbol(context, art, {
      name: strip[index] ?? '',
      x: xOf(art.box, reel),
      y: art.box.y + (first + row - position + 0.5) * art.box.cell,
      pose: 'turning',
      scale: 1,
      alpha: 1,
    })
  }
}

const drawStanding = (context: Canvas2d, { reel, one, scene }: Standing, art: Art): void => {
  const { box, look } = art
  for (const [row, name] of one.symbols.entries()) {
    const key = keyOf(reel, row)
    const isLit = scene.lit?.has(key) === true
    const coin = scene.coins.get(key)
    const gone = scene.vanishing?.cells.has(key) === true ? (scene.vanishing.progress ?? 0) : 0
    const grown = scene.growing?.reels.has(reel) === true ? scene.growing.progress : 1
    const x = xOf(box, reel)
    const y = box.y + (row + 0.5 - (scene.lifts?.[reel]?.[row] ?? 0)) * box.cell
    const isDim = (scene.lit !== null && !isLit) || (scene.isHolding && coin === undefined)
    const pulse = isLit ? 1 + 0.05 * Math.sin(scene.nowMs / 105) : 1
    if (isLit) drawHalo(context, { x, y, cell: box.cell }, look)
    drawSymbol(context, art, {
      name,
      x,
      y,
      pose: 'resting',
      scale: pulse * (1 - gone * 0.7) * (0.6 + 0.4 * grown),
      alpha: (isDim ? 0.3 : 1) * (1 - gone) * grown,
    })
    if (coin !== undefined) drawCoin(context, { x, y, cell: box.cell }, coin)
  }
}

type Spot = { readonly x: number; readonly y: number; readonly cell: number }

const drawHalo = (context: Canvas2d, { x, y, cell }: Spot, { glow }: SlotLook): void => {
  context.fillStyle = tone(glow, [0.8, 0.16], 0.34)
  context.strokeStyle = tone(glow, [0.92, 0.12], 0.95)
  context.lineWidth = Math.max(cell * 0.03, 2)
  context.beginPath()
  context.roundRect(x - cell * 0.47, y - cell * 0.47, cell * 0.94, cell * 0.94, cell * 0.14)
  context.fill()
  context.stroke()
}

const nameHues: Readonly<Record<string, number>> = { mini: 150, minor: 230, major: 320 }

/** A coin's prize in stakes, larger where it has a name. */
const drawCoin = (context: Canvas2d, { x, y, cell }: Spot, { stakes, name }: Coin): void => {
  const hue = nameHues[name]
  if (hue !== undefined) {
    context.fillStyle = tone(hue, [0.5, 0.19], 0.92)
    context.beginPath()
    context.roundRect(x - cell * 0.44, y - cell * 0.21, cell * 0.88, cell * 0.42, cell * 0.12)
    context.fill()
  }
  const text = `×${stakes}`
  context.font = `900 ${cell * (text.length > 3 ? 0.31 : 0.36)}px Manrope, sans-serif`
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.lineJoin = 'round'
  context.lineWidth = cell * 0.07
  context.strokeStyle = tone(40, [0.2, 0.06])
  context.strokeText(text, x, y + cell * 0.015)
  context.fillStyle = tone(95, [0.99, 0.03])
  context.fillText(text, x, y + cell * 0.015)
}

type Picture = {
  readonly name: string
  /** The middle of the cell. */
  readonly x: number
  readonly y: number
  readonly pose: Pose
  readonly scale: number
  readonly alpha: number
}

/** A symbol's side, at which it is composed: drawn so large it is only copied. */
const sideOf = ({ cell }: Box): number => Math.round(cell * 0.94)

const drawSymbol = (
  context: Canvas2d,
  { symbols, box }: Art,
  { name, x, y, pose, scale, alpha }: Picture,
): void => {
  const side = sideOf(box)
  const picture = symbols.picture(name, side, pose)
  if (picture === undefined || alpha <= 0) return
  context.globalAlpha = alpha
  const width = side * scale
  const height = (width * picture.height) / picture.width
  const [left, top] = [x - width / 2, y - height / 2]
  // between two pixels a copy would be a blend of both
  if (width === picture.width) context.drawImage(picture, Math.round(left), Math.round(top))
  else context.drawImage(picture, left, top, width, height)
  context.globalAlpha = 1
}

const drawLine = (context: Canvas2d, { line }: Scene, { box, look }: Art): void => {
  if (line === null) return
  context.beginPath()
  for (const [reel, row] of line.entries()) {
    const [x, y] = [xOf(box, reel), box.y + (row + 0.5) * box.cell]
    if (reel === 0) context.moveTo(x, y)
    else context.lineTo(x, y)
  }
  context.lineJoin = 'round'
  context.lineCap = 'round'
  context.lineWidth = Math.max(box.cell * 0.07, 4)
  context.strokeStyle = tone(0, [0, 0], 0.45)
  context.stroke()
  context.lineWidth = Math.max(box.cell * 0.035, 2)
  context.strokeStyle = tone(look.glow, [0.95, 0.12], 0.95)
  context.stroke()
}
