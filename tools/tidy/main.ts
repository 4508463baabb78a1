// The house rules as a check: `npm run tidy`. Prints `path:line rule message` and fails on any.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Architecture } from './architecture.ts'
import { checkBans, checkSchemas } from './bans.ts'
import type { Source } from './finding.ts'
import { checkImports } from './imports.ts'
import { checkSizes } from './sizes.ts'

const root = path.resolve(import.meta.dirname, '../..')
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8')
const architecture = JSON.parse(read('architecture.json')) as Architecture

const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter(
    (file) =>
      /\.(ts|tsx|mjs|sql)$/.test(file) &&
      !file.endsWith('.gen.ts') &&
      existsSync(path.join(root, file)),
  )

/** Workspace dependencies that each package declares. */
const declared = Object.fromEntries(
  ['packages', 'domains', 'games', 'apps'].flatMap((group) =>
    Object.keys(architecture[group as 'packages']).map((owner) => {
      const manifest = JSON.parse(read(`${group}/${owner}/package.json`)) as {
        dependencies?: object
      }
      return [`${group}/${owner}`, Object.keys(manifest.dependencies ?? {})]
    }),
  ),
)

const findings = files.flatMap((file) => {
  const source: Source = { path: file, text: read(file) }
  const schema = checkSchemas(source, architecture)
  if (file.endsWith('.sql')) return schema
  return [
    ...schema,
    ...checkBans(source),
    ...checkImports(source, architecture, declared),
    ...checkSizes(source, architecture.limits),
  ]
})

for (const { path: file, line, rule, message } of findings)
  console.log(`${file}:${line} ${rule} ${message}`)
console.log(`tidy: ${files.length} files, ${findings.length} findings`)
process.exit(findings.length === 0 ? 0 : 1)
