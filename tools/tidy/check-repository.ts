import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { languages } from '../../packages/i18n/src/languages.ts'
import { groups, type Architecture } from './architecture.ts'
import { checkCatalogues, readCatalogue } from './catalogues.ts'
import { checkFile } from './check-file.ts'
import type { Finding } from './finding.ts'
import { checkTable, readWorkspace, type Workspace } from './workspaces.ts'

const catalogue = /^packages\/i18n\/catalogues\/[\w-]+\/[\w-]+\.json$/

/** The files git knows or would add, so that what is built or downloaded is left alone. */
const listFiles = (root: string): readonly string[] =>
  execFileSync('git', ['ls-files', '-z', '-co', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
    .split('\0')
    .filter((file) => file !== '' && existsSync(path.join(root, file)))

const readWorkspaces = (root: string): ReadonlyMap<string, Workspace> =>
  new Map(
    groups.flatMap((group) =>
      readdirSync(path.join(root, group)).flatMap((owner) => {
        const manifest = path.join(root, group, owner, 'package.json')
        if (!existsSync(manifest)) return []
        return [[owner, readWorkspace(group, owner, readFileSync(manifest, 'utf8'))] as const]
      }),
    ),
  )

/** Reads the whole project and applies every rule. */
export const checkRepository = (root: string): { files: number; findings: readonly Finding[] } => {
  const read = (file: string): string => readFileSync(path.join(root, file), 'utf8')
  const architecture = JSON.parse(read('architecture.json')) as Architecture
  const workspaces = readWorkspaces(root)
  const files = listFiles(root)
  const sources = files.filter(
    (file) => /\.(ts|tsx|mjs|css|sql)$/.test(file) && !file.includes('.gen.'),
  )
  const catalogues = files
    .filter((file) => catalogue.test(file))
    .map((file) => readCatalogue(file, read(file)))
  return {
    files: sources.length,
    findings: [
      ...checkTable(architecture, workspaces),
      ...sources.flatMap((file) =>
        checkFile({ path: file, text: read(file) }, { architecture, workspaces }),
      ),
      ...checkCatalogues(catalogues, languages),
    ],
  }
}
