import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import type { Plugin } from 'vite'

const folder = path.join(import.meta.dirname, '../catalogues')
const reader = path.join(import.meta.dirname, 'read-texts.ts')

/** A catalogue as a module: no parser of messages travels to the browser. */
const compiled = (source: string): string => {
  const messages = JSON.parse(source) as Record<string, string>
  const texts = Object.fromEntries(
    Object.entries(messages).map(([key, message]) => [key, compileMessage(message)]),
  )
  return `export default JSON.parse(${JSON.stringify(JSON.stringify(texts))})`
}

type TextFile = { readonly name: string; readonly code: string }

/** `core/es.json` -> `es/core.js` */
const nameOf = (file: string): string => `${path.basename(file, '.json')}/${path.dirname(file)}.js`

const readAll = (): TextFile[] =>
  globSync('*/*.json', { cwd: folder })
    .toSorted()
    .map((file) => ({
      name: nameOf(file),
      code: compiled(readFileSync(path.join(folder, file), 'utf8')),
    }))

const addressOf = (files: readonly TextFile[]): string => {
  const hash = createHash('sha256')
  for (const { name, code } of files) hash.update(`${name}\0${code}\0`)
  return `assets/texts-${hash.digest('hex').slice(0, 8)}`
}

/** Where a build puts its texts: `assets/texts-1a2b3c4d`, below it `es/core.js`. */
export const textsAddress = (): string => addressOf(readAll())

/**
 * Compiles ICU messages at build time. The address of a catalogue holds one hash of all of them: a
 * table of hashes would be part of the first script.
 */
export const catalogues = (): Plugin => {
  let isForBrowser = false
  return {
    name: 'faro-catalogues',
    enforce: 'pre',
    configResolved: ({ command, build }) => {
      isForBrowser = command === 'build' && build.ssr === false
    },
    load: (id) =>
      isForBrowser && path.normalize(id) === reader
        ? `export const readTexts = async (language, namespace) =>
  (await import(/* @vite-ignore */ \`/${textsAddress()}/\${language}/\${namespace}.js\`)).default`
        : null,
    transform: (source, id) =>
      /\/catalogues\/\w+\/\w+\.json$/.test(id)
        ? { code: compiled(source), map: null, moduleType: 'js' }
        : null,
    generateBundle() {
      if (!isForBrowser) return
      const files = readAll()
      for (const { name, code } of files)
        this.emitFile({
          type: 'asset',
          fileName: `${addressOf(files)}/${name}`,
          source: code,
        })
    },
  }
}
