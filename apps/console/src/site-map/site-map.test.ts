import { globSync } from 'node:fs'
import path from 'node:path'
import { activate, loadTexts, translate } from '@faro/i18n'
import { expect, test } from 'vitest'
import { menuEntries, pageAt, siteMap } from './site-map.ts'
import type { ConsolePage } from './console-page.ts'

const features = path.resolve(import.meta.dirname, '../features')

const featuresWithPages = (): readonly string[] =>
  globSync('*/pages.ts', { cwd: features })
    .map((file) => path.dirname(file))
    .toSorted()

const pagesOf = async (feature: string): Promise<readonly ConsolePage[]> =>
  ((await import(`../features/${feature}/pages.ts`)) as { pages: readonly ConsolePage[] }).pages

const printOf = async (page: ConsolePage): Promise<string> => {
  const { path: address, texts = [], menu } = page
  const { name } = await page.Page.load()
  const entry =
    menu === undefined ? '-' : `${menu.place} ${menu.label} ${menu.permission ?? 'everybody'}`
  return [address, `component ${name}`, `texts ${texts.join(' ') || '-'}`, `menu ${entry}`].join(
    '\n  ',
  )
}

test.each(featuresWithPages())('the pages of %s are as they are printed', async (feature) => {
  const prints = (await Promise.all((await pagesOf(feature)).map(printOf))).toSorted()
  const file = path.join(features, feature, 'pages.txt')
  await expect(`${prints.join('\n')}\n`).toMatchFileSnapshot(file)
})

test('every folder that tells of pages is in the map, each path and place once', async () => {
  expect(featuresWithPages().length).toBeGreaterThan(10)
  expect((await Promise.all(featuresWithPages().map(pagesOf))).flat()).toEqual(siteMap)
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
