// `npm run soak [-- NAME]`: what takes too long for `npm test`, one after the other.
import { spawn } from 'node:child_process'
import path from 'node:path'
import { fail, SetUpError } from './set-up/say.mjs'

const root = path.resolve(
  import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname),
  '..',
)

/** Each a script that ends with 0 where what it says holds. */
const soaks = {
  readme: 'tools/soak/readme.mjs',
}

const soak = async () => {
  const wished = process.argv.slice(2)
  const unknown = wished.find((name) => soaks[name] === undefined)
  if (unknown !== undefined)
    throw new SetUpError(`Usage: npm run soak -- ${Object.keys(soaks).join(' ')}`)
  const failed = []
  for (const name of wished.length > 0 ? wished : Object.keys(soaks)) {
    console.log(`\n── ${name} ──`)
    const child = spawn(process.execPath, [path.join(root, soaks[name])], { stdio: 'inherit' })
    const code = await new Promise((resolve) => child.once('exit', resolve))
    if (code !== 0) failed.push(name)
  }
  console.log(failed.length === 0 ? '\nAll hold.' : `\nFailed: ${failed.join(', ')}`)
  process.exit(failed.length === 0 ? 0 : 1)
}

soak().catch(fail)
