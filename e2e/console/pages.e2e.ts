import { expect, test } from '@playwright/test'
import { demo, enterConsole, expectAccessible, site } from '../steps.ts'

test('a page of the console comes before its link is pressed, and says so where it is gone', async ({
  page,
}) => {
  const [mesa] = demo().staff
  if (mesa === undefined) throw new Error('the demo has no staff')
  await enterConsole(page, mesa)
  const menu = page.getByRole('navigation')
  const jackpots = menu.getByRole('link', { name: 'Jackpots' })
  const coming = page.waitForResponse(/assets\/pools-page-[\w-]+\.js$/)
  await jackpots.hover()
  expect((await coming).ok()).toBe(true)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await jackpots.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Jackpots' })).toBeVisible()
  expect(asked.filter((url) => /pools-page-.*\.js/.test(url))).toEqual([])

  // a newer build has taken the place of this page's own
  await page.route(/assets\/audit-page-/, (route) => route.fulfill({ status: 404 }))
  const told = page.getByRole('alert').filter({ hasText: 'Hay una versión nueva del sitio.' })
  await menu.getByRole('link', { name: 'Auditoría' }).click()
  await expect(told).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Jackpots' })).toBeVisible()
  await expectAccessible(page)
  await page.goto(site('/console/audit'))
  await expect(told).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'Cargando' })).toBeAttached()
  await page.unroute(/assets\/audit-page-/)
  await told.getByRole('button', { name: 'Actualizar' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Auditoría' })).toBeVisible()
  await expect(told).toBeHidden()
})
