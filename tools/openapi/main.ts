// Writes openapi.json from the contract: `npm run openapi`.
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { allRoutes } from '@faro/contract/all'
import { openApi } from '@faro/server-kit/http'

const file = path.resolve(import.meta.dirname, '../../openapi.json')
writeFileSync(file, `${JSON.stringify(openApi(allRoutes), null, 2)}\n`)
