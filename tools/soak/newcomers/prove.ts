import assert from 'node:assert/strict'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Browser } from 'playwright-core'
import { startProduct, type Product } from './product.ts'
import { makeScratch, type Scratch } from './scratch.ts'
import { enterAsStaff, openBrowser } from './visit.ts'

/** What moves in: what is written, where it may be, and how it shows. */
export type Newcomer = {
  /** Writes it into a copy of the project. */
  readonly write: readonly string[]
  /** Its folders, and nothing else, are new. */
  readonly folders: readonly string[]
  /** One line is added to each of these. */
  readonly lists: readonly string[]
  /** Tests of the database that it brings. */
  readonly ownTests: readonly string[]
  /** Tests of the database that walk over everybody: left out with `--short`. */
  readonly walkingTests: readonly string[]
  /** Calls its routes and opens its pages. */
  readonly look: (running: {
    readonly product: Product
    readonly browser: Browser
    readonly place: string
    /** A session of staff: a code works once. */
    readonly staffToken: string
  }) => Promise<void>
}

const isShort = process.argv.includes('--short')
const port = 4330

const step = async (name: string, work: () => Promise<void> | void): Promise<void> => {
  const start = performance.now()
  await work()
  console.log(`✓ ${name} (${((performance.now() - start) / 1000).toFixed(1)} s)`)
}

/** Makes known to npm what folders there are: nothing new is fetched for a folder of ours. */
const install = async ({ run }: Scratch): Promise<void> => {
  await run(['npm', 'install', '--offline', '--ignore-scripts', '--no-audit', '--no-fund'])
  await run([process.execPath, 'tools/set-up/lock-platforms.mjs'])
}

/** Added and removed lines of the files that git knew before. */
const changed = ({ git }: Scratch): Readonly<Record<string, readonly [number, number]>> =>
  Object.fromEntries(
    git('diff', '--numstat', 'HEAD')
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => {
        const [added, removed, file = ''] = line.split('\t')
        return [file, [Number(added), Number(removed)] as const]
      }),
  )

const newFiles = ({ git }: Scratch): readonly string[] =>
  git('ls-files', '-o', '--exclude-standard')
    .split('\n')
    .filter((file) => file !== '')

const expectOwnLinesOnly = (scratch: Scratch, newcomers: readonly Newcomer[]): void => {
  const { 'package-lock.json': lock, ...others } = changed(scratch)
  const lines: Record<string, [number, number]> = {}
  for (const file of newcomers.flatMap(({ lists }) => lists)) (lines[file] ??= [0, 0])[0] += 1
  assert.deepEqual(others, lines)
  const folders = newcomers.flatMap((newcomer) => newcomer.folders)
  assert.equal(lock?.[1], 0, 'package-lock.json lost lines')
  const strange = newFiles(scratch).filter(
    (file) => !folders.some((folder) => file.startsWith(`${folder}/`)),
  )
  assert.deepEqual(strange, [], 'files outside of its folders')
}

const takeAway = ({ place, git }: Scratch, newcomers: readonly Newcomer[]): void => {
  for (const folder of newcomers.flatMap(({ folders }) => folders))
    rmSync(path.join(place, folder), { recursive: true })
  for (const file of new Set(newcomers.flatMap(({ lists }) => lists))) {
    const added = git('diff', '-U0', 'HEAD', '--', file)
      .split('\n')
      .filter((line) => /^\+(?!\+\+)/.test(line))
    let text = readFileSync(path.join(place, file), 'utf8')
    for (const line of added) text = text.replace(`${line.slice(1)}\n`, '')
    writeFileSync(path.join(place, file), text)
  }
}

/** Rules, types and tests; those of the database are named. */
const beGreen = async ({ run }: Scratch, tests: readonly string[]): Promise<void> => {
  await run([process.execPath, 'tools/tidy/main.ts'])
  await run(['oxfmt', '--check'])
  await run(['tsc', '--noEmit'])
  if (!isShort) await run(['oxlint', '--type-aware'])
  const units = isShort ? ['site-map', 'packages/contract', 'packages/i18n', 'tools/openapi'] : []
  await run(['vitest', 'run', '--project', 'unit', ...units])
  if (tests.length > 0) await run(['vitest', 'run', '--project', 'database', ...tests])
}

const show = async ({ place }: Scratch, newcomers: readonly Newcomer[]): Promise<void> => {
  const product = await startProduct(place, port)
  try {
    const browser = await openBrowser()
    try {
      const staffToken = await enterAsStaff(product)
      for (const { look } of newcomers) await look({ product, browser, place, staffToken })
    } finally {
      await browser.close()
    }
  } finally {
    await product.stop()
  }
}

/**
 * Proves in a copy of the project that each moves in with folders of its own and one line in each
 * list, that everything is green with them, and again when they have moved out.
 */
export const prove = async (newcomers: readonly Newcomer[]): Promise<void> => {
  const scratch = makeScratch()
  try {
    await step('written', async () => {
      for (const { write } of newcomers) await scratch.run(write)
      await install(scratch)
      await scratch.run([process.execPath, 'tools/openapi/main.ts'])
    })
    await step('nothing but their folders and lines', () => expectOwnLinesOnly(scratch, newcomers))
    const tests = newcomers.flatMap(({ ownTests, walkingTests }) =>
      isShort ? ownTests : [...ownTests, ...walkingTests],
    )
    await step('green', () => beGreen(scratch, [...new Set(tests)]))
    await step('called and seen', () => show(scratch, newcomers))
    await step('taken away, nothing is left', async () => {
      takeAway(scratch, newcomers)
      await install(scratch)
      assert.equal(scratch.git('status', '--porcelain'), '')
    })
    // with nothing left it is the project as it was, which `npm test` has looked at
    if (!isShort) await step('green without them', () => beGreen(scratch, []))
  } finally {
    scratch.remove()
  }
}
