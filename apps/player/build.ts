// Builds the site: client, then the frame of every public page in every language as HTML. What
// stands in it the server draws with `dist/server/entry-server.js` and what it knows.
import { createHash } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { dirOf } from '@faro/i18n'
import { languages } from '@faro/i18n/languages'
import { textsAddress } from '@faro/i18n/vite'
import { gamePages, type GamePage } from '@faro/verifiers/engine'
import { titleFiles } from './build-parts.ts'
import { buildWorker } from './build-worker.ts'
import { offlinePage, pageTexts } from './build-texts.ts'
import { entryOf } from './game-pages.ts'
import type { WrittenPage } from './src/site-map/written-pages.ts'
import { presets, radiusCss, radiusNames, themeCss } from '@faro/ui/tokens'
import { handOverKey } from '@faro/web-kit/session'
import { compressFiles } from '@faro/web-kit/vite'
import { build } from 'vite'

const root = import.meta.dirname
const dist = path.join(root, 'dist')

type Chunk = { file: string; css?: string[]; isEntry?: boolean; imports?: string[]; src?: string }
type Manifest = Record<string, Chunk>

await build({ root, logLevel: 'warn' })
await build({
  root,
  logLevel: 'warn',
  build: {
    ssr: 'src/entry-server.tsx',
    outDir: 'dist/server',
    emptyOutDir: false,
    copyPublicDir: false,
    manifest: false,
  },
})

const built = path.join(dist, 'server/entry-server.js')
const { writtenPages } = (await import(pathToFileURL(built).href)) as {
  writtenPages: () => readonly WrittenPage[]
}
const sitePages = writtenPages()
const manifest = JSON.parse(
  await readFile(path.join(dist, '.vite/manifest.json'), 'utf8'),
) as Manifest
/** What this build is called: open pages know by it that a newer one is there. */
const version = createHash('sha256').update(JSON.stringify(manifest)).digest('hex').slice(0, 12)

const withImports = (key: string, found = new Set<string>()): Set<string> => {
  const chunk = manifest[key]
  if (chunk === undefined || found.has(key)) return found
  found.add(key)
  for (const one of chunk.imports ?? []) withImports(one, found)
  return found
}

const chunkOf = (source: string): string[] => {
  const key = Object.keys(manifest).find((one) => one.endsWith(source))
  return key === undefined ? [] : [...withImports(key)].map((one) => manifest[one]?.file ?? '')
}

const styleOf = async (entry: string): Promise<string> => {
  const files = [...withImports(entry)].flatMap((key) => manifest[key]?.css ?? [])
  const texts = await Promise.all(
    [...new Set(files)].map((file) => readFile(path.join(dist, file), 'utf8')),
  )
  return texts.join('')
}

const fontFile = Object.values(manifest).find(({ file }) => /manrope-latin-wght/.test(file))?.file
const preload = (file: string): string =>
  `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${file}">`

const urgent = (file: string): string => `<link rel="modulepreload" crossorigin href="/${file}">`

/** The side menu's, on screens that have one. */
const preloadWide = (file: string): string =>
  preload(file).replace('<link', '<link media="(min-width: 1024px)"')

/**
 * What a game asks first, asked while its scripts still travel: the launch's token stands in the
 * fragment. See early-answers.ts.
 */
const askEarly = (paths: readonly string[]): string =>
  [
    '<script nonce="__NONCE__">{',
    "const token=new URLSearchParams(location.hash.slice(1)).get('token');",
    "const headers={authorization:'Bearer '+token,language:document.documentElement.lang};",
    'const ask=path=>fetch(path,{headers}).then(answer=>answer.json()).catch(()=>null);',
    `if(token)faroEarlyAnswers=Object.fromEntries(${JSON.stringify(paths)}`,
    '.map(path=>[path,ask(path)]))}</script>',
  ].join('')

