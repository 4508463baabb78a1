import { isFeatureModel, loadLatest, modelHash, symbolsOf, type Slot } from '@faro/slots/engine'
import { loadArt } from 'virtual:slot-art'
import { tone } from './looks.ts'

/** How a picture is drawn: at rest, or smeared as the eye has it on a turning reel. */
export type Pose = 'resting' | 'turning'

/** Images of a game's symbols; undefined for one not loaded yet. */
export type Symbols = {
  readonly picture: (name: string, sizePx: number, pose: Pose) => HTMLCanvasElement | undefined
}

/** What a symbol does decides the plate behind it. */
export type Role = 'wild' | 'scatter' | 'coin' | 'plain'

export const roleOf = (model: Slot, name: string): Role => {
  if (name === model.scatter) return 'scatter'
  if (!isFeatureModel(model)) return name === model.wild ? 'wild' : 'plain'
  if (name in model.wilds) return 'wild'
  return name === model.hold?.coin ? 'coin' : 'plain'
}

const urls = new Map<string, string>()
const arts = new Map<string, Promise<void>>()

const loadTitle = (gameCode: string): Promise<void> => {
  const known = arts.get(gameCode)
  if (known !== undefined) return known
  const loading = loadArt(gameCode).then((art) => {
    for (const [name, svg] of Object.entries(art))
      urls.set(name, `data:image/svg+xml,${encodeURIComponent(svg)}`)
  })
  arts.set(gameCode, loading)
  return loading
}

/** A symbol's picture for lists, which open after the reels stand. */
export const symbolUrl = (name: string): string => urls.get(name) ?? ''

const images = new Map<string, Promise<HTMLImageElement | null>>()

/** Null for a picture that cannot be had. */
const load = (gameCode: string, name: string): Promise<HTMLImageElement | null> => {
  const known = images.get(name)
  if (known !== undefined) return known
  const image = new Image()
  const loading = loadTitle(gameCode)
    .then(() => {
      image.src = symbolUrl(name)
      return image.decode()
    })
    .then(
      () => image,
      () => null,
    )
  images.set(name, loading)
  return loading
}

let prefetched: Slot | null = null

/** Preloads a title's symbols while the page is still authenticating. */
export const prefetchTitle = async (gameCode: string): Promise<void> => {
  const model = await loadLatest(gameCode)
  prefetched = model
  for (const name of model === null ? [] : symbolsOf(model)) void load(gameCode, name)
}

/** The model that was loaded early, where it is the one that is played. */
export const prefetchedModel = (hash: string): Slot | undefined =>
  prefetched !== null && modelHash(prefetched) === hash ? prefetched : undefined

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

type Plan = { readonly model: Slot; readonly name: string; readonly sizePx: number }

const compose = (image: HTMLImageElement | null, { model, name, sizePx }: Plan) => {
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

const keptMax = 120
const sliceMs = 6

// a turning symbol is longer than it is wide, and the reel shines through
const turning = { stretch: 1.22, alpha: 0.72 }

const smear = (still: HTMLCanvasElement): HTMLCanvasElement => {
  const canvas = document.createElement('canvas')
  canvas.width = still.width
  canvas.height = Math.round(still.height * turning.stretch)
  const context = canvas.getContext('2d')
  if (context === null) return canvas
  context.globalAlpha = turning.alpha
  context.drawImage(still, 0, 0, canvas.width, canvas.height)
  return canvas
}

type Loading = {
  readonly model: Slot
  /** Called whenever more pictures are there. */
  readonly onPictures: () => void
}

type Wanted = { readonly name: string; readonly sizePx: number; readonly pose: Pose }

const keyOf = ({ name, sizePx, pose }: Wanted): string => `${name} ${sizePx} ${pose}`

/**
 * Symbols as they come: each is composed at the size it is wanted in, so that frames only copy, and
 * a few at a time, so that no frame waits for all of them. Until then the size before serves.
 */
export const loadSymbols = ({ model, onPictures }: Loading): Symbols => {
  const loaded = new Map<string, HTMLImageElement | null>()
  const composed = new Map<string, HTMLCanvasElement>()
  const former = new Map<string, HTMLCanvasElement>()
  const wanted = new Map<string, Wanted>()
  let isWorking = false
  const make = (wish: Wanted): void => {
    const { name, sizePx, pose } = wish
    const image = loaded.get(name)
    if (image === undefined) return
    const still = compose(image, { model, name, sizePx })
    const made = pose === 'resting' ? still : smear(still)
    // sizes of a window that is being drawn larger or smaller
    if (composed.size > keptMax) composed.clear()
    composed.set(keyOf(wish), made)
    former.set(`${name} ${pose}`, made)
  }
  const work = (): void => {
    const until = performance.now() + sliceMs
    // the largest decorates the background and can wait
    const wishes = [...wanted.values()]
      .filter(({ name }) => loaded.has(name))
      .toSorted((a, b) => a.sizePx - b.sizePx)
    for (const wish of wishes) {
      wanted.delete(keyOf(wish))
      make(wish)
      if (performance.now() > until) break
    }
    if (wishes.length > 0) onPictures()
    isWorking = [...wanted.values()].some(({ name }) => loaded.has(name))
    if (isWorking) setTimeout(work)
  }
  const begin = (): void => {
    if (isWorking) return
    isWorking = true
    setTimeout(work)
  }
  for (const name of symbolsOf(model))
    void load(model.code, name).then((image) => {
      loaded.set(name, image)
      begin()
    })
  return {
    picture: (name, sizePx, pose) => {
      const wish = { name, sizePx, pose }
      const found = composed.get(keyOf(wish))
      if (found !== undefined || sizePx < 1) return found
      wanted.set(keyOf(wish), wish)
      if (loaded.has(name)) begin()
      return former.get(`${name} ${pose}`)
    },
  }
}
