// `node tools/new-domain/main.ts NAME NOUN [NOUNS]`: the skeleton of a domain, in the house's shape.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { namesOf } from './names.ts'
import { filesOf } from './templates.ts'

const root = path.resolve(import.meta.dirname, '../..')
const usage = `Usage: node tools/new-domain/main.ts NAME NOUN [NOUNS]
  NAME   the domain, one word in small letters, as its folder and schema: promotions
  NOUN   what it holds, in kebab-case: red-envelope
  NOUNS  its plural where an s does not do`

/** Puts a line of its own behind what is found. */
const addLine = (file: string, after: RegExp, line: string): void => {
  const place = path.join(root, file)
  writeFileSync(
    place,
    readFileSync(place, 'utf8').replace(after, (found) => `${found}\n${line}`),
  )
}

const refuse = (reason: string): never => {
  console.error(`${reason}\n\n${usage}`)
  process.exit(1)
}

const [domain = '', noun = '', nouns] = process.argv.slice(2)
const names = namesOf(domain, noun, nouns)
if (!names.ok) refuse(names.error === 'domain-malformed' ? 'NAME is no name.' : 'NOUN is no noun.')
else {
  if (existsSync(path.join(root, 'domains', domain))) refuse(`domains/${domain} exists already.`)
  for (const [file, text] of Object.entries(filesOf(names.value, new Date()))) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
    writeFileSync(path.join(root, file), text)
    console.log(`wrote ${file}`)
  }
  // first in its list: it needs none of the others yet
  addLine(
    'architecture.json',
    /\n  "domains": \{/,
    `    "${domain}": ["kernel", "contract", "server-kit"],`,
  )
  addLine('apps/server/src/modules.ts', /^.*/, `export { ${domain}Module } from '@faro/${domain}'`)
  console.log(`wrote its line in architecture.json and in apps/server/src/modules.ts

Left to do:
  npm run lock && npm ci   make the workspace known to npm
  npm run openapi          describe its routes beside the contract
  npm test -- --only tidy,lint,format,types,unit,database`)
}
