import { isTest, placeOf, type Architecture } from './architecture.ts'
import { lineOf, type Finding, type Source } from './finding.ts'
import { stringsOf, type Code, type Text } from './syntax.ts'

const statement =
  /^\s*(?:select|insert|update|delete|merge|with|create|alter|drop|truncate|lock|call|copy|do)\b/i
const clause = /\b(?:from|join|into|update|table|references|exists)\s+[a-z_]+\.[a-z_]+/i

/** Schemas of the kit: its tables, and those of the job runner behind it. */
const kitSchemas = ['kit', 'graphile_worker']

/** The schemas that a file may not name; none for files outside the domains, games and the kit. */
const foreignSchemas = (path: string, { domains, games }: Architecture): readonly string[] => {
  const place = placeOf(path)
  if (place === undefined || place.group === 'apps' || isTest(path)) return []
  const all = [...Object.keys(domains), ...Object.keys(games), ...kitSchemas]
  return all.filter(
    (one) => one !== place.owner && !(place.owner === 'server-kit' && kitSchemas.includes(one)),
  )
}

/** SQL that names a schema of another owner. */
export const checkSchemas = (code: Code, architecture: Architecture): readonly Finding[] => {
  const foreign = foreignSchemas(code.path, architecture)
  const isSql = ({ value }: Text): boolean => statement.test(value) || clause.test(value)
  return stringsOf(code)
    .filter(isSql)
    .flatMap((text) => schemaFindings(code, foreign, text))
}

/** The first line of a migration that takes over tables: `-- moves: gaming -> wallet`. */
const moveLine = /^-- moves: ([a-z_]+) -> ([a-z_]+)\n/
/** That of one that fills its own tables from others': `-- reads: catalogue, wallet`. */
const readLine = /^-- reads: ([a-z_, ]+)\n/

/**
 * The schemas that a migration names beside its own: whose tables it takes over, where it stands
 * with whoever receives them, or what it reads once for the rows of before.
 */
const namedIn = ({ path, text }: Source): readonly string[] => {
  const place = placeOf(path)
  if (place === undefined || !path.includes('/migrations/')) return []
  const [, from, to] = moveLine.exec(text) ?? []
  if (from !== undefined && place.owner === to) return [from]
  return readLine.exec(text)?.[1]?.split(', ') ?? []
}

/** The same for migrations; what stands in comments is free. */
export const checkMigration = (source: Source, architecture: Architecture): readonly Finding[] => {
  const named = new Set(namedIn(source))
  const foreign = foreignSchemas(source.path, architecture).filter((one) => !named.has(one))
  const value = source.text.replaceAll(/--[^\n]*/g, (part) => ' '.repeat(part.length))
  return [...schemaFindings(source, foreign, { start: 0, value }), ...placeFindings(source, value)]
}

const laidAnew =
  /\bcreate\s+(?:or\s+replace\s+)?(function|procedure|aggregate|view|(?:constraint\s+)?trigger)\b/gi

const placeFindings = ({ path, text }: Source, value: string): readonly Finding[] =>
  path.includes('/migrations/')
    ? [...value.matchAll(laidAnew)].map((match) => ({
        path,
        line: lineOf(text, match.index),
        rule: 'sql-place',
        message: `a ${match[1]} stands in sql/*.sql of its owner: migrations hold tables`,
      }))
    : []

const schemaFindings = (
  { path, text }: Source,
  foreign: readonly string[],
  { start, value }: Text,
): readonly Finding[] =>
  foreign.length === 0
    ? []
    : [
        ...value.matchAll(
          new RegExp(`(?<![\\w.'-])(?!kit\\.(?:now|fold)\\()(${foreign.join('|')})\\.[a-z_]+`, 'g'),
        ),
      ].map((match) => ({
        path,
        line: lineOf(text, start + match.index),
        rule: 'schemas',
        message: `SQL here may not name ${match[0]}: ask ${match[1]} for it`,
      }))
