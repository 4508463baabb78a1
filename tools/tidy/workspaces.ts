import { groups, type Architecture, type Group } from './architecture.ts'
import type { Finding } from './finding.ts'

/** What a workspace's package.json says. */
export type Workspace = {
  readonly group: Group
  readonly owner: string
  /** Paths that others may import: `.`, `./engine`, `./models/*`. */
  readonly exports: readonly string[]
  readonly dependencies: readonly string[]
}

type Manifest = {
  readonly exports?: Readonly<Record<string, string>>
  readonly dependencies?: Readonly<Record<string, string>>
}

/** Reads `domains/wallet/package.json` and its text into a workspace. */
export const readWorkspace = (group: Group, owner: string, text: string): Workspace => {
  const { exports = {}, dependencies = {} } = JSON.parse(text) as Manifest
  return { group, owner, exports: Object.keys(exports), dependencies: Object.keys(dependencies) }
}

/** Rows that stand for all domains, all games, or one door of each. */
const isEach = (name: string): boolean => /^(domains|games)$|^(domains|games)\/\*\/\w+$/.test(name)

/** A game knows kits and no sibling; a kit may take in what each game offers. */
const strangerOf = ({ games, kits }: Architecture, owner: string): string | undefined =>
  games[owner]?.find((name) =>
    isEach(name) ? !kits.includes(owner) : Object.hasOwn(games, name) && !kits.includes(name),
  )

/**
 * The table and the manifests must tell the same story: every workspace has a row, every row a
 * workspace, a row names only rows above it and no game a sibling, and a manifest depends on
 * nothing its row leaves out.
 */
export const checkTable = (
  architecture: Architecture,
  workspaces: ReadonlyMap<string, Workspace>,
): readonly Finding[] => {
  const found: Finding[] = []
  const report = (path: string, message: string): void => {
    found.push({ path, line: 1, rule: 'table', message })
  }
  for (const { group, owner } of workspaces.values())
    if (architecture[group][owner] === undefined)
      report('architecture.json', `${group}/${owner} has no row`)
  const above = new Set<string>()
  for (const group of groups)
    for (const [owner, row] of Object.entries(architecture[group])) {
      const later = row.find((name) => !isEach(name) && !above.has(name))
      if (later !== undefined)
        report('architecture.json', `${owner} names ${later}, which does not stand above it`)
      above.add(owner)
      const stranger = group === 'games' ? strangerOf(architecture, owner) : undefined
      if (stranger !== undefined)
        report('architecture.json', `${owner} names ${stranger}: games know kits and no sibling`)
      const workspace = workspaces.get(owner)
      if (workspace === undefined) report('architecture.json', `${group}/${owner} does not exist`)
      for (const name of workspace?.dependencies ?? []) {
        const target = name.replace('@faro/', '')
        if (name.startsWith('@faro/') && !mayDepend(architecture, row, target))
          report(`${group}/${owner}/package.json`, `${owner} may not depend on ${name}`)
      }
    }
  return found
}

const mayDepend = (
  { domains, games }: Architecture,
  row: readonly string[],
  target: string,
): boolean =>
  row.includes(target) ||
  (row.includes('domains') && Object.hasOwn(domains, target)) ||
  (row.some((one) => one.startsWith('games')) && Object.hasOwn(games, target))
