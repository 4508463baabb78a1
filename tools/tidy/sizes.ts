import { parseSync, Visitor } from 'oxc-parser'
import { isTest, type Architecture } from './architecture.ts'
import { lineOf, type Finding, type Source } from './finding.ts'

type Limits = Architecture['limits']
type FunctionNode = {
  readonly start: number
  readonly end: number
  readonly params: readonly { readonly type: string }[]
  readonly body: { readonly start: number; readonly end: number } | null
}

/** Files, functions, components, parameters and lines that are too large. */
export const checkSizes = (source: Source, limits: Limits): readonly Finding[] => [
  ...checkFile(source, limits),
  ...(isTest(source.path) ? [] : checkFunctions(source, limits)),
]

const checkFile = ({ path, text }: Source, limits: Limits): Finding[] => {
  const lines = text.split('\n')
  const max = isTest(path) ? limits.testFileLinesMax : limits.fileLinesMax
  const found: Finding[] = []
  if (lines.length - 1 > max)
    found.push({
      path,
      line: max,
      rule: 'file-size',
      message: `${lines.length - 1} lines, at most ${max}`,
    })
  return found
}

const checkFunctions = ({ path, text }: Source, limits: Limits): Finding[] => {
  const found: Finding[] = []
  const visit = (node: FunctionNode): void => {
    const line = lineOf(text, node.start)
    if (node.params.length > limits.parametersMax)
      found.push({
        path,
        line,
        rule: 'parameters',
        message: `${node.params.length} parameters, at most ${limits.parametersMax}`,
      })
    const length = text.slice(node.start, node.end).split('\n').length
    const isComponent = path.endsWith('.tsx')
    const max = isComponent ? limits.componentLinesMax : limits.functionLinesMax
    // a factory that only lists what a module offers is a table, not a procedure
    const isTable =
      /^(create|compose)\w*/.test(nameBefore(text, node.start)) || path.endsWith('.routes.ts')
    if (length > max && !isTable)
      found.push({ path, line, rule: 'function-size', message: `${length} lines, at most ${max}` })
  }
  const { program } = parseSync(path, text)
  new Visitor({
    FunctionDeclaration: (node) => visit(node as unknown as FunctionNode),
    FunctionExpression: (node) => visit(node as unknown as FunctionNode),
    ArrowFunctionExpression: (node) => visit(node as unknown as FunctionNode),
  }).visit(program)
  return found
}

/** The name that a function is given: `const createX = (` -> createX. */
const nameBefore = (text: string, start: number): string =>
  /(?:const|function)\s+(\w+)\s*=?\s*(?:async\s*)?$/.exec(
    text.slice(Math.max(0, start - 80), start),
  )?.[1] ?? ''
