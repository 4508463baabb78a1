// Lotteries in their long form: every play written out bet by bet, its return over all draws, what
// the database pays beside the engine, draws worked out again, no ticket after the close, exposure
// as the sum of lines, and settlements that are killed. With `--short` the same in a minute.
import { spawn } from 'node:child_process'
import path from 'node:path'
import { withCompiled } from '../set-up/compiled.mjs'

const root = path.resolve(import.meta.dirname, '../..')
const long = process.argv.includes('--short') ? {} : { FARO_LONG: '1' }

const files = [
  'games/lottery/engine/lines/expand.test.ts',
  'games/lottery/engine/returns.test.ts',
  'games/lottery/engine/draws/draw-verifier.test.ts',
  'games/lottery/test/invariants.test.ts',
  'games/lottery/test/settlement-kills.test.ts',
]

const child = spawn(
  process.execPath,
  [path.join(root, 'node_modules/vitest/vitest.mjs'), 'run', ...files],
  { cwd: root, stdio: 'inherit', env: withCompiled({ ...process.env, ...long }) },
)
child.once('exit', (code) => process.exit(code ?? 1))
