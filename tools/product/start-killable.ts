import { spawn, type ChildProcess } from 'node:child_process'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { withCompiled } from '../set-up/compiled.mjs'
import type { Product } from './product.ts'

const begin = async (
  script: 'killable.ts' | 'settling.ts',
  { url, port }: { readonly url: string; readonly port: number },
  change: Readonly<Record<string, string>>,
): Promise<ChildProcess> => {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, script)], {
    env: withCompiled({
      ...process.env,
      DATABASE_URL: url,
      PORT: String(port),
      DATA_DIR: tmpdir(),
      PAYMENT_SECRET: 'a secret for the tests only',
      SERVER_SECRET: 'a server secret for the tests only',
      RATE_LIMIT_SCALE: '1000',
      NODE_ENV: 'test',
      ...change,
    }),
    // its input ends with whoever began it, and so does it
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  await new Promise((resolve, reject) => {
    child.stdout?.once('data', resolve)
    child.once('exit', () => reject(new Error('the server ended')))
  })
  return child
}

/** A server in a process of its own on a product's database, to be killed; answers once it is up. */
export const beginKillable = (
  { url }: Pick<Product, 'url'>,
  port: number,
  change: Readonly<Record<string, string>> = {},
): Promise<ChildProcess> => begin('killable.ts', { url, port }, change)

/** A process that does nothing but settle agents, on a product's database; it serves nobody. */
export const beginSettling = ({ url }: Pick<Product, 'url'>): Promise<ChildProcess> =>
  begin('settling.ts', { url, port: 1 }, { ROLES: 'api' })
