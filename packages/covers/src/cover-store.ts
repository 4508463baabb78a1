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

/**
 * Decides when a picture is drawn: stored ones at once, others by turns of their callers. Each
 * caller waits in their own turn, even for a picture that others wait for.
 */
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
  const drawOnce = (key: string, draw: () => Promise<Buffer>): Promise<Buffer> => {
    const running = drawing.get(key)
    if (running !== undefined) return running
    const work = draw().finally(() => drawing.delete(key))
    drawing.set(key, work)
    return work
  }
  return {
    nameOf,
    webp: async (spec, width, who = '') => {
      const key = nameOf(spec, width)
      const path = join(folder, `${key}.webp`)
      const kept = await keptAt(path)
      if (kept !== null) return kept
      return inTurn(who, () =>
        // somebody may have drawn it while this one waited
        drawOnce(key, async () => (await keptAt(path)) ?? drawAndKeep(path, spec, width)),
      )
    },
  }
}

const keptAt = async (path: string): Promise<Buffer | null> => {
  try {
    return await readFile(path)
  } catch {
    return null
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
