import type { Plugin } from 'vite'

const stub = `
const refuse = () => {
  throw new Error('the shapes of the contract are not part of this app: the server judges')
}
const shape = new Proxy(() => shape, {
  apply: () => shape,
  get: (_, name) =>
    ['parse', 'safeParse', Symbol.toPrimitive].includes(name) ? refuse : shape,
})
`

const moduleName = '\0without-shapes'

/**
 * Leaves the validator out of an app that only sends and shows: the routes of the contract keep
 * their paths and error codes, their shapes become empty. Judging by one throws.
 */
export const withoutShapes = (): Plugin => ({
  name: 'without-shapes',
  enforce: 'pre',
  apply: (_config, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
  resolveId: (source) => (source === 'zod/mini' ? moduleName : null),
  load: (id) => (id === moduleName ? `${stub}export default shape` : null),
  transform: (code, id) =>
    id.includes('/packages/contract/src/') && code.includes("'zod/mini'")
      ? {
          code: code.replace("import * as z from 'zod/mini'", "import z from 'zod/mini'"),
          map: null,
        }
      : null,
})
