// Writes `openapi.json` into every folder of the contract: `npm run openapi`.
import { writeFileSync } from 'node:fs'
import { descriptions } from './descriptions.ts'

for (const { file, text } of descriptions()) writeFileSync(file, text)
