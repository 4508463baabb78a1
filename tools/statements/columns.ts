import { col, Column, type Columns } from '../../packages/server-kit/src/db/row.ts'
import { at, fail, type Found } from './found.ts'
import { resolve } from './resolve.ts'
import { maybePart, nameOf, nodesIn, partOf, type Node } from './sources.ts'

/** The columns that an expression beside a text names, read from the code. */
export const columnsOf = (one: Found): Columns =>
  Object.fromEntries(resolve(one).flatMap((found) => Object.entries(columnsIn(found))))

const columnsIn = (one: Found): Columns => {
  if (one.node.type !== 'ObjectExpression') return fail(one, `${one.node.type} names no columns`)
  return Object.fromEntries(
    nodesIn(one.node, 'properties').flatMap((part) =>
      part.type === 'SpreadElement'
        ? Object.entries(columnsOf(at(one, partOf(part, 'argument'))))
        : [[nameOf(partOf(part, 'key')), columnOf(at(one, partOf(part, 'value')))] as const],
    ),
  )
}

/** `col.int8.orNull` read from the code: the column of that name and what is said of it. */
const columnOf = (one: Found): Column<unknown> => {
  const column = named(one.node)
  if (column instanceof Column) return column
  const [other] = column === undefined ? resolve(one) : []
  return other === undefined || other.node === one.node
    ? fail(one, `no column is told by ${one.node.type}`)
    : columnOf(other)
}

/** What `col`, or a part of it, is; undefined for what does not begin there. */
const named = (node: Node): unknown => {
  const callee = maybePart(node, 'callee')
  if (node.type === 'Identifier') return nameOf(node) === 'col' ? col : undefined
  // of a column: `.as<…>()` says nothing that the database knows
  if (callee !== undefined) return named(partOf(callee, 'object'))
  if (node.type !== 'MemberExpression') return undefined
  const owner = named(partOf(node, 'object'))
  const part = nameOf(partOf(node, 'property'))
  return typeof owner === 'object' && owner !== null ? Reflect.get(owner, part) : undefined
}
