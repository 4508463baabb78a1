// Writes the union of all message keys from the Spanish catalogues: `npm run keys`.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const folder = path.join(import.meta.dirname, 'catalogues/es')
const keys = readdirSync(folder)
  .flatMap((name) =>
    Object.keys(JSON.parse(readFileSync(path.join(folder, name), 'utf8')) as object),
  )
  .toSorted()
const lines = keys.map((key) => `  | '${key}'`)
writeFileSync(
  path.join(import.meta.dirname, 'src/keys.gen.ts'),
  `// made by generate-keys.ts\nexport type MessageKey =\n${lines.join('\n')}\n`,
)
