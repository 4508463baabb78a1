import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import type { Architecture } from '../tidy/architecture.ts'
import { checkFile } from '../tidy/check-file.ts'
import { readWorkspace } from '../tidy/workspaces.ts'
import { namesOf } from './names.ts'
import { filesOf } from './templates.ts'

const root = path.resolve(import.meta.dirname, '../..')
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8')

test('a skeleton keeps every house rule', () => {
  const names = namesOf('lore', 'red-envelope')
  const files = names.ok ? filesOf(names.value, new Date('2026-12-01T10:00:00Z')) : {}
  const table = JSON.parse(read('architecture.json')) as Architecture
  const row = ['kernel', 'contract', 'server-kit']
  const architecture = { ...table, domains: { ...table.domains, lore: row } }
  const workspaces = new Map([
    ...row.map((one) => {
      const manifest = read(`packages/${one}/package.json`)
      return [one, readWorkspace('packages', one, manifest)] as const
    }),
    ['lore', readWorkspace('domains', 'lore', files['domains/lore/package.json'] ?? '')] as const,
  ])
  const sources = Object.entries(files).filter(([file]) => /\.(ts|sql)$/.test(file))
  expect(sources.map(([file]) => file)).toContain('domains/lore/migrations/20261201T1000_lore.sql')
  const findings = sources.flatMap(([file, text]) =>
    checkFile({ path: file, text }, { architecture, workspaces }),
  )
  expect(findings).toEqual([])
})
