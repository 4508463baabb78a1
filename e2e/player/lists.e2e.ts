import { expect, test, type Page } from '@playwright/test'
import { expectAccessible, site, within } from '../steps.ts'

const cards = (page: Page) => page.getByRole('main').locator('.cover img')

test('[CT04] filters and order stand in the address, each filter is taken away by a press', async ({
  page,
}) => {
  await page.goto(site('/rng?feature=free-spins&volatility=high'))
  const active = page.getByRole('list', { name: 'Filtros activos' })
  await expect(active.getByRole('listitem')).toHaveCount(2)
  await active.getByRole('button', { name: /Tiradas gratis/ }).click()
  await expect(page).toHaveURL(/\/rng\?volatility=high$/)
  await page.getByRole('combobox', { name: 'Ordenar' }).selectOption('title')
  await expect(page).toHaveURL(/sort=title/)
  await expect(cards(page).first()).toHaveAttribute('alt', /^(\d|A|Á)/i)
  await expectAccessible(page)
  await page.getByRole('searchbox').fill('%')
  await expect(page.getByText('No hay juegos que coincidan.')).toBeVisible()
})

test('[CT04] whoever comes back from a game finds the list where it was left', async ({ page }) => {
  await page.goto(site('/rng?page=all'))
  await expect(cards(page).first()).toBeVisible()
  const height = () => page.evaluate(() => document.documentElement.scrollHeight)
  await expect
    .poll(
      async () => {
        await page.mouse.move(800, 500)
        await page.mouse.wheel(0, 1_500)
        return height()
      },
      { intervals: [250], timeout: within(30_000) },
    )
    .toBeGreaterThan(7_000)
  await page.mouse.wheel(0, -1_800)
  await page.waitForTimeout(400)
  const left = await page.evaluate(() => window.scrollY)
  const inSight = await page.evaluate(() => {
    const all = [...document.querySelectorAll('main a.cover')]
    const found = all.find((one) => {
      const { top, bottom } = one.getBoundingClientRect()
      return top > 120 && bottom < window.innerHeight
    })
    const box = found?.getBoundingClientRect()
    return box === undefined ? null : { x: box.x + 30, y: box.y + 130 }
  })
  expect(inSight).not.toBeNull()
  await page.mouse.click(inSight?.x ?? 0, inSight?.y ?? 0)
  await expect(page).toHaveURL(/\/game\?id=/)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  await page.goBack()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(left)
})

test('[ER02] covers that never come are tried three times and stand as their titles', async ({
  page,
}) => {
  const asked = new Map<string, number>()
  await page.route('**/covers/**', (route) => {
    const name = new URL(route.request().url()).pathname
    asked.set(name, (asked.get(name) ?? 0) + 1)
    return route.abort()
  })
  await page.goto(site('/fish'))
  await expect(page.getByRole('main').locator('a.cover').first().getByText(/ — /)).toBeVisible()
  await expect(page.getByRole('main').locator('a.cover').first().locator('img')).toHaveCount(0)
  expect(Math.max(...asked.values())).toBe(3)
  await expectAccessible(page)
})

test('[ER02] a part of the site that cannot be loaded asks for an update', async ({ page }) => {
  await page.goto(site('/index'))
  await expect(page.getByRole('button', { name: 'Populares: siguientes' })).toBeVisible()
  await page.route('**/assets/help-page*.js', (route) => route.abort())
  await page.getByRole('navigation', { name: 'Menú' }).getByRole('link', { name: 'Ayuda' }).click()
  await expect(page.getByRole('alert')).toContainText('Hay una versión nueva del sitio.')
  await page.unroute('**/assets/help-page*.js')
  await page.getByRole('alert').getByRole('button', { name: 'Actualizar' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Ayuda e información' })).toBeVisible()
})

test('without a connection the site says so instead of nothing, and comes back with it', async ({
  page,
  context,
}) => {
  await page.goto(site('/index'))
  const isReady = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active?.state)
  await expect.poll(isReady, { timeout: within(20_000) }).toBe('activated')
  await context.setOffline(true)
  await page.goto(site('/rng'))
  await expect(page.getByText(/^No hay conexión/)).toBeVisible()
  await expectAccessible(page)
  await context.setOffline(false)
  await page.getByRole('link', { name: 'Reintentar' }).click()
  await expect(page.getByRole('heading', { name: 'Populares' })).toBeVisible()
})
