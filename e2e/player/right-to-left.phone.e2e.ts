import { expect, test } from '@playwright/test'
import { signIn, site } from '../steps.ts'

const screens = [
  '/index',
  '/rng',
  '/help',
  '/index?member=securityCenter',
  '/index?member=depositv2',
  '/index?member=transactionHistory',
]

test('right to left, every screen is mirrored and none runs over its edge', async ({ page }) => {
  // no complete language runs that way yet: the site must be ready for the first that does
  await page.addInitScript(() => {
    const turn = (): void => {
      if (document.documentElement.dir !== 'rtl') document.documentElement.dir = 'rtl'
    }
    new MutationObserver(turn).observe(document, { childList: true })
    document.addEventListener('DOMContentLoaded', turn)
  })
  await page.goto(site('/index'))
  await page.getByRole('button', { name: 'Iniciar sesión' }).first().click()
  await signIn(page)
  for (const screen of screens) {
    await page.goto(site(screen))
    await expect(page.getByTestId('balance').first()).toBeVisible()
    const isOver = () => page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
    expect(await isOver(), screen).toBe(false)
  }
  await page.goto(site('/index'))
  await expect(page.getByTestId('balance').first()).toBeVisible()
  await page.getByRole('button', { name: 'Menú' }).click()
  const menu = page.getByRole('dialog', { name: 'Menú' })
  await expect
    .poll(async () => {
      const box = await menu.boundingBox()
      return box === null ? null : Math.round(box.x + box.width)
    })
    .toBe(390)
  const row = page.locator('.row-scroll').first()
  expect(await row.evaluate((list) => getComputedStyle(list).direction)).toBe('rtl')
})
