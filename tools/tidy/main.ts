// `npm run tidy`: the house rules as a check. Prints `path:line rule message`, fails on any.
import path from 'node:path'
import { checkRepository } from './check-repository.ts'

const { files, findings } = checkRepository(path.resolve(import.meta.dirname, '../..'))
for (const { path: file, line, rule, message } of findings)
  console.log(`${file}:${line} ${rule} ${message}`)
console.log(`tidy: ${files} files, ${findings.length} findings`)
process.exit(findings.length === 0 ? 0 : 1)
