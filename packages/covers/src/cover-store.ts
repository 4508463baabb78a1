import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { drawCover } from './draw-cover.ts'
import type { CoverSpec, CoverWidth } from './spec.ts'

// raised when the drawing changes, so that old pictures are not served for new ones
const drawingVersion = 1
const quality = 72

export type CoverStore = {
  /** Names what a picture shows: another cover, width or way of drawing has another name. */
  readonly nameOf: (spec: CoverSpec, width: CoverWidth) => string
  /** The cover as WebP, drawn once and then read from disk. */
  readonly webp: (spec: CoverSpec, width: CoverWidth, who?: string) => Promise<Buffer>
}

/** When a picture is drawn for somebody: what is kept already waits for no turn. */
export type DrawingTurns = (who: string, draw: () => Promise<Buffer>) => Promise<Buffer>

const nameOf: CoverStore['nameOf'] = (spec, width) =>
  createHash('sha256')
    .update(JSON.stringify([drawingVersion, quality, width, spec]))
    .digest('hex')
    .slice(0, 32)

const atOnce: DrawingTurns = (_who, draw) => draw()

/** Keeps pictures in `folder` under the hash of what they show. */
export const coverStore = (folder: string, inTurn: DrawingTurns = atOnce): CoverStore => {
  const drawing = new Map<string, Promise<Buffer>>()
  return {
    nameOf,
    webp: (spec, width, who = '') => {
      const key = nameOf(spec, width)
      const running = drawing.get(key)
      if (running !== undefined) return running
      const path = join(folder, `${key}.webp`)
      const work = readFile(path)
        .catch(() => inTurn(who, () => drawAndKeep(path, spec, width)))
        .finally(() => drawing.delete(key))
      drawing.set(key, work)
      return work
    },
  }
}

const drawAndKeep = async (path: string, spec: CoverSpec, width: CoverWidth): Promise<Buffer> => {
  const picture = await sharp(Buffer.from(drawCover(spec)))
    .resize(width)
    .webp({ quality })
    .toBuffer()
  await mkdir(join(path, '..'), { recursive: true })
  // a half-written file must never be served: written aside, then moved
  const aside = `${path}.${process.pid}.tmp`
  await writeFile(aside, picture)
  await rename(aside, path)
  return picture
}
