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
  readonly webp: (spec: CoverSpec, width: CoverWidth) => Promise<Buffer>
}

const nameOf: CoverStore['nameOf'] = (spec, width) =>
  createHash('sha256')
    .update(JSON.stringify([drawingVersion, quality, width, spec]))
    .digest('hex')
    .slice(0, 32)

/** Keeps pictures in `folder` under the hash of what they show. */
export const coverStore = (folder: string): CoverStore => {
  const drawing = new Map<string, Promise<Buffer>>()
  return {
    nameOf,
    webp: (spec, width) => {
      const key = nameOf(spec, width)
      const running = drawing.get(key)
      if (running !== undefined) return running
      const work = readOrDraw(join(folder, `${key}.webp`), spec, width).finally(() =>
        drawing.delete(key),
      )
      drawing.set(key, work)
      return work
    },
  }
}

const readOrDraw = async (path: string, spec: CoverSpec, width: CoverWidth): Promise<Buffer> => {
  const kept = await readFile(path).catch(() => null)
  if (kept !== null) return kept
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
