import { parseSync, Visitor, type Comment, type EcmaScriptModule, type Program } from 'oxc-parser'
import { lineOf, type Finding, type Source } from './finding.ts'

type Handlers = ConstructorParameters<typeof Visitor>[0]

/** A parsed file. */
export type Code = Source & {
  readonly program: Program
  readonly module: EcmaScriptModule
  readonly comments: readonly Comment[]
}

/** Throws where the file is not valid: a rule must never pass because nothing was read. */
export const parse = (source: Source): Code => {
  const { program, module, comments, errors } = parseSync(source.path, source.text)
  if (errors[0] !== undefined) throw new Error(`${source.path}: ${errors[0].message}`)
  return { ...source, program, module, comments }
}

export type Report = (node: { readonly start: number }, rule: string, message: string) => void

/** Collects findings by the offset where they stand. */
export const collect = ({ path, text }: Source, run: (report: Report) => void): Finding[] => {
  const found: Finding[] = []
  run(({ start }, rule, message) => found.push({ path, line: lineOf(text, start), rule, message }))
  return found
}

export const walk = ({ program }: Code, handlers: Handlers): void =>
  new Visitor(handlers).visit(program)

export type Text = { readonly start: number; readonly value: string }

/** Every string of a file, plain or template; `?` stands where a template inserts something. */
export const stringsOf = (code: Code): readonly Text[] => {
  const found: Text[] = []
  walk(code, {
    Literal: (node) => {
      if (typeof node.value === 'string') found.push({ start: node.start, value: node.value })
    },
    TemplateLiteral: (node) => {
      const value = node.quasis.map((part) => part.value.cooked ?? part.value.raw).join('?')
      found.push({ start: node.start, value })
    },
  })
  return found
}
