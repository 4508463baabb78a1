// Builds the console: one page per language; the server fills in the brand's colours.
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { presets, radiusCss, radiusNames, themeCss } from '@faro/ui/tokens'
import { compressFiles } from '@faro/web-kit/vite'
import { build } from 'vite'

const root = import.meta.dirname
const dist = path.join(root, 'dist')

await build({ root, logLevel: 'warn' })
const template = await readFile(path.join(dist, 'index.html'), 'utf8')
await mkdir(path.join(dist, 'pages'), { recursive: true })
for (const language of ['es', 'en', 'vi']) {
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
