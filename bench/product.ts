import { spawn } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '..')

/** The product as a person starts it, on a data folder of its own; `stop` ends it and clears up. */
export const startProduct = async (): Promise<{
  readonly url: string
  readonly stop: () => Promise<void>
}> => {
  const data = await mkdtemp(path.join(root, '.data', 'bench-'))
  await chmod(data, 0o755)
  const child = spawn(process.execPath, ['tools/start.mjs', '--port', '4400', '--data', data], {
    cwd: root,
    env: { ...process.env, DEMO_BETTORS: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const url = await new Promise<string>((resolve, reject) => {
    let output = ''
    child.stdout.on('data', (part: Buffer) => {
      output += String(part)
      const found = /Faro is up: (\S+)/.exec(output)?.[1]
      if (found !== undefined && output.includes('Ctrl-C')) resolve(found)
    })
    child.once('exit', () => reject(new Error(output)))
  })
  const stop = async (): Promise<void> => {
    const ended = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGTERM')
    await ended
    await rm(data, { recursive: true, force: true })
  }
  return { url, stop }
}
