// `npm run bench -- NAME [options]`: a load or a budget, measured; each figure on a line of its own.
// `--smoke` runs it as short as it can be: whether it runs and tells figures, not how good they are
import { spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { ensureRuntime } from './set-up/runtime.mjs'
import { fail, SetUpError } from './set-up/say.mjs'

const root = path.resolve(
  import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname),
  '..',
)

/** What each bench needs to end in seconds. */
const smallest = {
  wallet: ['--rounds', '1', '--seconds', '1', '--accounts', '2000', '--scale', '1'],
  site: ['--runs', '1'],
  interactions: ['--rounds', '1'],
  realtime: ['--sockets', '200', '--rounds', '1', '--seconds', '1'],
  'vendor-wallet': ['--rounds', '1', '--seconds', '1', '--connections', '16', '--players', '200'],
  'own-bets': ['--rounds', '1', '--seconds', '1', '--connections', '16', '--players', '200'],
  road: '--runs 1 --rounds 1 --seconds 1 --connections 16 --players 200 --accounts 2000 --scale 1'.split(
    ' ',
  ),
  'slots-rtp': ['--rounds', '20000'],
  'slots-stage': ['--runs', '1'],
  crowd: ['--bursts', '1', '--members', '50'],
  agents: ['--members', '70000', '--contracts', '200', '--rows', '2000', '--days', '3'],
  claims: ['--members', '600', '--rounds', '1'],
  promotions: ['--members', '20000', '--rows', '2000', '--players', '100'],
  jackpots: ['--bets', '4000', '--kills', '1'],
  'lottery-count': ['--seconds', '0.2'],
  'lottery-fast': ['--rounds', '1', '--tickets', '500', '--players', '400'],
  'lottery-intake': ['--rounds', '1', '--seconds', '1', '--players', '100'],
  'sports-fanout': ['--sockets', '100', '--rounds', '1', '--seconds', '1'],
  'sports-settle': ['--bets', '2000'],
  'lottery-settle': ['--tickets', '1000', '--players', '800'],
}

/** Those that start a server by themselves: it serves the pages that a build has made. */
const served = ['vendor-wallet', 'wallet', 'road']

/** A run without a figure, or with one that is no number, has not measured anything. */
const checked = (said) => {
  const figures = said.split('\n').filter((line) => line.startsWith('figure '))
  const broken = figures.filter((line) => !Number.isFinite(Number(line.split(' ')[2])))
  if (figures.length > 0 && broken.length === 0) return 0
  console.error(broken.length > 0 ? broken.join('\n') : 'It told no figure.')
  return 1
}

const bench = async () => {
  const names = fs
    .readdirSync(path.join(root, 'bench'))
    .filter((file) => file.endsWith('.bench.ts'))
    .map((file) => file.slice(0, -'.bench.ts'.length))
  const [name, ...options] = process.argv.slice(2)
  if (!names.includes(name))
    throw new SetUpError(`Usage: npm run bench -- NAME\nNames: ${names.join(', ')}`)
  const data = path.join(root, '.data')
  fs.mkdirSync(data, { recursive: true })
  await ensureRuntime(data)
  const { install } = await import('./set-up/install.mjs')
  await install(root)
  if (served.includes(name)) await (await import('./set-up/build.mjs')).build(root)
  const isSmoke = options.includes('--smoke')
  const wished = isSmoke ? [...(smallest[name] ?? []), ...options] : options
  const child = spawn(process.execPath, [path.join(root, 'bench', `${name}.bench.ts`), ...wished], {
    cwd: root,
    stdio: ['inherit', isSmoke ? 'pipe' : 'inherit', 'inherit'],
  })
  let said = ''
  child.stdout?.on('data', (part) => {
    process.stdout.write(part)
    said += part
  })
  child.once('exit', (code) => process.exit(code === 0 && isSmoke ? checked(said) : (code ?? 1)))
}

bench().catch(fail)
