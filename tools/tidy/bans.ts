import { isTest, placeOf, type Architecture } from './architecture.ts'
import { lineOf, type Finding, type Source } from './finding.ts'

type Ban = {
  readonly rule: string
  readonly pattern: RegExp
  readonly message: string
  readonly where?: (path: string) => boolean
}

const outsideTidy = (path: string): boolean => !path.startsWith('tools/tidy/')
const isApp = (path: string): boolean => /^apps\/(player|console)\/src\/.*\.tsx$/.test(path)

const bans: readonly Ban[] = [
  {
    rule: 'no-random',
    pattern: /Math\.random\(/,
    message: 'randomness is injected, never Math.random',
  },
  { rule: 'no-float', pattern: /parseFloat\(/, message: 'amounts are never floats' },
  {
    rule: 'no-unfinished',
    pattern: /\b(TODO|FIXME|XXX)\b|coming soon/i,
    message: 'finish it or leave it out',
  },
  {
    rule: 'no-focus',
    pattern: /\b(?:test|it|describe)\.(?:only|skip)\(/,
    message: 'every test runs',
  },
  { rule: 'no-any', pattern: /\bas any\b|@ts-ignore|@ts-nocheck/, message: 'say what type it is' },
  {
    rule: 'no-default-export',
    pattern: /^export default /m,
    message: 'named exports only',
    where: (path) => !/(\.config\.ts|vitest-database\.ts|e2e\/product\.ts)$/.test(path),
  },
  {
    rule: 'no-hex',
    pattern: /['"`:\s]#[0-9a-fA-F]{6}\b/,
    message: 'colours are tokens',
    where: (path) => isApp(path),
  },
  {
    rule: 'no-literal-text',
    pattern: /[\w"'}]>\s*\p{L}[\p{L} ,.¡!¿?]{2,}\s*<\//u,
    message: 'texts live in the catalogues',
    where: isApp,
  },
]

const badName = /(^|-)(utils?|helpers?|common|misc|manager|processor|data|info|handle)(-|\.|$)/

/** Words and names that have no place here. */
export const checkBans = (source: Source): readonly Finding[] => {
  const { path, text } = source
  const found: Finding[] = []
  const name = path.split('/').at(-1) ?? ''
  if (badName.test(name))
    found.push({ path, line: 1, rule: 'names', message: `${name} names nothing` })
  const exported =
    /^export (?:const|function|type|class) (utils?|helpers?|common|misc|manager|processor|data|info|handle)\b/m.exec(
      text,
    )
  if (exported !== null)
    found.push({
      path,
      line: lineOf(text, exported.index),
      rule: 'names',
      message: `${exported[1]} names nothing`,
    })
  if (!outsideTidy(path)) return found
  for (const { rule, pattern, message, where } of bans) {
    if (where !== undefined && !where(path)) continue
    const match = pattern.exec(text)
    if (match !== null) found.push({ path, line: lineOf(text, match.index + 1), rule, message })
  }
  return found
}

/** SQL of one domain that names the schema of another one. */
export const checkSchemas = (source: Source, architecture: Architecture): readonly Finding[] => {
  const place = placeOf(source.path)
  if (place === null || isTest(source.path)) return []
  const schemas = [...Object.keys(architecture.domains), ...Object.keys(architecture.games)]
  if (!['domains', 'games'].includes(place.group)) return []
  const others = schemas.filter((schema) => schema !== place.owner).join('|')
  const pattern = new RegExp(
    `\\b(?:from|join|into|update|table|references|select)\\s+(${others}|kit|graphile_worker)\\.\\w+`,
    'i',
  )
  const match = pattern.exec(source.text)
  if (match === null) return []
  const line = lineOf(source.text, match.index)
  return [{ path: source.path, line, rule: 'schema', message: `SQL here may not name ${match[1]}` }]
}
