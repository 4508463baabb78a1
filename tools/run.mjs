// `node tools/run.mjs SCRIPT …`: runs a script of ours under the runtime that it needs, so that the
// commands of package.json work under any Node that can start the product.
import { spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { ensureRuntime } from './set-up/runtime.mjs'
import { fail } from './set-up/say.mjs'

const root = path.resolve(
  import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname),
  '..',
)

const runScript = async () => {
  const [script = '', ...args] = process.argv.slice(2)
  const data = path.join(root, '.data')
  fs.mkdirSync(data, { recursive: true })
  await ensureRuntime(data)
  if (!fs.existsSync(path.join(root, 'node_modules'))) {
    const { install } = await import('./set-up/install.mjs')
    await install(root)
  }
  const child = spawn(process.execPath, [path.join(root, script), ...args], { stdio: 'inherit' })
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
  child.once('exit', (code) => process.exit(code ?? 1))
}

runScript().catch(fail)