/** Style inlined, font preloaded, scripts at low priority and started after the first frame. */
const pageOf = async (
  entry: string,
  {
    app,
    language,
    chunks,
    head = '',
    isGame = false,
  }: { app: string; language: string; chunks: string[]; head?: string; isGame?: boolean },
): Promise<string> => {
  const template = await readFile(path.join(dist, entry), 'utf8')
  const script = manifest[entry]?.file ?? ''
  const own = [...withImports(entry)].map((key) => manifest[key]?.file ?? '')
  const links = [...new Set([...own, ...chunks])]
    .filter((file) => file.endsWith('.js'))
    .map((file) => (isGame ? urgent(file) : preload(file)))
  const side = chunkOf('shell/side-menu.tsx').filter((file) => !own.includes(file))
  if (!isGame) links.push(...side.map(preloadWide))
  // a browser asks for six files at a time: what is seen first comes before what makes it answer
  const [headLinks, bodyLinks] = isGame ? [links.join(''), ''] : ['', links.join('')]
  const font = `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${fontFile}">`
  // a button that is pressed before the page is alive is kept for it: see early-press.ts
  // a member's rows have their place before anybody knows what is in them: see app.css
  const member = `if(sessionStorage.getItem('token')||localStorage.getItem('${handOverKey}'))document.documentElement.dataset.member='';`
  const keep = `addEventListener('click',window.faroEarly=e=>{faroEarly.pressed=e.target.closest('button')},true);`
  const start = isGame
    ? `<script type="module" src="/${script}"></script>`
    : `<script type="module" nonce="__NONCE__">${member}${keep}requestAnimationFrame(()=>setTimeout(()=>import("/${script}")))</script>`
  return (
    template
      .replace(/\s*<script type="module"[^>]*><\/script>/g, '')
      .replace(/\s*<link rel="(stylesheet|modulepreload)"[^>]*>/g, '')
      // a drawn page holds its icons itself: decision 101
      .replace(app === '' ? '' : /\s*<div hidden data-icons[^]*?<\/div>/, '')
      .replace('<html lang="es"', `<html lang="${language}" dir="${dirOf(language)}"`)
      // in a game letters may come after what moves
      .replace('<!--theme-->', () => `${isGame ? '' : font}${head}<!--theme-->`)
      .replace('</head>', () => `<style>${styles.get(entry) ?? ''}</style>${headLinks}</head>`)
      .replace(
        '<!--head-->',
        () =>
          `<meta name="build" content="${version}">` +
          `<meta name="description" content="${description.get(language) ?? ''}">`,
      )
      .replace('<!--app-->', () => app)
      .replace('</body>', () => `${bodyLinks}${start}</body>`)
  )
}

const textsFolder = textsAddress()
const textFiles = (language: string, names: readonly string[]): string[] =>
  names.map((name) => `${textsFolder}/${language}/${name}.js`)
const textsOfGame = (page: GamePage, language: string): string[] =>
  textFiles(language, ['core', 'errors', ...page.texts])
const entries = ['index.html', ...gamePages.map(entryOf)]
const description = new Map<string, string>()
for (const language of languages) {
  const file = path.join(root, '../../packages/i18n/catalogues/home', `${language}.json`)
  const texts = JSON.parse(await readFile(file, 'utf8')) as Record<string, string>
  description.set(language, texts['home.hero-text'] ?? '')
}
const styles = new Map<string, string>()
for (const entry of entries) styles.set(entry, await styleOf(entry))

const preloadCover = (code: string): string => {
  const sources = [180, 270, 360].map((width) => `/covers/${code}-${width}.webp ${width}w`)
  return `<link rel="preload" as="image" fetchpriority="high" imagesrcset="${sources.join(', ')}" imagesizes="(min-width: 1024px) 230px, 130px">`
}
/** A page says which file it needs: one that is not there would silently come late. */
const pageChunks = (file: string | undefined): string[] => {
  if (file === undefined) return []
  const chunks = chunkOf(`/${file}`)
  if (chunks.length === 0) throw new Error(`a page asks for ${file}, which was not built`)
  return chunks
}

await mkdir(path.join(dist, 'pages'), { recursive: true })
const write = (name: string, html: string) =>
  writeFile(path.join(dist, 'pages', `${name}.html`), html)
for (const language of languages) {
  const texts = textFiles(language, ['core', 'home'])
  for (const { path: address, preload: asked, drawn } of sitePages) {
    if (drawn === undefined) continue
    const chunks = [...texts, ...pageChunks(asked?.file)]
    const head = asked?.cover === undefined ? '' : preloadCover(asked.cover)
    const page = { app: '<!--app-->', language, chunks, head }
    await write(`${address.slice(1)}.${language}`, await pageOf('index.html', page))
  }
  await write(`offline.${language}`, await offlinePage(language))
  await write(`shell.${language}`, await pageOf('index.html', { app: '', language, chunks: texts }))
  for (const game of gamePages) {
    const { family, firstCalls } = game
    const chunks = textsOfGame(game, language)
    const head = firstCalls.length > 0 ? askEarly(firstCalls) : ''
    const page = { app: '', language, chunks, head, isGame: true }
    // a list of the lobby may bear a game's name
    await write(`play-${family}.${language}`, await pageOf(entryOf(game), page))
  }
}
// what a title needs beside its page: the server names it in the head of that title's page
const titleHeads = Object.fromEntries(
  titleFiles.map(([code, sources]) => [code, sources.flatMap(chunkOf).map(urgent).join('')]),
)
await writeFile(path.join(dist, 'title-heads.json'), JSON.stringify(titleHeads))
await writeFile(
  path.join(dist, 'texts.json'),
  JSON.stringify(await pageTexts(sitePages, languages)),
)
await writeFile(path.join(dist, 'pages.json'), JSON.stringify(sitePages))
await buildWorker(version)
await writeFile(
  path.join(dist, 'themes.json'),
  JSON.stringify({
    ...Object.fromEntries(Object.entries(presets).map(([name, seed]) => [name, themeCss(seed)])),
    ...Object.fromEntries(radiusNames.map((name) => [`radius:${name}`, radiusCss(name)])),
  }),
)
await compressFiles(path.join(dist, 'assets'))
