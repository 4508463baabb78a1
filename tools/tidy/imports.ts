import path from 'node:path'
import { parseSync } from 'oxc-parser'
import { isTest, placeOf, type Architecture } from './architecture.ts'
import { lineOf, type Finding, type Source } from './finding.ts'

type Import = { readonly name: string; readonly line: number }

/** Every module a file asks for, whether at its head or when it is needed. */
export const importsOf = ({ path: file, text }: Source): readonly Import[] => {
  const { module } = parseSync(file, text)
  const heads = [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest }) => (moduleRequest === null ? [] : [moduleRequest])),
    ),
  ].map(({ value, start }) => ({ name: value, line: lineOf(text, start) }))
  const late = module.dynamicImports.flatMap(({ moduleRequest }) => {
    const name = /^['"]([^'"]+)['"]$/.exec(text.slice(moduleRequest.start, moduleRequest.end))?.[1]
    return name === undefined ? [] : [{ name, line: lineOf(text, moduleRequest.start) }]
  })
  return [...heads, ...late]
}

const own = /^@faro\/([\w-]+)(\/.*)?$/

/** Whether the table lets `group/owner` import the workspace package with this rest of a path. */
const isAllowed = (
  architecture: Architecture,
  { group, owner }: { group: string; owner: string },
  { name, rest }: { name: string; rest: string },
): boolean => {
  const table = architecture[group as 'packages'][owner] ?? []
  if (table.includes(name)) return true
  if (table.includes('domains') && Object.hasOwn(architecture.domains, name)) return true
  const isGame = Object.hasOwn(architecture.games, name)
  if (table.includes('games') && isGame) return true
  return table.includes('games/*/engine') && isGame && rest === '/engine'
}

/** Imports that the dependency table does not allow. */
export const checkImports = (
  source: Source,
  architecture: Architecture,
  declared: Readonly<Record<string, readonly string[]>>,
): readonly Finding[] => {
  const place = placeOf(source.path)
  if (place === null) return []
  const found: Finding[] = []
  const report = (line: number, message: string) =>
    found.push({ path: source.path, line, rule: 'imports', message })
  for (const { name, line } of importsOf(source)) {
    if (name.startsWith('.')) {
      const problem = relativeProblem(source.path, name)
      if (problem !== null) report(line, problem)
      continue
    }
    const match = own.exec(name)
    if (match === null || match[1] === place.owner) continue
    const [, target = '', rest = ''] = match
    const isFree = isTest(source.path) && place.group === 'apps'
    if (!isFree && !isAllowed(architecture, place, { name: target, rest }))
      report(line, `${place.owner} may not import ${name}`)
    if (
      declared[`${place.group}/${place.owner}`]?.includes(`@faro/${target}`) !== true &&
      !isTest(source.path)
    )
      report(line, `${name} is not among the dependencies of ${place.owner}`)
  }
  return found
}

const featureOf = (file: string): string | undefined =>
  /^apps\/\w+\/src\/features\/([\w-]+)\//.exec(file)?.[1]

/** A relative import must stay in its package, and a feature must not reach into another one. */
const relativeProblem = (file: string, name: string): string | null => {
  const target = path.posix.normalize(path.posix.join(path.posix.dirname(file), name))
  const [here, there] = [placeOf(file), placeOf(target)]
  if (here?.owner !== there?.owner && !isTest(file))
    return `${name} leaves the package: import it by name`
  const [from, to] = [featureOf(file), featureOf(target)]
  return from !== undefined && to !== undefined && from !== to
    ? `feature ${from} may not import feature ${to}`
    : null
}
