import { globSync, readFileSync, realpathSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { parseSync } from 'oxc-parser'

/** A node of the syntax tree. */
export type Node = {
  readonly type: string
  readonly start: number
  readonly [part: string]: unknown
}

export type File = {
  readonly path: string
  readonly text: string
  readonly program: Node
  readonly parents: ReadonlyMap<Node, Node>
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof Reflect.get(value, 'type') === 'string'

/** A part that is a node; undefined where there is none. */
export const maybePart = (node: Node, name: string): Node | undefined => {
  const value = node[name]
  return isNode(value) ? value : undefined
}

export const partOf = (node: Node, name: string): Node => {
  const value = maybePart(node, name)
  if (value === undefined) throw new Error(`${node.type} has no ${name}`)
  return value
}

/** A part that is a list; what is left out of it, as in `[, b]`, is undefined. */
export const listOf = (node: Node, name: string): readonly (Node | undefined)[] => {
  const value = node[name]
  return Array.isArray(value) ? value.map((one) => (isNode(one) ? one : undefined)) : []
}

export const nodesIn = (node: Node, name: string): readonly Node[] =>
  listOf(node, name).filter((one) => one !== undefined)

/** What an identifier or a plain key is called. */
export const nameOf = (node: Node): string => String(node['name'] ?? node['value'])

export const childrenOf = (node: Node): readonly Node[] =>
  Object.values(node).flatMap((value) =>
    Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : [],
  )

/** A node and everything below it. */
export const nodesOf = function* (node: Node): Generator<Node> {
  yield node
  for (const child of childrenOf(node)) yield* nodesOf(child)
}

export const parseFile = (filePath: string, text: string): File => {
  const { program, errors } = parseSync(filePath, text)
  if (errors[0] !== undefined) throw new Error(`${filePath}: ${errors[0].message}`)
  const root = program as unknown as Node
  const parents = new Map<Node, Node>()
  for (const node of nodesOf(root)) for (const child of childrenOf(node)) parents.set(child, node)
  return { path: filePath, text, program: root, parents }
}

const places = [
  '{domains,packages}/*/{src,seed}/**/*.ts',
  'games/*/{src,rounds,engine,seed}/**/*.ts',
  'apps/server/src/**/*.ts',
]
// the driver itself runs what it is given
const driver =
  /^packages\/server-kit\/src\/db\/(?:db|pinned|listen|migrate|adopt|install-functions|virtual-time)\.ts$/
const isProduct = (file: string): boolean =>
  !/(?:\.test|\.texts)\.ts$|\/testing\//.test(file) && !driver.test(file)

/** Reads and parses the files of a repository, each once. */
export const sourcesOf = (root: string) => {
  const files = new Map<string, File>()
  const read = (filePath: string): File => {
    const known = files.get(filePath)
    if (known !== undefined) return known
    const file = parseFile(filePath, readFileSync(path.join(root, filePath), 'utf8'))
    files.set(filePath, file)
    return file
  }
  return {
    /** Every file of the server's code that may hold statements. */
    all: (): readonly File[] =>
      places.flatMap((place) => globSync(place, { cwd: root }).filter(isProduct).map(read)),
    /** The file that an import names; undefined for what is not of the repository. */
    imported: (from: File, specifier: string): File | undefined => {
      const require = createRequire(path.join(root, from.path))
      if (specifier.startsWith('node:')) return undefined
      const found = path.relative(root, realpathSync(require.resolve(specifier)))
      return found.startsWith('..') || found.includes('node_modules') ? undefined : read(found)
    },
  }
}

export type Sources = ReturnType<typeof sourcesOf>
