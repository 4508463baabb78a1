import { expect, test, type Page } from '@playwright/test'
import { signIn, signOut, site } from '../steps.ts'

const signInAndOpenAnother = async (page: Page): Promise<Page> => {
  await page.goto(site('/index'))
  await page.getByRole('button', { name: 'Iniciar sesión' }).first().click()
  await signIn(page)
  await expect(page.getByTestId('balance').first()).toBeVisible()
  const other = await page.context().newPage()
  await other.goto(site('/rng'))
  await expect(other.getByTestId('balance').first()).toBeVisible()
  return other
}

const expectGuests = async (tabs: readonly Page[]): Promise<void> => {
  for (const tab of tabs)
    await expect(tab.getByRole('button', { name: 'Iniciar sesión' }).first()).toBeVisible()
}

test('[LG04] a new tab has the session of the first, and signing out in one ends it in both', async ({
  page,
}) => {
  const other = await signInAndOpenAnother(page)
  await other.reload()
  await expect(other.getByTestId('balance').first()).toBeVisible()
  await signOut(page)
  await expectGuests([page, other])
  // nothing outlives the last tab
  expect(await other.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain('signed-in')
})

test('[LG08] signing out of a page that was just loaded lasts, in the other tab too', async ({
  page,
}) => {
  const other = await signInAndOpenAnother(page)
  await page.reload()
  await signOut(page)
  await expectGuests([page, other])
  // longer than a quiet tab waits before it speaks
  await page.waitForTimeout(4_000)
  for (const tab of [page, other]) {
    expect(await tab.evaluate(() => sessionStorage.getItem('token'))).toBeNull()
    expect(await tab.evaluate(() => localStorage.getItem('signed-in'))).toBeNull()
  }
})
