import { expect, test } from '@playwright/test'
import { signIn, signOut, site } from '../steps.ts'

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
  await signOut(page)
  for (const tab of [page, other])
    await expect(tab.getByRole('button', { name: 'Iniciar sesión' }).first()).toBeVisible()
  // nothing outlives the last tab
  expect(await other.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain('signed-in')
})

test('[LG08] signing out of a page that was just loaded lasts, in the other tab too', async ({
  page,
  context,
}) => {
  await page.goto(site('/index'))
  await page.getByRole('button', { name: 'Iniciar sesión' }).first().click()
  await signIn(page)
  const other = await context.newPage()
  await other.goto(site('/rng'))
  await expect(other.getByTestId('balance').first()).toBeVisible()
  await page.reload()
  await signOut(page)
  for (const tab of [page, other])
    await expect(tab.getByRole('button', { name: 'Iniciar sesión' }).first()).toBeVisible()
  // longer than a quiet tab waits before it speaks
  await page.waitForTimeout(4_000)
  for (const tab of [page, other]) {
    expect(await tab.evaluate(() => sessionStorage.getItem('token'))).toBeNull()
    expect(await tab.evaluate(() => localStorage.getItem('signed-in'))).toBeNull()
  }
})
