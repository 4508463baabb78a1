import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { hashOf } from '../../set-up/stale.mjs'

type Demo = {
  readonly players: readonly { username: string; password: string }[]
  readonly staff: readonly { username: string; password: string; totpSecret: string }[]
}

export type Product = {
  readonly origin: string
  /** The first of the demo's. */
  readonly staff: Demo['staff'][number]
  readonly player: Demo['players'][number]
  readonly stop: () => Promise<void>
}

/** What is installed is what the lock file says: the start need not fetch it again. */
const markInstalled = (place: string): void => {
  const files = ['package-lock.json', 'package.json']
  const hash = hashOf(place, files, process.versions.node.split('.')[0])
  writeFileSync(path.join(place, 'node_modules/.faro-installed'), hash)
}

/** Builds and starts a copy of the project as a person would. */
export const startProduct = async (place: string, port: number): Promise<Product> => {
  markInstalled(place)
  const data = mkdtempSync(path.join(tmpdir(), 'faro-newcomer-data-'))
  chmodSync(data, 0o755)
  const args = ['tools/start.mjs', '--port', String(port), '--data', data]
  const child = spawn(process.execPath, args, { cwd: place, stdio: ['ignore', 'pipe', 'pipe'] })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  let output = ''
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM')
    await ended
    rmSync(data, { recursive: true, force: true })
  }
  try {
    const origin = await new Promise<string>((resolve, reject) => {
      const hear = (part: Buffer): void => {
        output += String(part)
        if (output.includes('Ctrl-C')) resolve(/Faro is up: (\S+)/.exec(output)?.[1] ?? '')
      }
      child.stdout.on('data', hear)
      child.stderr.on('data', hear)
      void ended.then(() => reject(new Error(output)))
    })
    const demo = JSON.parse(readFileSync(path.join(data, 'demo.json'), 'utf8')) as Demo
    const [[staff], [player]] = [demo.staff, demo.players]
    if (staff === undefined || player === undefined) throw new Error('the demo has no people')
    return { origin, staff, player, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
