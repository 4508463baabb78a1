import { readFileSync } from 'node:fs'
import path from 'node:path'
import { allRoutes } from '@faro/contract/all'
import { openApi } from '@faro/server-kit/http'
import { expect, test } from 'vitest'

test('openapi.json says what the contract says: run `npm run openapi` after a change', () => {
  const kept = readFileSync(path.resolve(import.meta.dirname, '../../openapi.json'), 'utf8')
  expect(`${JSON.stringify(openApi(allRoutes), null, 2)}\n`).toBe(kept)
})
