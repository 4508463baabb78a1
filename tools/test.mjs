// `npm test`: everything that must hold, in order; goes on after a failure and ends with one count.
import { spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { ensureRuntime } from './set-up/runtime.mjs'
import { explain, fail, SetUpError } from './set-up/say.mjs'

const root = path.resolve(
  import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname),
  '..',
)
const data = path.join(root, '.data')
const bin = (name) => path.join(root, 'node_modules', '.bin', name)

const chromium = () =>
  [
    process.env.CHROME_PATH,
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
  ].find((place) => place !== undefined && fs.existsSync(place))

/** Runs a command, shows what it says and keeps it. */
const run = (command, args, env = {}) =>
  new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, NO_COLOR: '1', ...env },
    })
    let output = ''
    const take = (part) => {
      output += part
      process.stdout.write(part)
    }
    child.stdout.on('data', take)
    child.stderr.on('data', take)
    child.once('error', (error) => resolve({ code: 1, output: String(error) }))
    // counts are read from plain text
    child.once('exit', (code) =>
      resolve({ code: code ?? 1, output: stripVTControlCharacters(output) }),
    )
  })

const node = (script, ...args) => [process.execPath, [path.join(root, script), ...args]]

/** A check counts as one test. */
const check = (command) => async () => {
  const { code } = await run(...command)
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 }
}

const numbersOf = (output, word) =>
  [...output.matchAll(new RegExp(`(\\d+) ${word}`, 'g'))].map((match) => Number(match[1]))

/** Counts of a runner's report; one that ran nothing has failed. */
const counted = (passed, failed, code) =>
  passed + failed === 0 || (code !== 0 && failed === 0)
    ? { passed, failed: failed + 1 }
    : { passed, failed }

const vitest = (project) => async () => {
  const { code, output } = await run(bin('vitest'), ['run', '--project', project])
  const line = output.split('\n').findLast((one) => /^\s*Tests\s/.test(one)) ?? ''
  return counted(numbersOf(line, 'passed')[0] ?? 0, numbersOf(line, 'failed')[0] ?? 0, code)
}

const browser = async () => {
  const place = chromium()
  if (place === undefined)
    throw new SetUpError('No Chromium: install it (apt-get install chromium) or set CHROME_PATH.')
  const config = ['test', '--config', path.join(root, 'e2e/playwright.config.ts')]
  const { code, output } = await run(bin('playwright'), config, { CHROME_PATH: place })
  return counted(
    numbersOf(output, 'passed').at(-1) ?? 0,
    numbersOf(output, 'failed').at(-1) ?? 0,
    code,
  )
}

/** A part that could not run has failed; the others still run. */
const notRun = (error) => {
  console.error(explain(error).message)
  return { passed: 0, failed: 1 }
}

const parts = {
  tidy: check(node('tools/tidy/main.ts')),
  lint: check([bin('oxlint'), ['--type-aware']]),
  format: check([bin('oxfmt'), ['--check']]),
  types: check([bin('tsc'), ['--noEmit']]),
  unit: vitest('unit'),
  database: vitest('database'),
  browser,
}

const wished = () => {
  const [name, value] = process.argv.slice(2)
  if (name === undefined) return Object.keys(parts)
  const names = (name === '--only' ? (value ?? '') : '').split(',')
  const unknown = names.find((one) => parts[one] === undefined)
  if (unknown !== undefined)
    throw new SetUpError(`Usage: npm test -- --only ${Object.keys(parts).join(',')}`)
  return names
}

const test = async () => {
  const names = wished()
  fs.mkdirSync(data, { recursive: true })
  await ensureRuntime(data)
  const { install } = await import('./set-up/install.mjs')
  await install(root)
  const total = { passed: 0, failed: 0 }
  const report = []
  for (const name of names) {
    console.log(`\n── ${name} ──`)
    const start = performance.now()
    const { passed, failed } = await parts[name]().catch(notRun)
    total.passed += passed
    total.failed += failed
    const seconds = ((performance.now() - start) / 1000).toFixed(1)
    report.push(
      `${failed === 0 ? '✓' : '✗'} ${name}: ${passed} passed, ${failed} failed (${seconds} s)`,
    )
  }
  console.log(`\n${report.join('\n')}\n`)
  console.log(`${total.passed} passed, ${total.failed} failed`)
  process.exit(total.failed === 0 ? 0 : 1)
}

test().catch(fail)
