import type { File, Node, Sources } from './sources.ts'

/** A node with the file it stands in and what the functions around it were given. */
export type Found = {
  readonly node: Node
  readonly file: File
  readonly sources: Sources
  /** By parameter; a function itself where it is called, a loop by the round it is in. */
  readonly given: ReadonlyMap<Node, Found>
}

/** What cannot be known from the code alone. */
export class Unknowable extends Error {}

export const fail = ({ node, file }: Found, why: string): never => {
  throw new Unknowable(`${file.path}:${lineAt(file, node)}: ${why}`)
}

export const lineAt = (file: File, { start }: Pick<Node, 'start'>): number =>
  file.text.slice(0, start).split('\n').length

/** Another node at the same place. */
export const at = (one: Found, node: Node): Found => ({ ...one, node })

export const isFunction = ({ type }: Node): boolean =>
  type === 'ArrowFunctionExpression' ||
  type === 'FunctionExpression' ||
  type === 'FunctionDeclaration'
