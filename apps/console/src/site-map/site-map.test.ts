import { globSync } from 'node:fs'
import path from 'node:path'
import { activate, loadTexts, translate } from '@faro/i18n'
import { expect, test } from 'vitest'
import { menuEntries, pageAt, siteMap } from './site-map.ts'
import type { ConsolePage } from './console-page.ts'

const lineOf = async (page: ConsolePage): Promise<string> => {
  const { path: address, texts = [], menu } = page
  const { name } = await page.Page.load()
  const entry =
    menu === undefined ? '-' : `${menu.place} ${menu.label} ${menu.permission ?? 'everybody'}`
  return `${address.padEnd(38)} ${name.padEnd(18)} ${(texts.join(' ') || '-').padEnd(22)} ${entry}`
}

test('the map of the console is as it is printed', async () => {
  const heads = `${'path'.padEnd(38)} ${'component'.padEnd(18)} ${'texts'.padEnd(22)} menu`
  const lines = (await Promise.all(siteMap.map(lineOf))).toSorted()
  await expect(`${[heads, ...lines].join('\n')}\n`).toMatchFileSnapshot('site-map.txt')
})

test('every folder that tells of pages is in the map, each path and place once', () => {
  const folders = globSync('*/pages.ts', { cwd: path.resolve(import.meta.dirname, '../features') })
  expect(folders.length).toBeGreaterThan(10)
  const paths = siteMap.map((page) => page.path)
  expect(new Set(paths).size).toBe(paths.length)
  expect(paths.every((one) => /^\/console(\/|$)/.test(one))).toBe(true)
  const places = menuEntries.map(({ place }) => place)
  expect(new Set(places).size).toBe(places.length)
})

test('no page hides another: a name in a path is not taken for a value', () => {
  for (const page of siteMap) {
    const example = page.path.replaceAll(/:\w+/g, 'anything')
    for (const address of [page.path, example, `${example}/`])
      expect(pageAt(address), address).toBe(page)
  }
  expect(pageAt('/console/nowhere')).toBeUndefined()
  expect(pageAt('/console/vendors/one/two')).toBeUndefined()
})

test('the entries of the menu have their names in all languages', async () => {
  for (const language of ['es', 'en', 'vi'] as const) {
    await loadTexts(language, ['core', 'console', ...siteMap.flatMap(({ texts = [] }) => texts)])
    activate(language)
    for (const { label } of menuEntries) expect(translate(label), label).not.toBe(label)
  }
})
