import { isTest, placeOf } from './architecture.ts'
import { lineOf, type Finding, type Source } from './finding.ts'
import { collect, stringsOf, walk, type Code } from './syntax.ts'

const sqlClock =
  /(?<![\w.])now\s*\(\s*\)|\b(?:current_timestamp|current_date|current_time|localtimestamp|localtime)\b|\b(?:clock|statement|transaction)_timestamp\s*\(|\btimeofday\s*\(/gi

const isHeld = (path: string): boolean => {
  const group = placeOf(path)?.group
  return (group === 'domains' || group === 'games') && !isTest(path)
}

const sqlFindings = (
  { path, text }: Source,
  { start, value }: { readonly start: number; readonly value: string },
): readonly Finding[] =>
  [...value.matchAll(sqlClock)].map((match) => ({
    path,
    line: lineOf(text, start + match.index),
    rule: 'time',
    message: `${match[0]} cannot be set: in SQL the time is kit.now()`,
  }))

/** A clock of one's own in a domain or game: there is one in SQL, and one that is injected. */
export const checkTime = (code: Code): readonly Finding[] =>
  isHeld(code.path)
    ? [
        ...stringsOf(code).flatMap((text) => sqlFindings(code, text)),
        ...collect(code, (report) => {
          walk(code, {
            CallExpression: (node) => {
              if (/^Date\.now\s*\(/.test(code.text.slice(node.start, node.end)))
                report(node, 'time', 'time is injected: take a Clock')
            },
            NewExpression: (node) => {
              if (/^new Date(\(\s*\))?$/.test(code.text.slice(node.start, node.end)))
                report(node, 'time', 'time is injected: take a Clock')
            },
          })
        }),
      ]
    : []

/** The same for SQL files; what stands in comments is free. */
export const checkSqlTime = (source: Source): readonly Finding[] => {
  const value = source.text.replaceAll(/--[^\n]*/g, (part) => ' '.repeat(part.length))
  return isHeld(source.path) ? sqlFindings(source, { start: 0, value }) : []
}
