// What a call costs on its way to the ledger, as one table: `vendor-wallet`, `wallet` and
// `own-bets` run several times each, medians with the lowest and highest. With `--against FOLDER`,
// an installed and built checkout of what it is compared with, both are measured in turns.
// `--rounds` and `--seconds` are those of the benches.
import { spawn } from 'node:child_process'
import { loadavg } from 'node:os'
import path from 'node:path'
import { figure } from './figure.ts'
import { figuresIn } from './road/figures.ts'
import { roadTable, type Aim } from './road/table.ts'

const root = path.resolve(import.meta.dirname, '..')
const option = (name: string): string | undefined => {
  const at = process.argv.indexOf(`--${name}`)
  return at === -1 ? undefined : process.argv[at + 1]
}
const runs = Number(option('runs') ?? 3)
const against = option('against')
const passed = ['rounds', 'seconds', 'players', 'connections', 'accounts', 'scale'].flatMap(
  (name) => {
    const value = option(name)
    return value === undefined ? [] : [`--${name}`, value]
  },
)

const benches = ['vendor-wallet', 'wallet', 'own-bets'] as const

const aims: readonly Aim[] = [
  { name: 'vendor-wallet.cost_x_bare', most: 5 },
  { name: 'vendor-wallet.cost_x_bare', most: 3.6 },
  { name: 'vendor-wallet.calls_per_second', timesBefore: 2 },
  { name: 'vendor-wallet.p99_ms_at_70', most: 50 },
  { name: 'vendor-wallet.failures', most: 0 },
  { name: 'wallet.http_bet_ratio', timesBefore: 1.15 },
  { name: 'wallet.hot_player_ratio', timesBefore: 1.25 },
  { name: 'wallet.uniform_ratio', timesBefore: 1.13 },
  { name: 'wallet.mixed_ratio', timesBefore: 1.15 },
  { name: 'wallet.hot_house_ratio', least: 0.95 },
]

/** One run of a bench in a checkout; its figures. */
const measure = (folder: string, name: string): Promise<ReadonlyMap<string, number>> =>
  new Promise((resolve, reject) => {
    const child = spawn(
      process.execPath,
      [path.join(folder, 'bench', `${name}.bench.ts`), ...passed],
      { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'] },
    )
    let said = ''
    child.stdout.on('data', (part: Buffer) => (said += part.toString()))
    child.once('error', reject)
    child.once('exit', (code) =>
      code === 0 ? resolve(figuresIn(said)) : reject(new Error(`${name} in ${folder} failed`)),
    )
  })

const add = (into: Map<string, number[]>, found: ReadonlyMap<string, number>): void => {
  for (const [name, value] of found) into.set(name, [...(into.get(name) ?? []), value])
}

const now = new Map<string, number[]>()
const before = new Map<string, number[]>()
for (let run = 1; run <= runs; run++)
  for (const name of benches) {
    if (against !== undefined) add(before, await measure(path.resolve(against), name))
    add(now, await measure(root, name))
    const load = loadavg()[0]?.toFixed(1) ?? '?'
    console.log(`${name}, run ${run} of ${runs}; load of the machine ${load}`)
  }
console.log(`\n${roadTable(aims, now, before)}\n`)
for (const [name, values] of [...now].toSorted(([a], [b]) => (a < b ? -1 : 1))) figure(name, values)
