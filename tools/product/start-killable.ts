import { spawn, type ChildProcess } from 'node:child_process'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { withCompiled } from '../set-up/compiled.mjs'
import type { Product } from './product.ts'

/** A server in a process of its own on a product's database, to be killed; answers once it is up. */
export const beginKillable = async (
  { url }: Pick<Product, 'url'>,
  port: number,
  change: Readonly<Record<string, string>> = {},
): Promise<ChildProcess> => {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'killable.ts')], {
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
