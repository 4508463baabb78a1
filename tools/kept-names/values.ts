import type { Code } from '../tidy/syntax.ts'
import { walk } from '../tidy/syntax.ts'

type Node = { readonly type: string } & Readonly<Record<string, unknown>>

const asNode = (value: unknown): Node | undefined =>
  typeof value === 'object' && value !== null && 'type' in value ? (value as Node) : undefined

/** What a file's constants are called and what they are. */
export type Constants = ReadonlyMap<string, unknown>

export const constantsOf = (code: Code, shared: Constants = new Map()): Constants => {
  const found = new Map(shared)
  walk(code, {
    VariableDeclarator: ({ id, init }) => {
      if (id.type === 'Identifier' && init !== null) found.set(id.name, init)
    },
  })
  return found
}

/** A text, or a table of some. */
const isPlain = (value: unknown): boolean => {
  const node = asNode(value)
  if (node?.type === 'TSAsExpression') return isPlain(node['expression'])
  return node?.type === 'Literal' || node?.type === 'ObjectExpression'
}

/** Texts that a file exports as constants, which others may write down for it. */
export const exportedTexts = (code: Code): Constants => {
  const found = new Map<string, unknown>()
  walk(code, {
    ExportNamedDeclaration: ({ declaration }) => {
      if (declaration?.type !== 'VariableDeclaration') return
      for (const { id, init } of declaration.declarations)
        if (id.type === 'Identifier' && isPlain(init)) found.set(id.name, init)
    },
  })
  return found
}

const templateText = (quasis: unknown): string =>
  (quasis as readonly { readonly value: { readonly raw: string } }[])
    .map(({ value }) => value.raw)
    .join('*')

/**
 * The texts that an expression may be, `*` where something is inserted; none where the file does
 * not say. Follows constants of the file, both sides of a choice, and what a function answers.
 */
export const textsIn = (value: unknown, constants: Constants, depth = 0): readonly string[] => {
  const node = asNode(value)
  if (node === undefined || depth > 4) return []
  const next = (inner: unknown) => textsIn(inner, constants, depth + 1)
  switch (node.type) {
    case 'Literal':
      return typeof node['value'] === 'string' ? [node['value']] : []
    case 'TemplateLiteral':
      return [templateText(node['quasis'])]
    case 'Identifier':
      return next(constants.get(String(node['name'])))
    case 'ConditionalExpression':
      return [...next(node['consequent']), ...next(node['alternate'])]
    case 'TSAsExpression':
    case 'ParenthesizedExpression':
      return next(node['expression'])
    case 'ArrowFunctionExpression':
      return next(node['body'])
    case 'MemberExpression':
      return tableOf(node['object'], constants).flatMap(next)
    case 'CallExpression':
      return next(node['callee'])
    default:
      return []
  }
}

/** All values of a table of constants: which one is used is decided at run time. */
const tableOf = (value: unknown, constants: Constants): readonly unknown[] => {
  const node = asNode(value)
  if (node?.type !== 'Identifier') return []
  const table = asNode(constants.get(String(node['name'])))
  const plain = table?.type === 'TSAsExpression' ? table['expression'] : table
  return [...propertiesOf(plain).values()]
}

/** The texts of a list's first place. */
export const arrayTexts = (value: unknown, constants: Constants): readonly string[] => {
  const node = asNode(value)
  return node?.type === 'ArrayExpression'
    ? textsIn((node['elements'] as readonly unknown[])[0], constants)
    : []
}

/** The properties of an object's expression by name; empty for anything else. */
export const propertiesOf = (value: unknown): ReadonlyMap<string, unknown> => {
  const node = asNode(value)
  if (node?.type === 'ParenthesizedExpression') return propertiesOf(node['expression'])
  if (node?.type !== 'ObjectExpression') return new Map()
  return new Map(
    (node['properties'] as readonly Node[]).flatMap((property) => {
      const key = asNode(property['key'])
      const name = key?.['name'] ?? key?.['value']
      return property.type === 'Property' && typeof name === 'string'
        ? [[name, property['value']] as const]
        : []
    }),
  )
}

/** `wallet.pooled(…)` -> pooled; `pooledOf(…)` -> pooledOf */
export const calleeOf = (value: unknown): { readonly owner: string; readonly name: string } => {
  const node = asNode(value)
  if (node?.type === 'Identifier') return { owner: '', name: String(node['name']) }
  if (node?.type !== 'MemberExpression') return { owner: '', name: '' }
  const nameOf = (part: unknown) => String(asNode(part)?.['name'] ?? '')
  const owner = asNode(node['object'])
  return {
    owner: owner?.type === 'MemberExpression' ? nameOf(owner['property']) : nameOf(owner),
    name: nameOf(node['property']),
  }
}
