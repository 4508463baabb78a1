// Builds the console: one page per language; the server fills in the brand's colours.
import { existsSync, statSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { languages } from '@faro/i18n/languages'
import { presets, radiusCss, radiusNames, themeCss } from '@faro/ui/tokens'
import { compressFiles } from '@faro/web-kit/vite'
import { build } from 'vite'
import { weigh, type Manifest } from './weigh.ts'

const root = import.meta.dirname
const dist = path.join(root, 'dist')

await build({ root, logLevel: 'warn' })
const template = await readFile(path.join(dist, 'index.html'), 'utf8')
await mkdir(path.join(dist, 'pages'), { recursive: true })
for (const language of languages) {
  const html = template.replace('<html lang="es"', `<html lang="${language}"`)
  for (const name of ['console', 'shell'])
    await writeFile(path.join(dist, 'pages', `${name}.${language}.html`), html)
}
await writeFile(
  path.join(dist, 'themes.json'),
  JSON.stringify({
    ...Object.fromEntries(Object.entries(presets).map(([name, seed]) => [name, themeCss(seed)])),
    ...Object.fromEntries(radiusNames.map((name) => [`radius:${name}`, radiusCss(name)])),
  }),
)
await compressFiles(path.join(dist, 'assets'))

const manifest = JSON.parse(
  await readFile(path.join(dist, '.vite/manifest.json'), 'utf8'),
) as Manifest
const { shell, sections } = weigh(manifest, (file) => {
  const compressed = path.join(dist, `${file}.gz`)
  // what is too small to gain by it travels as it is
  return statSync(existsSync(compressed) ? compressed : path.join(dist, file)).size
})
await writeFile(path.join(dist, 'weights.json'), JSON.stringify({ shell, sections }))
