import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { WrittenPage } from './src/site-map/written-pages.ts'

type Texts = Readonly<Record<string, string>>

const catalogues = path.join(import.meta.dirname, '../../packages/i18n/catalogues')

/** Every text of a language: a page may have its title in any of its files. */
const readTexts = async (language: string): Promise<Texts> => {
  const files = await Promise.all(
    (await readdir(catalogues)).map((name) =>
      readFile(path.join(catalogues, name, `${language}.json`), 'utf8'),
    ),
  )
  return Object.assign({}, ...files.map((file) => JSON.parse(file) as Texts)) as Texts
}

/** What the server writes into the heads of pages and draws for shared links. */
export const pageTexts = async (
  pages: readonly WrittenPage[],
  languages: readonly string[],
): Promise<Texts> => {
  const titles = pages.flatMap((page) => Object.entries(page.titles))
  const parts = await Promise.all(
    languages.map(async (language) => {
      const texts = await readTexts(language)
      return [
        ...titles.map(([page, key]) => [`title:${page}.${language}`, texts[key] ?? '']),
        [`description.${language}`, texts['home.hero-text'] ?? ''],
        [`line.${language}`, texts['home.hero-title'] ?? ''],
      ] as [string, string][]
    }),
  )
  return Object.fromEntries(parts.flat())
}

/** Stands by itself, without scripts: it is shown where nothing else can be loaded. */
export const offlinePage = async (language: string): Promise<string> => {
  const texts = await readTexts(language)
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>__BRAND__</title><!--theme--><style>body{margin:0;min-height:100dvh;display:grid;place-content:center;justify-items:center;gap:16px;padding:24px;text-align:center;font:500 1rem/1.5 system-ui,sans-serif;background:var(--bg-canvas);color:var(--text-primary)}h1{margin:0;font-size:1.5rem}p{margin:0;color:var(--text-secondary);max-width:40ch}a{display:inline-flex;align-items:center;min-height:48px;padding:0 24px;border-radius:10px;background:var(--brand);color:var(--on-brand);font-weight:700;text-decoration:none}</style></head><body><h1>__BRAND__</h1><p>${texts['core.offline-page'] ?? ''}</p><a href="/index">${texts['core.retry'] ?? ''}</a></body></html>`
}
