import { isTest, type Architecture } from './architecture.ts'
import type { Finding, Source } from './finding.ts'
import { collect, walk, type Code } from './syntax.ts'

type Limits = Architecture['limits']

/** A file that is too long, and its lines that are too wide. */
export const checkLines = ({ path, text }: Source, limits: Limits): readonly Finding[] => {
  const lines = text.trimEnd().split('\n')
  const max = isTest(path) ? limits.testFileLinesMax : limits.fileLinesMax
  const found: Finding[] = []
  if (lines.length > max)
    found.push({
      path,
      line: max,
      rule: 'file-size',
      message: `${lines.length} lines, at most ${max}`,
    })
  // a migration that was applied is never touched again
  if (path.endsWith('.sql') && path.includes('/migrations/')) return found
  for (const [index, line] of lines.entries()) {
    const columns = [...line].length
    if (columns > limits.columnsMax && !isUnbreakable(line))
      found.push({
        path,
        line: index + 1,
        rule: 'columns',
        message: `${columns} columns, at most ${limits.columnsMax}`,
      })
  }
  return found
}

// an address or a literal that stands whole on its line cannot be folded without harm
const isUnbreakable = (line: string): boolean =>
  /https?:\/\/\S{20,}|(["'`/])(?:(?!\1).){30,}\1|^\s*\S+,?$/.test(line)

/** Functions that are too long or take too many parameters. Tests tell stories of any length. */
export const checkFunctions = (code: Code, limits: Limits): readonly Finding[] =>
  isTest(code.path)
    ? []
    : collect(code, (report) => {
        const check = (node: FunctionNode): void => {
          const lines = code.text.slice(node.start, node.end).split('\n').length
          const name = nameOf(code, node)
          const max = isComponent(code, name) ? limits.componentLinesMax : limits.functionLinesMax
          if (lines > max && !isFactory(name))
            report(node, 'function-size', `${lines} lines, at most ${max}`)
          const count = node.params.length
          if (count > limits.parametersMax)
            report(node, 'parameters', `${count} parameters, at most ${limits.parametersMax}`)
        }
        walk(code, {
          FunctionDeclaration: check,
          FunctionExpression: check,
          ArrowFunctionExpression: check,
        })
      })

type FunctionNode = {
  readonly start: number
  readonly end: number
  readonly params: readonly unknown[]
}

/** The name that a function is given: `const createX = memo(() =>` -> createX. */
const nameOf = ({ text }: Code, { start }: FunctionNode): string =>
  /^(?:async )?function (\w+)/.exec(text.slice(start, start + 80))?.[1] ??
  /\bconst (\w+)[^=;\n]*=\s*(?:\w+\(\s*)?$/.exec(
    text.slice(Math.max(0, start - 120), start),
  )?.[1] ??
  ''

const isComponent = ({ path }: Code, name: string): boolean =>
  path.endsWith('.tsx') && /^[A-Z]/.test(name)

// what only lists the parts it puts together is a table, not a procedure
const isFactory = (name: string): boolean =>
  /^(?:create|compose)[A-Z]|(?:Module|Routes)$/.test(name)
