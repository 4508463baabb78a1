// Every command of the README in a fresh clone, by this machine's own Node, as it stands there:
// benches with `--smoke`, the tests represented by a part of them, what stays up until it is up.
// With `--short` the first command of the page alone, which a visitor tries first.
import { spawn, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { commandsOf } from './readme-commands.mjs'

const root = path.resolve(
  import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname),
  '../..',
)
const conformanceKey = 'a key for the commands of the page'
const commandMs = 20 * 60_000

/** The runtime that the project brings itself must not stand in for the machine's. */
const searchPath = () =>
  (process.env.PATH ?? '')
    .split(path.delimiter)
    .filter(
      (folder) =>
        !folder.includes(`${path.sep}runtime${path.sep}`) && !folder.includes('node_modules'),
    )
    .join(path.delimiter)

const place = fs.mkdtempSync(path.join(os.tmpdir(), 'faro-readme-'))
// the user that the database runs as must reach it: else its files lie elsewhere and stay
fs.chmodSync(place, 0o755)
const clone = path.join(place, 'faro')
const env = { PATH: searchPath(), HOME: process.env.HOME, CONFORMANCE_KEY: conformanceKey }
if (process.env.CHROME_PATH !== undefined) env.CHROME_PATH = process.env.CHROME_PATH

/** Runs a command; `until` ends what would stay up. Answers the exit code, or 0 once it was up. */
const run = (command, { until, meanwhile } = {}) =>
  new Promise((resolve) => {
    const child = spawn('sh', ['-c', `exec ${command}`], { cwd: clone, env, detached: true })
    let output = ''
    let isUp = false
    const stop = (signal) => {
      try {
        if (child.pid !== undefined) process.kill(-child.pid, signal)
      } catch {
        // gone already
      }
    }
    const timer = setTimeout(() => stop('SIGKILL'), commandMs)
    const hear = (part) => {
      output += part
      if (until === undefined || isUp || !until.test(output)) return
      isUp = true
      void Promise.resolve(meanwhile?.()).then((code) => {
        if (code !== undefined && code !== 0) isUp = false
        stop('SIGTERM')
      })
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    child.once('exit', (code) => {
      clearTimeout(timer)
      const isDone = until === undefined ? code === 0 : isUp
      if (!isDone) console.error(output.split('\n').slice(-30).join('\n'))
      resolve(isDone)
    })
  })

/** How a command is run here: the same, but for what would take hours or never end. */
const wayOf = (command) => {
  if (command === 'npm test') return () => run('npm test -- --only types,unit')
  if (command.startsWith('npm run bench')) return () => run(`${command} --smoke`)
  if (/^npm (start|run dev)/.test(command)) return () => run(command, { until: /Ctrl-C/ })
  if (command.startsWith('npm run conformance')) {
    const asked = command.replace('KEY', `'${conformanceKey}'`)
    const meanwhile = async () => ((await run(asked)) ? 0 : 1)
    return () => run('npm start', { until: /Ctrl-C/, meanwhile })
  }
  return () => run(command)
}

const isShort = process.argv.includes('--short')
const failed = []
try {
  const cloned = spawnSync('git', ['clone', '--quiet', '--no-hardlinks', root, clone])
  if (cloned.status !== 0) throw new Error(String(cloned.stderr))
  const node = spawnSync('node', ['--version'], { env, encoding: 'utf8' }).stdout?.trim()
  console.log(`A fresh clone, Node ${node}`)
  const commands = commandsOf(fs.readFileSync(path.join(clone, 'README.md'), 'utf8'))
  for (const command of isShort ? commands.slice(0, 1) : commands) {
    const start = performance.now()
    const isRight = await wayOf(command)()
    if (!isRight) failed.push(command)
    const seconds = ((performance.now() - start) / 1000).toFixed(0)
    console.log(`${isRight ? '✓' : '✗'} ${command} (${seconds} s)`)
  }
} finally {
  fs.rmSync(place, { recursive: true, force: true })
}
process.exit(failed.length === 0 ? 0 : 1)
