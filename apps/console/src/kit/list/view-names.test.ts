import { globSync } from 'node:fs'
import path from 'node:path'
import type { ListSpec } from '@faro/contract/list'
import texts from '@faro/i18n/catalogues/list/es.json' with { type: 'json' }
import { expect, test } from 'vitest'

const contract = path.resolve(import.meta.dirname, '../../../../../packages/contract/src')

test('[desk.T5] every view that a list is given has a name', async () => {
  const files = globSync('*/lists.ts', { cwd: contract })
  const found = await Promise.all(files.map((file) => import(path.join(contract, file))))
  const specs = found.flatMap((parts) => Object.values(parts as Record<string, ListSpec>))
  expect(specs.length).toBeGreaterThan(5)
  const keys = specs.flatMap(({ name, views }) =>
    views.map((view) => `list.${name}.view.${view.name}`),
  )
  expect(keys.filter((key) => !Object.hasOwn(texts, key))).toEqual([])
})
