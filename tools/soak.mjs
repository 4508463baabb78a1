// `npm run soak [-- NAME…] [--short]`: what takes too long for `npm test`, one after the other. It
// ends with one count, in which each entry is one.
import { spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { ensureRuntime } from './set-up/runtime.mjs'
import { fail, SetUpError } from './set-up/say.mjs'

const root = path.resolve(
  import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname),
  '..',
)

/**
 * Each a script that ends with 0 where what it says holds; with `--short` it proves less in a few
 * minutes.
 */
const soaks = {
  readme: 'tools/soak/readme.mjs',
  'database-kills': 'tools/soak/database-kills.ts',
  'call-kills': 'tools/soak/call-kills.ts',
  'long-forms': 'tools/soak/long-forms.ts',
  newcomers: 'tools/soak/newcomers.ts',
  kills: 'tools/soak/server-kills.ts',
  sports: 'tools/soak/sports.ts',
  lottery: 'tools/soak/lottery.ts',
}

const wished = () => {
  const names = process.argv.slice(2).filter((one) => one !== '--short')
  if (names.some((name) => soaks[name] === undefined))
    throw new SetUpError(`Usage: npm run soak -- [--short] ${Object.keys(soaks).join(' ')}`)
  return names.length > 0 ? names : Object.keys(soaks)
}

const soak = async () => {
  const names = wished()
  const data = path.join(root, '.data')
  fs.mkdirSync(data, { recursive: true })
  await ensureRuntime(data)
  const { install } = await import('./set-up/install.mjs')
  await install(root)
  const options = process.argv.includes('--short') ? ['--short'] : []
  const report = []
  let failed = 0
  for (const name of names) {
    console.log(`\n── ${name} ──`)
    const start = performance.now()
    const args = [path.join(root, soaks[name]), ...options]
    const child = spawn(process.execPath, args, { cwd: root, stdio: 'inherit' })
    const code = await new Promise((resolve) => child.once('exit', resolve))
    if (code !== 0) failed += 1
    const seconds = ((performance.now() - start) / 1000).toFixed(1)
    report.push(`${code === 0 ? '✓' : '✗'} ${name} (${seconds} s)`)
  }
  console.log(`\n${report.join('\n')}\n`)
  console.log(`${names.length - failed} passed, ${failed} failed`)
  process.exit(failed === 0 ? 0 : 1)
}

soak().catch(fail)
