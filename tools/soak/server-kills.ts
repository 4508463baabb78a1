// Servers and databases killed in the middle of what moves money, in every domain and game: the
// tests of the project `kills`, in their long form or, with `--short`, in their short one.
import { spawn } from 'node:child_process'
import path from 'node:path'
import { withCompiled } from '../set-up/compiled.mjs'

const root = path.resolve(import.meta.dirname, '../..')
const long = process.argv.includes('--short') ? {} : { FARO_LONG: '1' }
const child = spawn(
  process.execPath,
  [path.join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--project', 'kills'],
  { cwd: root, stdio: 'inherit', env: withCompiled({ ...process.env, ...long }) },
)
child.once('exit', (code) => process.exit(code ?? 1))
