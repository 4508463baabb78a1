import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { activate, loadTexts, translate } from '@faro/i18n'
import { expect, test } from 'vitest'
import { siteMapOf } from '../../../server/src/pages/site-map.ts'
import { aboutTopics } from '../features/about/topics.ts'
import { ruleOf } from '../worker/rules.ts'
import { pageAt, siteMap } from './site-map.ts'
import type { SitePage } from './site-page.ts'
import { writtenPages } from './written-pages.ts'

const features = path.resolve(import.meta.dirname, '../features')

const featuresWithPages = (): readonly string[] =>
  globSync('*/pages.ts', { cwd: features })
    .map((file) => path.dirname(file))
    .toSorted()

const pagesOf = async (feature: string): Promise<readonly SitePage[]> =>
  ((await import(`../features/${feature}/pages.ts`)) as { pages: readonly SitePage[] }).pages

const printOf = ({ path: address, Page, title, titles, ...page }: SitePage): string =>
  [
    address,
    `shell ${page.shell ?? 'full'}`,
    `title ${title ?? (titles === undefined ? '-' : `${Object.keys(titles).length} known`)}`,
    `texts ${Page.texts.join(' ') || '-'}`,
    `drawn ${page.drawn ?? '-'}`,
    `preload ${Object.values(page.preload ?? {}).join(' ') || '-'}`,
    `robots ${page.sitemap ?? '-'}`,
    `guard ${page.isOpen === true ? 'everybody' : 'members where the brand says so'}`,
  ].join('\n  ')

test.each(featuresWithPages())('the pages of %s are as they are printed', async (feature) => {
  const prints = (await pagesOf(feature)).map(printOf).toSorted()
  const file = path.join(features, feature, 'pages.txt')
  await expect(`${prints.join('\n')}\n`).toMatchFileSnapshot(file)
})

test('every folder that tells of pages is in the site map, and each path leads to one page', async () => {
  expect(featuresWithPages().length).toBeGreaterThan(10)
  expect((await Promise.all(featuresWithPages().map(pagesOf))).flat()).toEqual(siteMap)
  for (const page of siteMap) {
    const example = page.path.replace(/:\w+/, 'anything')
    expect(pageAt(example), page.path).toBe(page)
    expect(pageAt(`${example}/`), page.path).toBe(page)
    expect(siteMap.filter((one) => one.path === page.path)).toHaveLength(1)
  }
  expect(pageAt('/nowhere')).toBeUndefined()
})

test('the components load, and what their heads ask for is there', async () => {
  for (const { Page, preload } of siteMap) {
    await Page.preload()
    const file = preload?.file
    if (file !== undefined) expect(globSync(`*/${file}`, { cwd: features }), file).toHaveLength(1)
    const cover = preload?.cover
    if (cover !== undefined)
      expect(
        existsSync(path.resolve(features, `../../../../games/slots/models/${cover}.json`)),
      ).toBe(true)
  }
})

test('[ST04] every title is written in all languages', async () => {
  const keys = writtenPages().flatMap(({ titles }) => Object.values(titles))
  const texts = siteMap.flatMap(({ Page }) => Page.texts)
  for (const language of ['es', 'en', 'vi'] as const) {
    await loadTexts(language, ['core', 'home', ...texts])
    activate(language)
    for (const key of keys) expect(translate(key), key).not.toBe(key)
  }
})

test('the server reads the site map that the build writes', () => {
  const read = siteMapOf(JSON.parse(JSON.stringify(writtenPages())))
  expect(read.pageAt('rng')).toMatchObject({ drawn: 'lobby', sitemap: 'listed' })
  expect(read.pageAt('register.html')?.isOpen).toBe(true)
  expect(read.pageAt('registerxhtml')).toBeUndefined()
  expect(read.pageAt('about/terms')?.sitemap).toBe('listed')
  expect(read.pageAt('about/a/b')).toBeUndefined()
  expect(read.listed).toEqual(expect.arrayContaining(['index', 'rng', 'about/terms', 'join']))
  expect(read.listed).not.toContain('fav')
  expect(read.barred).toEqual(['/game', '/seamless'])
  expect(() => siteMapOf([{ path: '/x', drawn: 'otherwise', titles: {} }])).toThrow()
})

test('the worker of the site leaves no page to the server alone', () => {
  const origin = 'https://site'
  for (const { path: address } of siteMap) {
    const url = `${origin}${address}`
    expect(ruleOf({ method: 'GET', mode: 'navigate', url, origin }), address).toBe('page')
  }
})

test('the demo’s brands have written the pages that every brand has of itself', () => {
  const file = path.resolve(features, '../../../../domains/content/seed/demo.json')
  for (const topic of aboutTopics)
    expect(readFileSync(file, 'utf8'), topic).toMatch(
      new RegExp(`"kind": "about",\\s+"slug": "${topic}"`),
    )
})

test('[RT07] [RT09] [RT10] sports keep the whole shell, lotteries the header alone, each list by its own address', () => {
  const shellOf = (address: string) => pageAt(address)?.shell ?? 'full'
  expect(['/sports', '/esports'].map(shellOf)).toEqual(['full', 'full'])
  const lotteries = ['/lottery', '/vnlottery', '/seaLottery', '/elott']
  expect(lotteries.map(shellOf)).toEqual(lotteries.map(() => 'header'))
  // each shows an area of its own
  expect(new Set(lotteries.map((address) => pageAt(address)?.Page)).size).toBe(lotteries.length)
})
