import type { Architecture } from './architecture.ts'
import { checkFile } from './check-file.ts'
import type { Repository } from './imports.ts'
import { readWorkspace } from './workspaces.ts'

const architecture: Architecture = {
  packages: { kernel: [], contract: ['kernel'], 'server-kit': ['kernel'], ui: [] },
  domains: { wallet: ['kernel'], cashier: ['kernel', 'wallet'] },
  games: { fair: ['kernel'], slots: ['kernel', 'fair'], table: ['games/*/manifest'] },
  kits: ['fair', 'table'],
  apps: {
    server: ['kernel', 'domains', 'games'],
    player: ['contract', 'ui', 'games/*/engine'],
    simulators: [],
  },
  limits: {
    fileLinesMax: 10,
    testFileLinesMax: 20,
    functionLinesMax: 4,
    componentLinesMax: 6,
    parametersMax: 3,
    columnsMax: 100,
  },
}

const manifests = [
  ['packages', 'kernel', ['./money'], []],
  ['packages', 'contract', ['./route', './*'], ['kernel']],
  ['packages', 'server-kit', ['./db'], ['kernel']],
  ['packages', 'ui', ['.'], []],
  ['domains', 'wallet', ['.'], ['kernel']],
  ['domains', 'cashier', ['.'], ['kernel', 'wallet']],
  ['games', 'fair', ['.', './engine'], ['kernel']],
  ['games', 'slots', ['.', './engine', './manifest', './models/*'], ['kernel', 'fair']],
  ['games', 'table', ['.'], []],
  ['apps', 'server', [], ['wallet', 'slots']],
  ['apps', 'player', [], ['contract', 'slots', 'ui']],
  ['apps', 'simulators', [], []],
] as const

const object = (keys: readonly string[]): object => Object.fromEntries(keys.map((key) => [key, '']))

/** A small house with one of everything, for tests of the rules. */
export const aRepository: Repository = {
  architecture,
  workspaces: new Map(
    manifests.map(([group, owner, offered, needed]) => {
      const dependencies = object(needed.map((name) => `@faro/${name}`))
      const text = JSON.stringify({ exports: object(offered), dependencies })
      return [owner, readWorkspace(group, owner, text)]
    }),
  ),
}

/** What the rules say about a file of that house: `rule message`. */
export const sayOf = (path: string, text: string): readonly string[] =>
  checkFile({ path, text }, aRepository).map(({ rule, message }) => `${rule} ${message}`)

/** The names of the rules that a file breaks. */
export const rulesOf = (path: string, text: string): readonly string[] =>
  checkFile({ path, text }, aRepository).map(({ rule }) => rule)
