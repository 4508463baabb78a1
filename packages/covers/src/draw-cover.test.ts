import { mkdtemp, readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { coverStore } from './cover-store.ts'
import { drawCover } from './draw-cover.ts'
import { breakTitle, letter } from './lettering.ts'
import type { CoverSpec } from './spec.ts'

const spec: CoverSpec = {
  code: 'tien-len',
  title: 'Tiến Lên',
  vendor: 'Mesa Larga',
  style: 'gold',
  motif: 'card-ace-spades',
  props: [],
  hue: 20,
  hue2: 40,
  font: 'lilita',
  pattern: 'felt',
}

test('the same spec gives the same picture and another title another', () => {
  expect(drawCover(spec)).toBe(drawCover(spec))
  expect(drawCover({ ...spec, title: 'Otro' })).not.toBe(drawCover(spec))
})

test('letters that a display font lacks are taken from one that has them', () => {
  expect(letter('lilita', 'TIẾN', 60).path).toBe(letter('anton', 'TIẾN', 60).path)
  expect(letter('lilita', 'TIEN', 60).path).not.toBe(letter('anton', 'TIEN', 60).path)
})

test('a long title breaks into two lines of like length', () => {
  expect(breakTitle('DRAGÓN DE FUEGO')).toEqual(['DRAGÓN', 'DE FUEGO'])
  expect(breakTitle('COHETE')).toEqual(['COHETE'])
})

test('a cover is drawn once at each width and read from disk afterwards', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'covers-'))
  const store = coverStore(folder)
  const [first, twin] = await Promise.all([store.webp(spec, 180), store.webp(spec, 180)])
  expect(twin).toBe(first)
  expect((await sharp(first).metadata()).width).toBe(180)
  expect(await store.webp(spec, 180)).toEqual(first)
  expect(await readdir(folder)).toHaveLength(1)
})
