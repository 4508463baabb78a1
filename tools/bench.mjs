// `npm run bench -- NAME [options]`: a load or a budget, measured; each figure on a line of its own.
import { spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { ensureRuntime } from './set-up/runtime.mjs'
import { fail, SetUpError } from './set-up/say.mjs'

const root = path.resolve(
  import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname),
  '..',
)

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
  const child = spawn(
    process.execPath,
    [path.join(root, 'bench', `${name}.bench.ts`), ...options],
    {
      cwd: root,
      stdio: 'inherit',
    },
  )
  child.once('exit', (code) => process.exit(code ?? 1))
}

bench().catch(fail)
