import path from 'node:path'
import { isTest, placeOf, type Architecture, type Place } from './architecture.ts'
import type { Finding } from './finding.ts'
import { collect, type Code, type Text } from './syntax.ts'
import type { Workspace } from './workspaces.ts'

/** Every module a file asks for, at its head or when it is needed. */
const importsOf = ({ module, text }: Code): readonly Text[] => {
  const requests = [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest }) => moduleRequest ?? []),
    ),
  ].map(({ value, start }) => ({ value, start }))
  const late = module.dynamicImports.flatMap(({ moduleRequest: { start, end } }) => {
    const value = /^['"]([^'"]+)['"]$/.exec(text.slice(start, end))?.[1]
    return value === undefined ? [] : [{ value, start }]
  })
  return [...requests, ...late]
}

export type Repository = {
  readonly architecture: Architecture
  readonly workspaces: ReadonlyMap<string, Workspace>
}

/** Imports that the dependency table, the manifests or the folders do not allow. */
export const checkImports = (code: Code, repository: Repository): readonly Finding[] => {
  const place = placeOf(code.path)
  if (place === undefined) return []
  return collect(code, (report) => {
    for (const request of importsOf(code)) {
      const problem = request.value.startsWith('.')
        ? relativeProblem(code.path, request.value, repository.architecture)
        : packageProblem({ file: code.path, place, name: request.value }, repository)
      if (problem !== undefined) report(request, 'imports', problem)
    }
  })
}

/** What a player's browser loads: no validator travels there. */
const callsOnly = ['player', 'web-kit']
const isOfShapes = (name: string): boolean => /^@faro\/contract\/[\w-]+\/shapes$/.test(name)

type ImportSite = { readonly file: string; readonly place: Place; readonly name: string }

const packageProblem = (
  { file, place, name }: ImportSite,
  repository: Repository,
): string | undefined => {
  const [, target, rest] = /^@faro\/([\w-]+)(\/.*)?$/.exec(name) ?? []
  if (target === undefined || target === place.owner) return undefined
  const workspace = repository.workspaces.get(target)
  if (workspace === undefined) return `there is no workspace ${name}`
  // a composition root's tests look at what they composed
  const isRootTest = place.group === 'apps' && isTest(file)
  if (!isRootTest && !isAllowed(repository.architecture, place, { target, rest: rest ?? '' }))
    return `${place.owner} may not import ${name} (architecture.json)`
  if (!isExported(workspace.exports, `.${rest ?? ''}`)) return `${name} is not offered by ${target}`
  if (isOfShapes(name) && callsOnly.includes(place.owner) && !isTest(file))
    return `${place.owner} only calls: it imports routes, never shapes`
  const declared = repository.workspaces.get(place.owner)?.dependencies ?? []
  // who takes in every domain or game there is names none of them in its manifest
  const isEach = repository.architecture[place.group][place.owner]?.includes(target) !== true
  const isTaken = declared.includes(`@faro/${target}`) || isEach
  return isTaken || isTest(file)
    ? undefined
    : `@faro/${target} is not among the dependencies of ${place.owner}`
}

/** Whether the table lets `place` import the workspace `target` at the path `rest`. */
const isAllowed = (
  architecture: Architecture,
  { group, owner }: Place,
  { target, rest }: { target: string; rest: string },
): boolean => {
  const row = architecture[group][owner] ?? []
  const isDomain = Object.hasOwn(architecture.domains, target)
  const isGame = Object.hasOwn(architecture.games, target)
  return (
    row.includes(target) ||
    (isDomain && row.includes('domains')) ||
    (isGame && row.includes('games')) ||
    (isGame && row.includes(`games/*${rest}`)) ||
    (isDomain && rest.startsWith('/engine/') && row.includes('domains/*/engine'))
  )
}

const isExported = (offered: readonly string[], wished: string): boolean =>
  offered.some((one) =>
    one.endsWith('/*')
      ? wished.startsWith(one.slice(0, -1)) && wished !== one.slice(0, -1)
      : one === wished,
  )

/** `apps/player/src/features/deposit/x.ts` -> `deposit` */
const featureOf = (file: string): string | undefined =>
  /^apps\/[\w-]+\/src\/features\/([\w-]+)\//.exec(file)?.[1]

/** The game whose folder of an app a file lies in: `apps/player/src/games/crash/x.ts` -> `crash` */
const gameOf = (file: string, { games, kits }: Architecture): string | undefined => {
  const game = /^apps\/[\w-]+\/src\/games\/([\w-]+)\//.exec(file)?.[1]
  return game !== undefined && Object.hasOwn(games, game) && !kits.includes(game) ? game : undefined
}

/**
 * A relative import stays in its package, a feature does not reach into another one, and nobody
 * into the folder of a game: what several need is a kit.
 */
const relativeProblem = (
  file: string,
  name: string,
  architecture: Architecture,
): string | undefined => {
  const target = path.posix.join(path.posix.dirname(file), name)
  const [here, there] = [placeOf(file), placeOf(target)]
  const isInside = here?.group === there?.group && here?.owner === there?.owner
  // a test may start the servers that tools/ offers, one of a composition root the other parts too
  const isFree = isTest(file) && (here?.group === 'apps' || target.startsWith('tools/'))
  if (!isInside && !isFree) return `${name} leaves the package: import it by name`
  if (!/\.\w+(\?\w+)?$/.test(name)) return `${name} lacks its extension`
  const game = gameOf(target, architecture)
  if (game !== undefined && gameOf(file, architecture) !== game)
    return `only the game ${game} may import its folder: what others need too is a kit`
  const [from, to] = [featureOf(file), featureOf(target)]
  return from !== undefined && to !== undefined && from !== to
    ? `feature ${from} may not import feature ${to}`
    : undefined
}
