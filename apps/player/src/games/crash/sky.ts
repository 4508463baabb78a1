import { multiplierAt } from '@faro/crash/engine'
import type { Palette } from './palette.ts'

/** The part of the curve that is in sight: it grows with the flight, never below these. */
export type Scale = { readonly ms: number; readonly top: number }

export const scaleOf = (elapsedMs: number): Scale => ({
  ms: Math.max(8_000, elapsedMs * 1.12),
  top: Math.max(1.8, (multiplierAt(elapsedMs) / 100 - 1) * 1.25 + 1),
})

export type Box = {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

export const pointOf = (box: Box, scale: Scale, elapsedMs: number) => ({
  x: box.left + (elapsedMs / scale.ms) * (box.right - box.left),
  y: box.bottom - ((Math.exp(0.000_06 * elapsedMs) - 1) / (scale.top - 1)) * (box.bottom - box.top),
})

const starCount = 90
/** Stars at fixed places: low-discrepancy, so that they never clump. */
const stars = Array.from({ length: starCount }, (_, i) => ({
  x: (i * 0.754_877_666) % 1,
  y: (i * 0.569_840_29) % 1,
  depth: 0.25 + ((i * 0.381_966) % 1) * 0.75,
}))

/** Night sky; the stars drift past while the comet flies. */
export const drawSky = (
  g: CanvasRenderingContext2D,
  { width, height }: { width: number; height: number },
  { drift, palette }: { drift: number; palette: Palette },
): void => {
  const sky = g.createLinearGradient(0, 0, 0, height)
  sky.addColorStop(0, palette.skyTop)
  sky.addColorStop(1, palette.skyBottom)
  g.fillStyle = sky
  g.fillRect(0, 0, width, height)
  const glow = g.createRadialGradient(
    width * 0.5,
    height * 1.15,
    height * 0.1,
    width * 0.5,
    height * 1.15,
    height * 1.1,
  )
  glow.addColorStop(0, palette.glow)
  glow.addColorStop(1, 'transparent')
  g.fillStyle = glow
  g.fillRect(0, 0, width, height)
  for (const { x, y, depth } of stars) {
    const at = (((x - drift * depth * 0.06) % 1) + 1) % 1
    const down = (y + drift * depth * 0.04) % 1
    g.globalAlpha = 0.2 + depth * 0.6
    g.fillStyle = palette.star
    const size = depth * 1.7
    g.fillRect(at * width, down * height, size, size)
  }
  g.globalAlpha = 1
}

const steps = [0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 5_000, 10_000, 100_000]

/** Lines of whole multipliers and of seconds behind the curve. */
export const drawGrid = (
  g: CanvasRenderingContext2D,
  { box, scale, sign }: { box: Box; scale: Scale; sign: string },
  palette: Palette,
): void => {
  const step = steps.find((one) => (scale.top - 1) / one <= 5) ?? 1_000_000
  g.strokeStyle = palette.grid
  g.fillStyle = palette.label
  g.lineWidth = 1
  g.font = '600 11px Manrope, sans-serif'
  g.textAlign = 'right'
  g.textBaseline = 'middle'
  for (let m = 1; m < scale.top; m += step) {
    const y = Math.round(box.bottom - ((m - 1) / (scale.top - 1)) * (box.bottom - box.top)) + 0.5
    g.beginPath()
    g.moveTo(box.left, y)
    g.lineTo(box.right, y)
    g.stroke()
    g.fillText(`${m.toFixed(step < 1 ? 1 : 0).replace('.', sign)}×`, box.left - 8, y)
  }
  g.textAlign = 'center'
  g.textBaseline = 'top'
  const every = Math.max(2, Math.ceil(scale.ms / 6_000))
  for (let s = every; s * 1_000 < scale.ms; s += every)
    g.fillText(
      `${s}s`,
      box.left + ((s * 1_000) / scale.ms) * (box.right - box.left),
      box.bottom + 8,
    )
}
