// Sports bets in their long form: every recording and many random ones by the engine and in the
// database, statements in any order, and servers killed while they settle ten thousand bets; then
// the feed over AMQP where this machine has a broker. With
// `--short` the recordings alone.
import { spawn } from 'node:child_process'
import path from 'node:path'
import { withCompiled } from '../set-up/compiled.mjs'
import { tryAmqp } from './sports/amqp.ts'

const root = path.resolve(import.meta.dirname, '../..')
const isShort = process.argv.includes('--short')

const files = [
  'games/sportsbook/test/replay-database.test.ts',
  ...(isShort
    ? []
    : ['games/sportsbook/replay/folding.test.ts', 'games/sportsbook/test/settling-kill.test.ts']),
]

const child = spawn(
  process.execPath,
  [path.join(root, 'node_modules/vitest/vitest.mjs'), 'run', ...files],
  { cwd: root, stdio: 'inherit', env: withCompiled({ ...process.env, FARO_LONG: '1' }) },
)
const code = await new Promise<number>((resolve) =>
  child.once('exit', (ended) => resolve(ended ?? 1)),
)
const hasTried = await tryAmqp()
console.log(hasTried ? 'AMQP: tried against a broker' : 'AMQP: NOT TRIED, no rabbitmq-server here')
process.exit(code)
