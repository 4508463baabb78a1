import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'

/** Pages made by the build: `index.es.html`, `rng.en.html`, and `shell.es.html` for all the rest. */
export type PageFiles = {
  readonly page: (name: string, language: string) => string
  readonly hasLanguage: (language: string) => boolean
  /** What a page is called, and what the brand says of itself; empty where nothing is known. */
  readonly titleOf: (name: string, language: string) => string
  readonly descriptionOf: (language: string) => string
  readonly lineOf: (language: string) => string
  /** What the head of a game's page says for one title: files that it needs beside the page's. */
  readonly titleHead: (gameCode: string) => string
  readonly themeCss: (preset: string, radius: string) => string
}

const fallback = 'es'

export const readPages = async (dist: string): Promise<PageFiles> => {
  const folder = path.join(dist, 'pages')
  const pages = new Map<string, string>()
  for (const name of await readdir(folder))
    if (name.endsWith('.html'))
      pages.set(name.slice(0, -'.html'.length), await readFile(path.join(folder, name), 'utf8'))
  const themes = JSON.parse(await readFile(path.join(dist, 'themes.json'), 'utf8')) as Record<
    string,
    string
  >
  const recordOf = async (file: string): Promise<Record<string, string>> =>
    JSON.parse(await readFile(path.join(dist, file), 'utf8').catch(() => '{}')) as Record<
      string,
      string
    >
  const [texts, titleHeads] = [await recordOf('texts.json'), await recordOf('title-heads.json')]
  const text = (key: string, language: string): string =>
    texts[`${key}.${language}`] ?? texts[`${key}.${fallback}`] ?? ''
  const find = (name: string, language: string) =>
    pages.get(`${name}.${language}`) ?? pages.get(`${name}.${fallback}`)
  return {
    page: (name, language) => find(name, language) ?? find('shell', language) ?? '',
    hasLanguage: (language) => pages.has(`shell.${language}`),
    titleOf: (name, language) => text(`title:${name}`, language),
    descriptionOf: (language) => text('description', language),
    lineOf: (language) => text('line', language),
    titleHead: (gameCode) => (Object.hasOwn(titleHeads, gameCode) && titleHeads[gameCode]) || '',
    themeCss: (preset, radius) => (themes[preset] ?? '') + (themes[`radius:${radius}`] ?? ''),
  }
}
