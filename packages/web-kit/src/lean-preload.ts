import type { Plugin } from 'vite'

const helper = '\0vite/preload-helper.js'

const code = `
const named = new Set()
export const __vitePreload = (load, files = []) => {
  for (const file of files) {
    if (named.has(file) || !file.endsWith('.js')) continue
    named.add(file)
    document.head.append(Object.assign(document.createElement('link'), {
      rel: 'modulepreload',
      href: '/' + file,
    }))
  }
  return load()
}
`

/**
 * Names the files of a part while the part itself is fetched, as Vite's own helper does, for apps
 * whose pages hold all of their styles: theirs would be fetched again with the first part.
 */
export const leanPreload = (): Plugin => ({
  name: 'lean-preload',
  enforce: 'pre',
  apply: (_config, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
  load: (id) => (id === helper ? { code, moduleSideEffects: false } : null),
  generateBundle(_options, bundle) {
    const present = new Set<string>()
    const look = (name: string): void => {
      const chunk = bundle[name]
      if (chunk?.type !== 'chunk' || present.has(name)) return
      present.add(name)
      chunk.imports.forEach(look)
    }
    for (const chunk of Object.values(bundle))
      if (chunk.type === 'chunk' && chunk.isEntry) look(chunk.fileName)
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== 'chunk' || present.has(chunk.fileName)) continue
      const styles = chunk.viteMetadata?.importedCss.size ?? 0
      if (styles > 0) this.error(`the styles of ${chunk.fileName} would never be loaded`)
    }
  },
})
