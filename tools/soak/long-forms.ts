// Every test that has a long form, in it: more runs of the models, every piece of nonsense in every
// place. With `--short` the random model of the wallet alone. Kills and lotteries have soaks of
// their own.
import { spawn } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { withCompiled } from '../set-up/compiled.mjs'

const root = path.resolve(import.meta.dirname, '../..')
const isShort = process.argv.includes('--short')

const files = globSync('{apps,domains,games,packages,tools}/**/*.test.ts', {
  cwd: root,
  exclude: ['**/node_modules/**'],
})
  .filter((file) => readFileSync(path.join(root, file), 'utf8').includes('/long-form.ts'))
  .filter((file) => !file.includes('kill') && !file.startsWith('games/lottery/'))
  .filter((file) => !isShort || file.includes('wallet/test/model'))
  .toSorted()

// under another pattern of files there would be nothing to say
if (files.length === 0) throw new Error('no test has a long form')
console.log(files.join('\n'))
const child = spawn(
  process.execPath,
  [path.join(root, 'node_modules/vitest/vitest.mjs'), 'run', ...files],
  { cwd: root, stdio: 'inherit', env: withCompiled({ ...process.env, FARO_LONG: '1' }) },
)
child.once('exit', (code) => process.exit(code ?? 1))
