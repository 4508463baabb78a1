import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import type { Architecture } from '../tidy/architecture.ts'
import { checkCatalogues, readCatalogue } from '../tidy/catalogues.ts'
import { checkFile } from '../tidy/check-file.ts'
import { readWorkspace } from '../tidy/workspaces.ts'
import { namesOf } from './names.ts'
import { filesOf, freeMenuPlace } from './sample.ts'

const root = path.resolve(import.meta.dirname, '../..')
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8')

const sample = () => {
  const names = namesOf('lore', 'red-envelope')
  const when = { now: new Date('2026-12-01T10:00:00Z'), menuPlace: 200 }
  return names.ok ? filesOf(names.value, when) : {}
}

test('a sample keeps every house rule', () => {
  const files = sample()
  const table = JSON.parse(read('architecture.json')) as Architecture
  const row = ['kernel', 'contract', 'server-kit', 'whitelabel']
  const architecture = { ...table, domains: { ...table.domains, lore: row } }
  const workspaces = new Map(
    [
      ['domains', 'lore', files['domains/lore/package.json'] ?? ''] as const,
      ...(['packages', 'domains', 'apps'] as const).flatMap((group) =>
        Object.keys(table[group]).map(
          (one) => [group, one, read(`${group}/${one}/package.json`)] as const,
        ),
      ),
    ].map(([group, one, text]) => [one, readWorkspace(group, one, text)] as const),
  )
  const sources = Object.entries(files).filter(([file]) => /\.(tsx?|sql)$/.test(file))
  expect(sources.map(([file]) => file)).toContain('domains/lore/migrations/20261201T1000_lore.sql')
  const findings = sources.flatMap(([file, text]) =>
    checkFile({ path: file, text }, { architecture, workspaces }),
  )
  expect(findings).toEqual([])
})

test('a sample says all it says in three languages', () => {
  const catalogues = Object.entries(sample())
    .filter(([file]) => /catalogues\/.*\.json$/.test(file))
    .map(([file, text]) => readCatalogue(file, text))
  expect(catalogues).toHaveLength(3)
  expect(checkCatalogues(catalogues, ['es', 'en', 'vi'])).toEqual([])
})

test('a sample is folders of its own and nothing else', () => {
  const places = Object.keys(sample()).map((file) => file.replace(/\/lore\/.*/, '/lore'))
  expect([...new Set(places)].toSorted()).toEqual([
    'apps/console/src/features/lore',
    'apps/player/src/features/lore',
    'domains/lore',
    'packages/contract/src/lore',
    'packages/i18n/catalogues/lore',
  ])
})

test('its entry stands at the end of the console’s menu', () => {
  expect(freeMenuPlace(root)).toBeGreaterThanOrEqual(140)
})
