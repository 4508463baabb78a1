import { lineAt, Unknowable, type Found } from './found.ts'
import { nodesIn, nodesOf, partOf, type File, type Node, type Sources } from './sources.ts'
import { textsAt } from './texts.ts'

/** A place in the code that runs a statement. */
export type CallSite = {
  /** `path:line`. */
  readonly place: string
  /** Every text it may run; why not, where the code does not list them. */
  readonly texts: readonly string[] | Unknowable
  /** What stands beside the text. */
  readonly columns: Found | undefined
}

/** Every `….query(text, values, columns)` of the server's code. */
export const callSites = (sources: Sources): readonly CallSite[] =>
  sources
    .all()
    .flatMap((file) =>
      [...nodesOf(file.program)].filter(isQuery).map((node) => callSite(sources, file, node)),
    )

const isQuery = (node: Node): boolean => {
  if (node.type !== 'CallExpression') return false
  const callee = partOf(node, 'callee')
  return callee.type === 'MemberExpression' && partOf(callee, 'property')['name'] === 'query'
}

const callSite = (sources: Sources, file: File, node: Node): CallSite => {
  const [text, , columns] = nodesIn(node, 'arguments').map((one): Found => ({
    node: one,
    file,
    sources,
    given: new Map(),
  }))
  return {
    place: `${file.path}:${lineAt(file, partOf(partOf(node, 'callee'), 'property'))}`,
    texts: text === undefined ? [] : listed(text),
    columns,
  }
}

const listed = (text: Found): readonly string[] | Unknowable => {
  try {
    return textsAt(text)
  } catch (error) {
    if (error instanceof Unknowable) return error
    throw error
  }
}
