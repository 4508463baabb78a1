import type { Finding } from './finding.ts'
import { isTest } from './architecture.ts'
import { collect, walk, type Code } from './syntax.ts'

/** Pages of the console say what they show; how it is drawn is the kit's (decision 233). */
const isFeature = (path: string): boolean =>
  path.startsWith('apps/console/src/features/') && !isTest(path)

const drawn = new Set(['table', 'thead', 'tbody', 'svg', 'canvas', 'path', 'rect', 'polyline'])
const dates = new Set(['date', 'datetime-local', 'month', 'time', 'week'])
const plotters = /^(uplot|@tanstack\/react-table)(\/|$)/
const tableFile = 'apps/console/src/kit/table/record-table.tsx'

type Value = { readonly type: string; readonly value?: unknown } | null

const textOf = (value: Value): unknown => (value?.type === 'Literal' ? value.value : undefined)

/** Tables, fields of dates and drawings stand in the kit of the console; one file has the table. */
export const checkConsoleKit = (code: Code): readonly Finding[] =>
  !code.path.startsWith('apps/console/src/')
    ? []
    : collect(code, (report) => {
        walk(code, {
          JSXOpeningElement: ({ name, start }) => {
            const tag = name.type === 'JSXIdentifier' ? name.name : ''
            if (tag === 'table' && code.path !== tableFile && !isTest(code.path))
              report({ start }, 'console-kit', 'tables are the kit’s: RowsTable, List')
            else if (isFeature(code.path) && drawn.has(tag))
              report({ start }, 'console-kit', `<${tag}>: charts and tables are the kit’s`)
          },
          JSXAttribute: ({ name, value, start }) => {
            const isType = name.type === 'JSXIdentifier' && name.name === 'type'
            if (isFeature(code.path) && isType && dates.has(String(textOf(value))))
              report({ start }, 'console-kit', 'days and times are the kit’s: InstantField')
          },
          ImportDeclaration: ({ source, start }) => {
            if (isFeature(code.path) && plotters.test(String(source.value)))
              report({ start }, 'console-kit', 'charts and tables are the kit’s')
          },
        })
      })
