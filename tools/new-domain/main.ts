// `npm run new-domain -- NAME NOUN [NOUNS]`: a domain that works, in the house's shape. What
// it writes is a sample to build on: a table, routes, a page for players and one for staff, texts,
// tests, rows of the demo.
import { existsSync } from 'node:fs'
import path from 'node:path'
import { namesOf } from './names.ts'
import { filesOf, freeMenuPlace } from './sample.ts'
import { addLine, writeSample } from './write-sample.ts'

const root = path.resolve(import.meta.dirname, '../..')
const usage = `Usage: npm run new-domain -- NAME NOUN [NOUNS]
  NAME   the domain, one word in small letters, as its folder and schema: promotions
  NOUN   what it holds, in kebab-case: red-envelope
  NOUNS  its plural where an s does not do`

const refuse = (reason: string): never => {
  console.error(`${reason}\n\n${usage}`)
  process.exit(1)
}

const [domain = '', noun = '', nouns] = process.argv.slice(2)
const names = namesOf(domain, noun, nouns)
if (!names.ok) refuse(names.error === 'domain-malformed' ? 'NAME is no name.' : 'NOUN is no noun.')
else {
  for (const group of ['domains', 'games', 'packages', 'apps'])
    if (existsSync(path.join(root, group, domain))) refuse(`${group}/${domain} exists already.`)
  writeSample(root, filesOf(names.value, { now: new Date(), menuPlace: freeMenuPlace(root) }))
  // behind the one domain that it needs
  addLine(root, 'architecture.json', [
    /\n {4}"whitelabel": .*/,
    `    "${domain}": ["kernel", "contract", "server-kit", "whitelabel"],`,
  ])
  addLine(root, 'apps/server/src/modules.ts', [
    /^.*/,
    `export { ${domain}Module } from '@faro/${domain}'`,
  ])
  console.log(`
Left to do:
  npm run lock && npm ci   make the workspace known to npm
  npm run openapi          describe its routes beside the contract
  npm test -- --only tidy,lint,format,types,unit,database
  npm start                shows it at /${domain} and /console/${domain}

Its name is in English in all languages: packages/i18n/catalogues/${domain} holds the texts.`)
}
