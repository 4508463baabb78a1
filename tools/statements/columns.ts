import { col, Column, type Columns } from '../../packages/server-kit/src/db/row.ts'
import type { Found, Resolver } from './resolve.ts'
import type { Node } from './sources.ts'

/** The columns that an expression beside a text names, read from the code. */
export const columnsOf = (one: Found, resolver: Resolver): Columns =>
  Object.assign({}, ...resolver.resolve(one).map((part) => columnsIn(part, resolver)))

const columnsIn = (one: Found, resolver: Resolver): Columns => {
  const { node } = one
  if (node.type !== 'ObjectExpression')
    throw new Error(`${one.file.path}: ${node.type} names no columns`)
  const found: Record<string, Column<unknown>> = {}
  for (const part of node['properties'] as readonly Node[])
    if (part.type === 'SpreadElement')
      Object.assign(found, columnsOf({ ...one, node: part['argument'] }, resolver))
    else
      found[part['key']['name'] ?? part['key']['value']] = columnOf(
        { ...one, node: part['value'] },
        resolver,
      )
  return found
}

/** `col.int8.orNull` read from the code: the column of that name and what is said of it. */
const columnOf = (one: Found, resolver: Resolver): Column<unknown> => {
  const column = named(one.node)
  if (column instanceof Column) return column
  const [other] = column === undefined ? resolver.resolve(one) : []
  if (other === undefined || other.node === one.node)
    throw new Error(`${one.file.path}: no column is told by ${one.node.type}`)
  return columnOf(other, resolver)
}

/** What `col`, or a part of it, is; undefined for what does not begin there. */
const named = ({ type, ...node }: Node): unknown => {
  if (type === 'Identifier') return node['name'] === 'col' ? col : undefined
  if (type === 'CallExpression' && node['callee']['property']?.['name'] === 'as')
    return named(node['callee']['object'])
  if (type !== 'MemberExpression') return undefined
  const owner = named(node['object'])
  return owner === undefined ? undefined : Reflect.get(owner as object, node['property']['name'])
}
