// Runs the calling script again under Node 24 where the machine's own Node is older.
import { spawn, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { registryWaits } from './registry-waits.mjs'
import { SetUpError, step } from './say.mjs'

const nodeVersion = '24.21.0'

const isOldest = () => Number(process.versions.node.split('.')[0]) < 20
const isNewEnough = () => Number(process.versions.node.split('.')[0]) >= 24

/**
 * Runs npm: the command on the path.
 * @returns {Promise<{ waitedMs: number }>} how long it waited for the registry
 */
export const npm = (args, { cwd, env = process.env }) =>
  new Promise((resolve, reject) => {
    const settings = { update_notifier: 'false', fund: 'false', audit: 'false', loglevel: 'http' }
    const named = Object.entries(settings).map(([name, value]) => [`npm_config_${name}`, value])
    const child = spawn('npm', args, {
      cwd,
      env: { ...env, ...Object.fromEntries(named) },
      shell: process.platform === 'win32',
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    const waits = registryWaits()
    let said = ''
    child.stderr.setEncoding('utf8').on('data', (part) => {
      waits.read(part)
      said += part
    })
    child.once('error', (error) =>
      reject(
        error.code === 'ENOENT'
          ? new SetUpError('npm is missing: install Node.js with npm.')
          : error,
      ),
    )
    child.once('close', (code) =>
      code === 0
        ? resolve({ waitedMs: waits.ms() })
        : reject(new Error(`npm ${args[0]} failed:\n${tail(said)}`)),
    )
  })

/** What a step that asked the registry says of it. */
export const ofWaiting = ({ waitedMs }) =>
  `of which ${(waitedMs / 1000).toFixed(1)} s waiting for the registry`

const tail = (text) =>
  text
    .trim()
    .split('\n')
    .filter((line) => !line.startsWith('npm http'))
    .slice(-12)
    .join('\n')

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
    await step(
      `Node ${nodeVersion} from npm (this machine has ${process.versions.node})`,
      async () => {
        fs.mkdirSync(folder, { recursive: true })
        const manifest = { private: true, allowScripts: { node: true } }
        fs.writeFileSync(path.join(folder, 'package.json'), JSON.stringify(manifest))
        const asked = await npm(['install', `node@${nodeVersion}`, '--no-save'], { cwd: folder })
        if (!isThere())
          throw new SetUpError(`Node ${nodeVersion} was installed but does not run here.`)
        return ofWaiting(asked)
      },
    )
  const child = spawn(binary, process.argv.slice(1), {
    stdio: 'inherit',
    env: {
      ...process.env,
      PATH: bin + path.delimiter + process.env.PATH,
      FARO_SINCE: String(performance.timeOrigin),
    },
  })
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
  const code = await new Promise((resolve) => child.once('exit', (exit) => resolve(exit ?? 1)))
  process.exit(code)
}
