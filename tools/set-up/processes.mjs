// What the system says about a process. Numbers are given out again: check what runs under one.
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'

export const isAlive = (pid) => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

/** The command line of a process; empty when there is none or the system does not tell. */
export const commandLineOf = (pid) => {
  if (!Number.isSafeInteger(pid) || pid < 1 || !isAlive(pid)) return ''
  try {
    return fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
  } catch {
    const { stdout } = spawnSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' })
    return stdout ?? ''
  }
}

/** Asks a process to end, insists when it has not within the time, and waits until it is gone. */
export const endProcess = async (pid, waitMs = 10_000) => {
  const send = (signal) => {
    try {
      process.kill(pid, signal)
    } catch {
      // gone already
    }
  }
  const untilGone = async (ms) => {
    const end = Date.now() + ms
    while (isAlive(pid) && Date.now() < end) await new Promise((done) => setTimeout(done, 20))
  }
  send('SIGTERM')
  await untilGone(waitMs)
  if (!isAlive(pid)) return
  send('SIGKILL')
  await untilGone(waitMs)
}
