import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test, type Page } from '@playwright/test'
import { build } from 'vite'
import { expectAccessible, site as productUrl } from '../steps.ts'

const root = path.resolve(import.meta.dirname, '../..')
const kit = 'http://kit.localhost'
const types: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

test.describe.configure({ mode: 'serial' })

test.beforeAll(async () => {
  await build({ configFile: path.join(root, 'apps/player/kit.config.ts'), logLevel: 'warn' })
})

/** The gallery in one brand's dress, answered from the files of its build and nothing else. */
const open = async (page: Page, query: string): Promise<void> => {
  await page.route(`${kit}/**`, async (route) => {
    const { pathname } = new URL(route.request().url())
    if (pathname.startsWith('/covers/'))
      return route.fulfill({ response: await route.fetch({ url: productUrl(pathname) }) })
    const file = path.join(root, '.data/kit', pathname === '/' ? 'kit.html' : pathname)
    const body = await readFile(file).catch(() => null)
    const contentType = types[path.extname(file)]
    return body === null || contentType === undefined
      ? route.fulfill({ status: 404 })
      : route.fulfill({ body, contentType })
  })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(`${kit}/?${query}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('[data-specimen=states] .skeleton')).toBeVisible()
  await expect
    .poll(() => page.evaluate(() => [...document.images].every((one) => one.complete)))
    .toBe(true)
}

const dresses = [
  ['voltio-dark', 'preset=voltio'],
  ['voltio-light', 'preset=voltio&theme=light&lang=en'],
  ['marea-light', 'preset=marea&theme=light&radius=round&lang=vi'],
  ['rubi-dark', 'preset=rubi&radius=sharp'],
] as const

for (const [name, query] of dresses)
  test(`[WL03] every primitive looks as it did in ${name}`, async ({ page }) => {
    await open(page, query)
    await expectAccessible(page)
    for (const specimen of await page.locator('[data-specimen]').all()) {
      const family = await specimen.getAttribute('data-specimen')
      await expect(specimen).toHaveScreenshot(`${name}-${family}.png`)
    }
  })

test('nothing of the gallery is wider than a small phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await open(page, 'preset=oro')
  const wide = await page.evaluate(() =>
    [...document.querySelectorAll('main *')]
      .filter((one) => one.getBoundingClientRect().right > innerWidth)
      .map((one) => one.outerHTML.slice(0, 120)),
  )
  expect(wide).toEqual([])
})

test('layers open by keyboard, keep the focus and give it back', async ({ page }) => {
  await open(page, 'preset=voltio')
  for (const layer of ['dialog', 'wide', 'drawer'] as const) {
    const opener = page.getByRole('button', { name: layer, exact: true })
    await opener.focus()
    await page.keyboard.press('Enter')
    const shown = page.getByRole('dialog')
    await expect(shown).toBeVisible()
    await expect(shown).toHaveScreenshot(`layer-${layer}.png`)
    expect(await shown.evaluate((one) => one.contains(document.activeElement))).toBe(true)
    await page.keyboard.press('Escape')
    await expect(shown).toBeHidden()
    await expect(opener).toBeFocused()
  }
})
