import { spawn } from 'node:child_process'
import { chmod, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '..')

/** Starts the product as a person would, on a data folder of its own, and tells the tests where. */
export default async function start(): Promise<() => Promise<void>> {
  await mkdir(path.join(root, '.data'), { recursive: true })
  const data = await mkdtemp(path.join(root, '.data', 'e2e-'))
  await chmod(data, 0o755)
  const child = spawn(process.execPath, ['tools/start.mjs', '--port', '4300', '--data', data], {
    cwd: root,
    env: { ...process.env, RATE_LIMIT_SCALE: '50', LOG_LEVEL: 'warn', DEMO_BETTORS: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (part: Buffer) => {
      output += String(part)
      const found = /Faro is up: (\S+)/.exec(output)?.[1]
      if (found !== undefined && output.includes('Ctrl-C')) resolve(found)
    })
    child.once('exit', () => reject(new Error(`the product did not start:\n${output}`)))
  })
  process.env['FARO_URL'] = url
  process.env['FARO_DATA'] = data
  process.env['FARO_INBOX'] = /Inbox\s+(\S+)/.exec(output)?.[1]
  process.env['FARO_DEMO'] = await readFile(path.join(data, 'demo.json'), 'utf8')
  return async () => {
    const ended = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGTERM')
    await ended
    await rm(data, { recursive: true, force: true })
  }
}
