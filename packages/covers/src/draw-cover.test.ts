import { mkdtemp, readdir, writeFile } from 'node:fs/promises'
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

test('nobody inherits the place or the refusal of who asked for the same picture before', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'covers-'))
  const refusal = Promise.withResolvers<never>()
  let drawn = 0
  const store = coverStore(folder, async (who, draw) => {
    if (who === 'crowded') return refusal.promise
    drawn += 1
    return draw()
  })
  const refused = store.webp(spec, 180, 'crowded').catch(String)
  const [own, twin] = await Promise.all([
    store.webp(spec, 180, 'other'),
    store.webp(spec, 180, 'third'),
  ])
  expect((await sharp(own).metadata()).width).toBe(180)
  // two turns, one drawing
  expect(twin).toBe(own)
  expect(drawn).toBe(2)
  refusal.reject(new Error('too many'))
  expect(await refused).toBe('Error: too many')
})

test('what was drawn while somebody waited for their turn is taken from disk', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'covers-'))
  const turn = Promise.withResolvers<undefined>()
  const store = coverStore(folder, async (who, draw) => {
    if (who === 'late') await turn.promise
    return draw()
  })
  const late = store.webp(spec, 180, 'late')
  await store.webp(spec, 180, 'first')
  const file = join(folder, `${store.nameOf(spec, 180)}.webp`)
  await writeFile(file, 'kept')
  turn.resolve(undefined)
  expect(String(await late)).toBe('kept')
})
