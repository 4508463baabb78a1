import { globSync } from 'node:fs'
import path from 'node:path'
import { activate, loadTexts, translate } from '@faro/i18n'
import { expect, test } from 'vitest'
import { movedTo } from '../paths.ts'
import { menuGroups, type ConsolePage } from './console-page.ts'
import { menuEntries, pageAt, siteMap } from './site-map.ts'

const features = path.resolve(import.meta.dirname, '../features')

const featuresWithPages = (): readonly string[] =>
  globSync('*/pages.ts', { cwd: features })
    .map((file) => path.dirname(file))
    .toSorted()

const pagesOf = async (feature: string): Promise<readonly ConsolePage[]> =>
  ((await import(`../features/${feature}/pages.ts`)) as { pages: readonly ConsolePage[] }).pages

const printOf = async (page: ConsolePage): Promise<string> => {
  const { path: address, texts = [], menu, label, permission } = page
  const { name } = await page.Page.load()
  return [
    address,
    `component ${name}`,
    `called ${label}`,
    `for ${permission ?? 'everybody'}`,
    `texts ${texts.join(' ') || '-'}`,
    `menu ${menu === undefined ? '-' : `${menu.group} ${menu.place}`}`,
  ].join('\n  ')
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
    const example = page.path.replaceAll(/:\w+\??/g, 'anything')
    const shortest = page.path.replaceAll(/\/:\w+\?/g, '').replaceAll(/:\w+/g, 'anything')
    for (const address of [example, `${example}/`, shortest])
      expect(pageAt(address), address).toBe(page)
  }
  expect(pageAt('/console/nowhere')).toBeUndefined()
  expect(pageAt('/console/vendors/one/two')).toBeUndefined()
})

test('the menu stands by its groups, and an old address leads to a page that is there', () => {
  const groups = menuEntries.map(({ group }) => menuGroups.indexOf(group))
  expect(groups).toEqual(groups.toSorted((a, b) => a - b))
  const old = [
    'receipt-cases',
    'deposit-methods',
    'crash',
    'security',
    'messages',
    'messages/x/new',
  ]
  for (const one of old) {
    expect(pageAt(`/console/${one}`), one).toBeUndefined()
    expect(pageAt(movedTo(`/console/${one}`) ?? ''), one).toBeDefined()
  }
  expect(movedTo('/console/players')).toBeNull()
})

test('the pages have their names in all languages', async () => {
  for (const language of ['es', 'en', 'vi'] as const) {
    await loadTexts(language, ['core', 'console', ...siteMap.flatMap(({ texts = [] }) => texts)])
    activate(language)
    for (const { label } of siteMap) expect(translate(label), label).not.toBe(label)
  }
})
