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

type Table = { domains: Record<string, readonly string[]> }

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
  const table = path.join(root, 'architecture.json')
  const text = readFileSync(table, 'utf8')
  const last = Object.keys((JSON.parse(text) as Table).domains).at(-1) ?? ''
  const row = `    "${domain}": ["kernel", "contract", "server-kit"]`
  writeFileSync(table, text.replace(new RegExp(`(\\n    "${last}": \\[[^\\]]*\\])`), `$1,\n${row}`))
  console.log(`wrote its row in architecture.json

Left to do, where a person decides:
  apps/server/package.json       add "@faro/${domain}": "0.0.0" to the dependencies
  apps/server/src/modules.ts     ${domain}Module, after what it needs
  npm run lock && npm ci         make the workspace known to npm
  node tools/openapi/main.ts     describe the route beside its contract
  npm test -- --only tidy,lint,format,types,unit,database`)
}
