import { spawn, type ChildProcess } from 'node:child_process'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '..')

export type Started = {
  readonly url: string
  readonly player: { readonly username: string; readonly password: string }
  readonly child: ChildProcess
}

/** The product on data of its own, as `npm start` runs it, with its demo player. */
export const startProduct = async (data: string, port: number): Promise<Started> => {
  const args = ['tools/start.mjs', '--port', String(port), '--data', data]
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, DEMO_BETTORS: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const output = await new Promise<string>((resolve, reject) => {
    let text = ''
    child.stdout.on('data', (part: Buffer) => {
      text += String(part)
      if (text.includes('Ctrl-C')) resolve(text)
    })
    child.once('exit', () => reject(new Error(text)))
  })
  const url = /Faro is up: (\S+)/.exec(output)?.[1] ?? ''
  const [, username = '', password = ''] = /Player\s+(\S+) \/ (\S+)/.exec(output) ?? []
  return { url, player: { username, password }, child }
}
