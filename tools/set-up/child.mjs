// Child processes of the product: run to the end, or kept while it is up.
import { spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'

const lastLines = (text) => text.trim().split('\n').slice(-15).join('\n')

/** Runs a script of ours to its end; throws with its last lines when it fails. */
export const run = (args, { cwd, env }) =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (output += part))
    child.once('error', reject)
    child.once('exit', (code) => {
      if (code === 0) resolve(undefined)
      else reject(new Error(lastLines(output) || `${args[0]} ended with ${code}`))
    })
  })

/** The command line of a process, or nothing: gone, or a system without /proc. */
const commandOf = (pid) => {
  try {
    return fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    return ''
  }
}

/**
 * Ends what an earlier start of this data folder left behind when it was killed: only processes
 * whose command line is one of ours.
 */
export const endLeftOvers = async (data) => {
  const folder = path.join(data, 'run')
  if (!fs.existsSync(folder)) return
  for (const name of fs.readdirSync(folder).filter((file) => file.endsWith('.pid'))) {
    const file = path.join(folder, name)
    const pid = Number(fs.readFileSync(file, 'utf8'))
    const isOurs = () => /apps\/(server|simulators)\/src\/main\.ts|vite\.js/.test(commandOf(pid))
    if (isOurs()) process.kill(pid, 'SIGTERM')
    for (let i = 0; i < 100 && isOurs(); i++)
      await new Promise((resolve) => setTimeout(resolve, 50))
    fs.rmSync(file, { force: true })
  }
}

/**
 * Starts a script that stays up. Its output goes to a log file in the data folder.
 * @returns {{ stop: (signal?: string) => Promise<void>, ended: Promise<number | null>, tail: () => string }}
 */
export const keep = (name, args, { cwd, env, data, isLoud = false }) => {
  const folder = path.join(data, 'run')
  fs.mkdirSync(folder, { recursive: true })
  const pidFile = path.join(folder, `${name}.pid`)
  const log = path.join(folder, `${name}.log`)
  const output = isLoud ? 'inherit' : fs.openSync(log, 'w')
  const child = spawn(process.execPath, args, { cwd, env, stdio: ['ignore', output, output] })
  fs.writeFileSync(pidFile, String(child.pid))
  const ended = new Promise((resolve) => child.once('exit', (code) => resolve(code)))
  return {
    ended,
    tail: () => (isLoud ? '' : lastLines(fs.readFileSync(log, 'utf8'))),
    stop: async (signal = 'SIGTERM') => {
      child.kill(signal)
      await ended
      fs.rmSync(pidFile, { force: true })
    },
  }
}

/** Waits until the address answers 200; gives up when the child ends or time is over. */
export const untilUp = async (url, child, name) => {
  let hasEnded = false
  void child.ended.then(() => (hasEnded = true))
  const end = Date.now() + 60_000
  for (;;) {
    const isUp = await fetch(url, { signal: AbortSignal.timeout(2_000) }).then(
      (response) => response.ok,
      () => false,
    )
    if (isUp) return
    if (hasEnded || Date.now() > end) throw new Error(`${name} did not start:\n${child.tail()}`)
    await new Promise((resolve) => setTimeout(resolve, 60))
  }
}
