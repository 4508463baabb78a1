import { resolver, Unknowable, type Found } from './resolve.ts'
import { nodesOf, type Node, type Sources } from './sources.ts'

/** A place in the code that runs a statement. */
export type CallSite = {
  /** `path:line`. */
  readonly place: string
  readonly start: number
  /** Every text it may run; why not, where the code does not list them. */
  readonly texts: readonly string[] | Unknowable
  /** What stands beside the text. */
  readonly columns: Found | undefined
  readonly hasTypeArgument: boolean
}

/** Every `….query(text, values, columns)` of the server's code. */
export const callSites = (sources: Sources): readonly CallSite[] => {
  const { textsOf } = resolver(sources)
  const listed = (text: Found): readonly string[] | Unknowable => {
    try {
      return textsOf(text)
    } catch (error) {
      if (error instanceof Unknowable) return error
      throw error
    }
  }
  return sources.all().flatMap((file) =>
    [...nodesOf(file.program)].filter(isQuery).map((node): CallSite => {
      const [text, , columns] = node['arguments'] as readonly Node[]
      const found = (one: Node): Found => ({ node: one, file, given: new Map() })
      const line = file.text.slice(0, node['callee']['property']['start']).split('\n').length
      return {
        place: `${file.path}:${line}`,
        start: node.start,
        texts: text === undefined ? [] : listed(found(text)),
        columns: columns && found(columns),
        hasTypeArgument: Boolean(node['typeArguments']),
      }
    }),
  )
}

const isQuery = ({ type, callee }: Node): boolean =>
  type === 'CallExpression' &&
  callee['type'] === 'MemberExpression' &&
  callee['property']['name'] === 'query'
