import { readFileSync } from 'node:fs'
import path from 'node:path'
import { languages } from '../../packages/i18n/src/languages.ts'
import { groups, type Architecture, type Group } from '../tidy/architecture.ts'
import { checkCatalogues, readCatalogue } from '../tidy/catalogues.ts'
import { checkFile } from '../tidy/check-file.ts'
import type { Finding } from '../tidy/finding.ts'
import { readWorkspace } from '../tidy/workspaces.ts'

export const root = path.resolve(import.meta.dirname, '../..')
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8')

type Newcomer = {
  readonly group: Group
  readonly owner: string
  /** What it may import. */
  readonly row: readonly string[]
}

/** What the house rules say of a sample's files, as if they stood in the project. */
export const checkSample = (
  files: Readonly<Record<string, string>>,
  { group, owner, row }: Newcomer,
): readonly Finding[] => {
  const table = JSON.parse(read('architecture.json')) as Architecture
  const architecture = { ...table, [group]: { ...table[group], [owner]: row } }
  const manifests = [
    [group, owner, files[`${group}/${owner}/package.json`] ?? ''] as const,
    ...groups.flatMap((one) =>
      Object.keys(table[one]).map(
        (name) => [one, name, read(`${one}/${name}/package.json`)] as const,
      ),
    ),
  ]
  const workspaces = new Map(
    manifests.map(([where, name, text]) => [name, readWorkspace(where, name, text)] as const),
  )
  const catalogues = Object.entries(files)
    .filter(([file]) => /catalogues\/.*\.json$/.test(file))
    .map(([file, text]) => readCatalogue(file, text))
  return [
    ...Object.entries(files)
      .filter(([file]) => /\.(tsx?|sql)$/.test(file))
      .flatMap(([file, text]) => checkFile({ path: file, text }, { architecture, workspaces })),
    ...checkCatalogues(catalogues, languages),
  ]
}
