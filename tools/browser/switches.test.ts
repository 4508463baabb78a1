import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { expect, test } from 'vitest'
import { browserSwitches } from './switches.ts'

const entry = createRequire(import.meta.url).resolve('playwright-core')
const source = readFileSync(path.join(path.dirname(entry), 'lib/coreBundle.js'), 'utf8')
const ours = browserSwitches.find((one) => one.startsWith('--disable-features='))?.split(/[=,]/)

test('what Playwright switches off in Chromium stays off, as our list takes the place of its own', () => {
  const list = /disabledFeatures = \[([\s\S]*?)\]/.exec(source)?.[1] ?? ''
  const theirs = [...list.matchAll(/^\s*"(\w+)",?$/gm)].map(([, name]) => name)
  expect(theirs).toContain('HttpsUpgrades')
  expect(theirs.filter((name) => ours?.includes(name ?? '') !== true)).toEqual([])
})
