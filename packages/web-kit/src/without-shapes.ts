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
const isContract = (id: string): boolean => id.includes('/packages/contract/src/')

/** What a browser needs of a route to call it. */
const called = new Set(['method', 'path', 'auth', 'encrypted', 'idempotent', 'form', 'multipart'])

type Node = { readonly type: string; readonly start: number; readonly end: number }
type Part = Node & Readonly<Record<string, unknown>>
type Cut = { readonly from: number; readonly to: number; readonly text: string }

const partsOf = (node: Part): Part[] =>
  Object.values(node).flatMap((value) =>
    (Array.isArray(value) ? value : [value]).filter(
      (one): one is Part => typeof (one as Part | null)?.type === 'string',
    ),
  )

/** The name that a chain of calls and members begins with: `z` of `z.object({}).check()`. */
const rootOf = (node: Part): string | undefined => {
  if (node.type === 'Identifier') return node['name'] as string
  const inner = (node['callee'] ?? node['object']) as Part | undefined
  return inner === undefined ? undefined : rootOf(inner)
}

/** Cuts from a group of routes what is not needed to call them. */
const leanRoutes = (call: Part, code: string): Cut[] => {
  const [group] = call['arguments'] as Part[]
  if (group?.type !== 'ObjectExpression') return []
  const lean = (group['properties'] as Part[])
    .map((route) => route['value'] as Part | undefined)
    .filter((spec): spec is Part => spec?.type === 'ObjectExpression')
    .map((spec) => {
      const kept = (spec['properties'] as Part[]).filter(({ key }) => {
        const name = (key as Part | undefined)?.['name'] as string | undefined
        return name === undefined || called.has(name)
      })
      const text = kept.map(({ start, end }) => code.slice(start, end)).join()
      return { from: spec.start + 1, to: spec.end - 1, text }
    })
  return [
    { from: call.start, to: group.start, text: '' },
    ...lean,
    { from: group.end, to: call.end, text: '' },
  ]
}

/** Cuts of a module of the contract: routes to what a call needs, shapes to the stub. */
const cutsOf = (program: Part, code: string): Cut[] => {
  const shapes = new Set(['z'])
  const cuts: Cut[] = []
  const look = (node: Part): void => {
    if (node.type === 'VariableDeclarator') {
      const [id, init] = [node['id'] as Part, node['init'] as Part | null]
      if (init?.type === 'CallExpression') {
        const root = rootOf(init) ?? ''
        if (root === 'define') return void cuts.push(...leanRoutes(init, code))
        if (shapes.has(root)) {
          shapes.add(id['name'] as string)
          return void cuts.push({ from: init.start, to: init.end, text: 'z' })
        }
      }
    }
    if (/^(Program|ExportNamedDeclaration|VariableDeclaration)$/.test(node.type))
      partsOf(node).forEach(look)
  }
  look(program)
  return cuts
}

const cut = (code: string, cuts: readonly Cut[]): string =>
  cuts
    .toSorted((a, b) => b.from - a.from)
    .reduce((text, { from, to, text: by }) => text.slice(0, from) + by + text.slice(to), code)

const isAppBuild = (
  _config: unknown,
  { command, isSsrBuild }: { command: string; isSsrBuild?: boolean },
): boolean => command === 'build' && isSsrBuild !== true

/**
 * Leaves the validator out of an app that only sends and shows: of the contract's routes it keeps
 * what a call needs, its shapes become empty. Judging by one throws. What is left has no effects
 * when loaded, so that groups of routes nobody calls fall away.
 */
export const withoutShapes = (): Plugin[] => [
  {
    name: 'without-shapes',
    enforce: 'pre',
    apply: isAppBuild,
    resolveId: (source) => (source === 'zod/mini' ? moduleName : null),
    load: (id) =>
      id === moduleName ? { code: `${stub}export default shape`, moduleSideEffects: false } : null,
    transform: (code, id) =>
      isContract(id) && code.includes("'zod/mini'")
        ? {
            code: code.replace("import * as z from 'zod/mini'", "import z from 'zod/mini'"),
            map: null,
          }
        : null,
  },
  {
    name: 'lean-routes',
    apply: isAppBuild,
    transform(code, id) {
      if (!isContract(id)) return null
      const cuts = cutsOf(this.parse(code) as unknown as Part, code)
      return { code: cut(code, cuts), map: null, moduleSideEffects: false }
    },
  },
]
