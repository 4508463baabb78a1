import { isFeatureModel, loadLatest, type Slot } from '@faro/slots/engine'
import { tone, type SlotLook } from './looks.ts'

/** Pictures of a game's symbols, drawn once at the size of a cell. */
export type Symbols = ReadonlyMap<string, CanvasImageSource>

export const symbolUrl = (name: string): string => `/covers/symbols/${name}.svg`

/** What a symbol does decides the plate behind it. */
export type Role = 'wild' | 'scatter' | 'coin' | 'plain'

export const roleOf = (model: Slot, name: string): Role => {
  if (name === model.scatter) return 'scatter'
  if (!isFeatureModel(model)) return name === model.wild ? 'wild' : 'plain'
  if (name in model.wilds) return 'wild'
  return name === model.hold?.coin ? 'coin' : 'plain'
}

export const namesOf = (model: Slot): string[] => {
  const reels = isFeatureModel(model) ? [...model.reels, ...model.freeReels] : model.reels
  return [...new Set(reels.flat())]
}

const pictures = new Map<string, Promise<HTMLImageElement | null>>()

/** Null for a picture that cannot be had. */
const load = (name: string): Promise<HTMLImageElement | null> => {
  const known = pictures.get(name)
  if (known !== undefined) return known
  const image = new Image()
  image.src = symbolUrl(name)
  const loading = image.decode().then(
    () => image,
    () => null,
  )
  pictures.set(name, loading)
  return loading
}

/** Begins to load what a title needs while the page still asks who plays. */
export const prefetchTitle = async (gameCode: string): Promise<void> => {
  const model = await loadLatest(gameCode)
  for (const name of model === null ? [] : namesOf(model)) void load(name)
}

type Canvas2d = CanvasRenderingContext2D

const plateHues: Readonly<Record<Role, number | null>> = {
  wild: 85,
  scatter: 320,
  coin: 75,
  plain: null,
}

/** A glowing plate with a rim, so that what matters is seen at a glance. */
const drawPlate = (context: Canvas2d, size: number, hue: number): void => {
  const inset = size * 0.04
  const glow = context.createRadialGradient(size / 2, size / 2, 0, size / 2, size / 2, size * 0.62)
  glow.addColorStop(0, tone(hue, [0.82, 0.16], 0.95))
  glow.addColorStop(0.6, tone(hue, [0.55, 0.17], 0.8))
  glow.addColorStop(1, tone(hue, [0.35, 0.13], 0.75))
  context.beginPath()
  context.roundRect(inset, inset, size - inset * 2, size - inset * 2, size * 0.16)
  context.fillStyle = glow
  context.fill()
  context.lineWidth = size * 0.025
  context.strokeStyle = tone(hue, [0.92, 0.1], 0.9)
  context.stroke()
}

const drawTimes = (context: Canvas2d, size: number, times: number): void => {
  context.font = `900 ${size * 0.26}px Manrope, sans-serif`
  context.textAlign = 'right'
  context.textBaseline = 'alphabetic'
  context.lineJoin = 'round'
  context.lineWidth = size * 0.06
  context.strokeStyle = tone(30, [0.2, 0.06])
  context.strokeText(`×${times}`, size * 0.93, size * 0.93)
  context.fillStyle = tone(95, [0.95, 0.12])
  context.fillText(`×${times}`, size * 0.93, size * 0.93)
}

type Plan = { readonly model: Slot; readonly look: SlotLook; readonly sizePx: number }

const compose = (name: string, image: HTMLImageElement | null, { model, sizePx }: Plan) => {
  const canvas = document.createElement('canvas')
  canvas.width = sizePx
  canvas.height = sizePx
  const context = canvas.getContext('2d')
  if (context === null) return canvas
  const hue = plateHues[roleOf(model, name)]
  if (hue !== null) drawPlate(context, sizePx, hue)
  const inset = hue === null ? sizePx * 0.04 : sizePx * 0.14
  context.shadowColor = tone(0, [0, 0], 0.5)
  context.shadowBlur = sizePx * 0.05
  context.shadowOffsetY = sizePx * 0.03
  if (image !== null) context.drawImage(image, inset, inset, sizePx - 2 * inset, sizePx - 2 * inset)
  else {
    context.font = `800 ${sizePx * 0.5}px Manrope, sans-serif`
    context.textAlign = 'center'
    context.textBaseline = 'middle'
    context.fillStyle = tone(95, [0.95, 0.02])
    context.fillText(name.slice(0, 1).toUpperCase(), sizePx / 2, sizePx / 2)
  }
  context.shadowColor = tone(0, [0, 0], 0)
  const times = isFeatureModel(model) ? (model.wilds[name]?.multiplier ?? 1) : 1
  if (times > 1) drawTimes(context, sizePx, times)
  return canvas
}

/** Composes every symbol once; one whose picture cannot be had shows its name's first letter. */
export const loadSymbols = async (plan: Plan): Promise<Symbols> =>
  new Map(
    await Promise.all(
      namesOf(plan.model).map(async (name): Promise<[string, CanvasImageSource]> => {
        return [name, compose(name, await load(name), plan)]
      }),
    ),
  )
