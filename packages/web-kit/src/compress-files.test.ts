import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { compressFiles } from './compress-files.ts'

test('texts lie beside themselves in both codings, pictures and what is short do not', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'faro-packed-'))
  const long = Buffer.from('export const words = "a word and another"\n'.repeat(100))
  await mkdir(path.join(folder, 'texts/es'), { recursive: true })
  await writeFile(path.join(folder, 'texts/es/core.js'), long)
  await writeFile(path.join(folder, 'short.js'), 'export {}')
  await writeFile(path.join(folder, 'font.woff2'), long)
  await compressFiles(folder)
  expect((await readdir(folder, { recursive: true })).toSorted()).toEqual([
    'font.woff2',
    'short.js',
    'texts',
    'texts/es',
    'texts/es/core.js',
    'texts/es/core.js.br',
    'texts/es/core.js.gz',
  ])
  const packed = path.join(folder, 'texts/es/core.js')
  expect(brotliDecompressSync(await readFile(`${packed}.br`)).equals(long)).toBe(true)
  expect(gunzipSync(await readFile(`${packed}.gz`)).equals(long)).toBe(true)
  await rm(folder, { recursive: true })
})
