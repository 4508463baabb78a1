// One start per data folder; what a killed one left running is ended before anything begins.
import fs from 'node:fs'
import path from 'node:path'
import { commandLineOf, endProcess } from './processes.mjs'
import { SetUpError } from './say.mjs'

const read = (file) => (fs.existsSync(file) ? Number(fs.readFileSync(file, 'utf8')) : 0)

/** The scripts whose processes stand in `run/<name>.pid`. */
const scripts = {
  server: 'apps/server/src/main.ts',
  simulators: 'apps/simulators/src/main.ts',
  bettors: 'tools/demo-bettors/main.ts',
  'vite-player': 'vite/bin/vite.js',
  'vite-console': 'vite/bin/vite.js',
}

/** Throws when a living start holds the folder; ends the children of one that was killed. */
export const claimFolder = async (data) => {
  const folder = path.join(data, 'run')
  fs.mkdirSync(folder, { recursive: true })
  const own = path.join(folder, 'start.pid')
  const holder = read(own)
  if (holder !== process.pid && commandLineOf(holder).includes('start.mjs'))
    throw new SetUpError(
      `Faro already runs from ${data} (process ${holder}): stop it, or give another --data.`,
    )
  fs.writeFileSync(own, String(process.pid))
  process.on('exit', () => {
    if (read(own) === process.pid) fs.rmSync(own, { force: true })
  })
  const leftOver = Object.entries(scripts).map(async ([name, script]) => {
    const file = path.join(folder, `${name}.pid`)
    const pid = read(file)
    if (commandLineOf(pid).includes(script)) await endProcess(pid)
    fs.rmSync(file, { force: true })
  })
  await Promise.all(leftOver)
}
