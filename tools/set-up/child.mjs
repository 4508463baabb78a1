// Child processes of the product: run to the end, or kept while it is up.
import { spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { withCompiled } from './compiled.mjs'

const lastLines = (text) => text.trim().split('\n').slice(-15).join('\n')

/** Runs a script of ours to its end; throws with its last lines and its code when it fails. */
export const run = (args, { cwd, env }) =>
  new Promise((resolve, reject) => {
    const stdio = ['ignore', 'pipe', 'pipe']
    const child = spawn(process.execPath, args, { cwd, env: withCompiled(env), stdio })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (output += part))
    child.once('error', reject)
    child.once('exit', (code) => {
      const said = lastLines(output) || `${args[0]} ended with ${code}`
      if (code === 0) resolve(undefined)
      else reject(Object.assign(new Error(said), { code }))
    })
  })

/**
 * Starts a script that stays up. Its output goes to a log file in the data folder.
 * @returns {{ stop: () => Promise<void>, kill: () => void, ended: Promise<number | null>,
 *   tail: () => string }}
 */
export const keep = (name, args, { cwd, env, data, isLoud = false }) => {
  const folder = path.join(data, 'run')
  fs.mkdirSync(folder, { recursive: true })
  const pidFile = path.join(folder, `${name}.pid`)
  const log = path.join(folder, `${name}.log`)
  const output = isLoud ? 'inherit' : fs.openSync(log, 'w')
  const stdio = ['ignore', output, output]
  const child = spawn(process.execPath, args, { cwd, env: withCompiled(env), stdio })
  fs.writeFileSync(pidFile, String(child.pid))
  const ended = new Promise((resolve) => child.once('exit', (code) => resolve(code)))
  return {
    ended,
    tail: () => (isLoud ? '' : lastLines(fs.readFileSync(log, 'utf8'))),
    stop: async () => {
      child.kill('SIGTERM')
      // the server gives open requests 15 s before it ends by itself
      const insist = setTimeout(() => child.kill('SIGKILL'), 20_000)
      await ended
      clearTimeout(insist)
      fs.rmSync(pidFile, { force: true })
    },
    kill: () => child.kill('SIGKILL'),
  }
}

/** Waits until the address answers 200; gives up when the child ends or time is over. */
export const untilUp = async (url, child, { name, waitMs = 60_000 }) => {
  let hasEnded = false
  void child.ended.then(() => (hasEnded = true))
  const end = Date.now() + waitMs
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
