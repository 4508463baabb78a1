// `npm test`: everything that must hold, in order; goes on after a failure and ends with one count.
// `--only PART,…` runs some parts; `--changed [REF]` of tests and journeys those that the change
// since main (or since REF) reaches by imports, and says why.
import { execFileSync, spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { withCompiled } from './set-up/compiled.mjs'
import { ensureRuntime } from './set-up/runtime.mjs'
import { chromiumPlace } from './browser/chromium.mjs'
import { explain, fail, SetUpError } from './set-up/say.mjs'

const root = path.resolve(
  import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname),
  '..',
)
const data = path.join(root, '.data')
const bin = (name) => path.join(root, 'node_modules', '.bin', name)

/** Runs a command, shows what it says and keeps it. */
const run = (command, args, env = {}) =>
  new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      env: withCompiled({ ...process.env, NO_COLOR: '1', ...env }),
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
const check =
  (...commands) =>
  async () => {
    const total = { passed: 0, failed: 0 }
    for (const command of commands) {
      const { code } = await run(...command)
      total[code === 0 ? 'passed' : 'failed'] += 1
    }
    return total
  }

const numbersOf = (output, word) =>
  [...output.matchAll(new RegExp(`(\\d+) ${word}`, 'g'))].map((match) => Number(match[1]))

/** Counts of a runner's report; one that ran nothing has failed. */
const counted = (passed, failed, code) =>
  passed + failed === 0 || (code !== 0 && failed === 0)
    ? { passed, failed: failed + 1 }
    : { passed, failed }

/** Nothing of this part is reached by the change. */
const nothing = { passed: 0, failed: 0 }

const vitest = (project) => async (plan) => {
  if (plan?.tests?.length === 0) return nothing
  // a project takes of the files those that are its own
  const chosen = plan?.tests === undefined ? [] : ['--passWithNoTests', ...plan.tests]
  const { code, output } = await run(bin('vitest'), ['run', '--project', project, ...chosen])
  if (code === 0 && chosen.length > 0 && output.includes('No test files found')) return nothing
  const line = output.split('\n').findLast((one) => /^\s*Tests\s/.test(one)) ?? ''
  return counted(numbersOf(line, 'passed')[0] ?? 0, numbersOf(line, 'failed')[0] ?? 0, code)
}

const browser = async (plan) => {
  if (plan?.journeys?.length === 0) return nothing
  const place = chromiumPlace()
  if (place === undefined)
    throw new SetUpError('No Chromium: install it (apt-get install chromium) or set CHROME_PATH.')
  const config = [
    'test',
    '--config',
    path.join(root, 'e2e/playwright.config.ts'),
    ...(plan?.journeys ?? []),
  ]
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
  tidy: check(node('tools/tidy/main.ts'), node('tools/kept-names/main.ts'), [
    bin('knip'),
    ['--no-progress', '--no-config-hints'],
  ]),
  lint: check([bin('oxlint'), ['--type-aware']]),
  format: check([bin('oxfmt'), ['--check']]),
  types: check([bin('tsc'), ['--noEmit']]),
  unit: vitest('unit'),
  database: vitest('database'),
  browser,
}

const usage = `Usage: npm test -- [--only ${Object.keys(parts).join(',')}] [--changed [REF]]`

/** @returns {{ names: string[], isChanged: boolean, since: string | undefined }} */
const wished = () => {
  const wish = { names: Object.keys(parts), isChanged: false, since: undefined }
  const args = process.argv.slice(2)
  while (args.length > 0) {
    const name = args.shift()
    const value = args[0]?.startsWith('--') === true ? undefined : args.shift()
    if (name === '--only') wish.names = (value ?? '').split(',')
    else if (name === '--changed') Object.assign(wish, { isChanged: true, since: value })
    else throw new SetUpError(usage)
  }
  if (wish.names.some((one) => parts[one] === undefined)) throw new SetUpError(usage)
  return wish
}

/** What the change reaches, told; undefined where everything runs anyway. */
const planOf = ({ isChanged, since }) => {
  if (!isChanged) return undefined
  const [command, args] = node('tools/changed/main.ts', ...(since === undefined ? [] : [since]))
  const plan = JSON.parse(execFileSync(command, args, { cwd: root, encoding: 'utf8' }))
  console.log(`\n── changed ──\n${plan.why.join('\n')}`)
  for (const one of [...(plan.tests ?? []), ...(plan.journeys ?? [])]) console.log(`  ${one}`)
  return plan
}

const test = async () => {
  const wish = wished()
  fs.mkdirSync(data, { recursive: true })
  await ensureRuntime(data)
  const { install } = await import('./set-up/install.mjs')
  await install(root)
  const plan = planOf(wish)
  const total = { passed: 0, failed: 0 }
  const report = []
  for (const name of wish.names) {
    console.log(`\n── ${name} ──`)
    const start = performance.now()
    const { passed, failed } = await parts[name](plan).catch(notRun)
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
