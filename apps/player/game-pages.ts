import { readFileSync } from 'node:fs'
import path from 'node:path'
import { gamePages } from '@faro/verifiers/engine'
import type { Plugin } from 'vite'

const template = path.join(import.meta.dirname, 'game.html')
const written = (html: string, script: string): string => html.replace('__SCRIPT__', `/${script}`)

/** The entry of a page as the build calls it; no such file is there. */
export const entryOf = ({ family }: { readonly family: string }): string => `${family}.html`

/** One file is the page of every game; each starts with the script of its own. */
export const gamePagesFrom = (): Plugin => {
  const scripts = new Map(
    gamePages.map((page) => [path.join(import.meta.dirname, entryOf(page)), page.script]),
  )
  return {
    name: 'faro-game-pages',
    enforce: 'pre',
    resolveId: (source) => {
      const file = path.resolve(import.meta.dirname, source)
      return scripts.has(file) ? file : null
    },
    load: (id) => {
      const script = scripts.get(id)
      return script === undefined ? null : written(readFileSync(template, 'utf8'), script)
    },
    transformIndexHtml: {
      order: 'pre',
      // while developing, the file itself is asked for under the address of a game
      handler: (html, { originalUrl = '' }) => {
        const page = gamePages.find(({ address }) => address === originalUrl.split('?')[0])
        return page === undefined ? html : written(html, page.script)
      },
    },
  }
}
