import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'
import { fromSprite, iconsOf, spriteOf } from './sprite.ts'

const maker = 'virtual:sprite-icon'
const packages = path.resolve(import.meta.dirname, '../../..')

const sourcesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => path.join(folder, file))

const iconsIn = (root: string): Set<string> => {
  const folders = [path.join(root, 'src'), `${packages}/ui/src`, `${packages}/web-kit/src`]
  const sources = folders.flatMap(sourcesIn)
  return new Set(sources.flatMap((file) => iconsOf(readFileSync(file, 'utf8'))))
}

/**
 * Draws the icons that an app imports from lucide-react out of one file of all of them, instead of
 * sending each as a script. What the server draws holds its icons itself. See decision 101.
 */
export const spriteIcons = (): Plugin => {
  let icons = new Set<string>()
  let sprite = spriteOf([])
  let isForServer = false
  let isBuilt = false
  return {
    name: 'sprite-icons',
    enforce: 'pre',
    config: () => ({ optimizeDeps: { exclude: ['lucide-react'] } }),
    configResolved: ({ root, build, command }) => {
      isBuilt = command === 'build'

      icons = iconsIn(root)
      sprite = spriteOf(icons)
      isForServer = build.ssr !== false
    },
    configureServer: (dev) => {
      dev.middlewares.use((request, response, next) => {
        if (!/^\/assets\/icons-\w+\.svg$/.test(request.url ?? '')) return next()
        response.setHeader('content-type', 'image/svg+xml')
        response.setHeader('cache-control', 'max-age=31536000, immutable')
        response.end(sprite.text)
      })
    },
    resolveId: (source, importer) => {
      if (source === maker) return `\0${maker}`
      // all of it would come along
      if (isBuilt && source === 'lucide-react')
        throw new Error(`${importer} must import its icons by name, on lines of their own`)
      return null
    },
    load: (id) => {
      if (id !== `\0${maker}`) return null
      // a page that was drawn shows its icons at once: they stand in it
      const contentOf = isForServer
        ? `(name) => (${JSON.stringify(sprite.shapes)})[name]`
        : `(name) => '<use href="/${sprite.path}#' + name + '"/>'`
      const code = `import { iconsOf } from '@faro/ui/icons'
export const spriteIcon = /*#__PURE__*/ iconsOf(${contentOf})`
      return { code, moduleSideEffects: false }
    },
    transform: (source, id) => {
      if (!/\.tsx?$/.test(id) || id.includes('/node_modules/')) return null
      const code = fromSprite(source, maker)
      return code === null ? null : { code, map: null }
    },
    // for pages whose first icon is drawn by a script: a preload would have another type and cause
    // a warning, an invisible `<use>` loads the file itself
    transformIndexHtml: () => [
      {
        tag: 'div',
        attrs: { hidden: true, 'data-icons': true },
        children: `<svg><use href="/${sprite.path}"/></svg>`,
        injectTo: 'body-prepend',
      },
    ],
    handleHotUpdate: async ({ file, read, server }) => {
      if (!/\.tsx?$/.test(file)) return
      const unknown = iconsOf(await read()).filter((icon) => !icons.has(icon))
      if (unknown.length === 0) return
      icons = new Set([...icons, ...unknown])
      sprite = spriteOf(icons)
      server.moduleGraph.invalidateAll()
      server.hot.send({ type: 'full-reload' })
    },
    generateBundle() {
      if (!isForServer) this.emitFile({ type: 'asset', fileName: sprite.path, source: sprite.text })
    },
  }
}
