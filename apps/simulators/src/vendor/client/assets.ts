import { readFileSync } from 'node:fs'
import path from 'node:path'
import { thumbnails } from './thumbnails.ts'

type Asset = { readonly type: string; readonly text: string }

const read = (name: string): string => readFileSync(path.join(import.meta.dirname, name), 'utf8')

const script = (name: string): readonly [string, Asset] => [
  name,
  { type: 'text/javascript; charset=utf-8', text: read(name) },
]

/** Everything the game's page loads, by file name. */
export const clientAssets: ReadonlyMap<string, Asset> = new Map([
  script('table.mjs'),
  ...['slot', 'dice', 'roulette', 'wheel', 'cards', 'crash', 'fish', 'board'].map((scene) =>
    script(`${scene}.mjs`),
  ),
  ['game.css', { type: 'text/css; charset=utf-8', text: read('game.css') }] as const,
  ...Object.entries(thumbnails).map(
    ([code, text]) => [`${code}.svg`, { type: 'image/svg+xml', text }] as const,
  ),
])
