import { expect, test } from '@playwright/test'
import { signIn, site } from '../steps.ts'

test('[LG04] a new tab has the session of the first, and signing out in one ends it in both', async ({
  page,
  context,
}) => {
  await page.goto(site('/index'))
  await page.getByRole('button', { name: 'Iniciar sesión' }).first().click()
  await signIn(page)
  await expect(page.getByTestId('balance').first()).toBeVisible()
  const other = await context.newPage()
  await other.goto(site('/rng'))
  await expect(other.getByTestId('balance').first()).toBeVisible()
  await other.reload()
  await expect(other.getByTestId('balance').first()).toBeVisible()
  await page.getByRole('banner').getByRole('button', { name: 'Mi cuenta' }).click()
  await page.getByRole('banner').getByRole('button', { name: 'Cerrar sesión' }).click()
  const asked = page.getByRole('dialog', { name: 'Cerrar sesión' })
  await asked.getByRole('button', { name: 'Cerrar sesión' }).click()
  for (const tab of [page, other])
    await expect(tab.getByRole('button', { name: 'Iniciar sesión' }).first()).toBeVisible()
  // nothing outlives the last tab
  expect(await other.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain('signed-in')
})
