import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { claimFolder } from './claim.mjs'
import { isAlive } from './processes.mjs'

let data = ''
let others: ChildProcess[] = []
beforeEach(() => {
  data = mkdtempSync(path.join(tmpdir(), 'claim-'))
  mkdirSync(path.join(data, 'run'))
})
afterEach(() => {
  for (const other of others) other.kill('SIGKILL')
  others = []
  rmSync(data, { recursive: true, force: true })
})

/** A process that stays, whose command line names a script, noted under a pid file. */
const aProcess = async (script: string, file: string): Promise<number> => {
  const program = "process.stdout.write('up');setInterval(() => {}, 1e6)"
  const child = spawn(process.execPath, ['-e', program, script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  others.push(child)
  if (child.stdout !== null) await once(child.stdout, 'data')
  writeFileSync(path.join(data, 'run', file), String(child.pid))
  return child.pid ?? 0
}

test('a folder that a living start holds is refused', async () => {
  const pid = await aProcess('tools/start.mjs', 'start.pid')
  await expect(claimFolder(data)).rejects.toThrow(`process ${pid}`)
  expect(isAlive(pid)).toBe(true)
})

test('what a killed start left running is ended before the folder is taken', async () => {
  const pid = await aProcess('apps/server/src/main.ts', 'server.pid')
  writeFileSync(path.join(data, 'run/start.pid'), '4194304')
  await claimFolder(data)
  expect(isAlive(pid)).toBe(false)
  expect(existsSync(path.join(data, 'run/server.pid'))).toBe(false)
})

test('a stranger that got the number of a part of ours is left alone', async () => {
  const pid = await aProcess('somebody-else.js', 'server.pid')
  await claimFolder(data)
  expect(isAlive(pid)).toBe(true)
})
