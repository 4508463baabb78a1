// Runs the calling script again under Node 24 where the machine's own Node is older.
import { spawn, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { SetUpError, step } from './say.mjs'

export const nodeVersion = '24.21.0'

const isOldest = () => Number(process.versions.node.split('.')[0]) < 20
const isNewEnough = () => Number(process.versions.node.split('.')[0]) >= 24

/** npm without a shell: the script beside this Node, else the command on the path. */
export const npm = (args, { cwd, env = process.env }) => {
  const result = spawnSync('npm', args, {
    cwd,
    env: {
      ...env,
      npm_config_update_notifier: 'false',
      npm_config_fund: 'false',
      npm_config_audit: 'false',
    },
    encoding: 'utf8',
    shell: process.platform === 'win32',
    maxBuffer: 64 * 1024 * 1024,
  })
  if (result.error?.code === 'ENOENT')
    throw new SetUpError('npm is missing: install Node.js with npm.')
  if (result.status !== 0) throw new Error(`npm ${args[0]} failed:\n${tail(result.stderr)}`)
}

const tail = (text) => String(text).trim().split('\n').slice(-12).join('\n')

/**
 * Answers at once under a new Node. Under an older one it installs `node@24` from npm into the data
 * folder, runs this very command with it and never returns.
 */
export const ensureRuntime = async (data) => {
  if (isNewEnough()) return
  if (isOldest())
    throw new SetUpError(
      `Node ${process.versions.node} is too old: Faro needs Node 20 or newer to start.`,
    )
  const folder = path.resolve(data, 'runtime')
  const bin = path.join(folder, 'node_modules/node/bin')
  const binary = path.join(bin, process.platform === 'win32' ? 'node.exe' : 'node')
  const isThere = () =>
    spawnSync(binary, ['--version'], { encoding: 'utf8' }).stdout?.trim() === `v${nodeVersion}`
  if (!isThere())
    await step(`Node ${nodeVersion} from npm (this machine has ${process.versions.node})`, () => {
      fs.mkdirSync(folder, { recursive: true })
      const manifest = { private: true, allowScripts: { node: true } }
      fs.writeFileSync(path.join(folder, 'package.json'), JSON.stringify(manifest))
      npm(['install', `node@${nodeVersion}`, '--no-save'], { cwd: folder })
      if (!isThere())
        throw new SetUpError(`Node ${nodeVersion} was installed but does not run here.`)
    })
  const child = spawn(binary, process.argv.slice(1), {
    stdio: 'inherit',
    env: { ...process.env, PATH: bin + path.delimiter + process.env.PATH },
  })
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
  const code = await new Promise((resolve) => child.once('exit', (exit) => resolve(exit ?? 1)))
  process.exit(code)
}
