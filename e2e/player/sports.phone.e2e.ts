import { expect, test } from '@playwright/test'
import { eventsAhead, priceOf } from '../sports.ts'
import { enterSite, expectAccessible, site, watchErrors, within } from '../steps.ts'

test('[GF03] [RT07] on a phone the slip is a bar that opens a sheet, and survives a reload', async ({
  page,
}) => {
  test.setTimeout(within(180_000))
  const errors = watchErrors(page)
  await enterSite(page, '/sports')
  await expect(page.locator('.odds').first()).toBeVisible()
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0)
  const [match] = await eventsAhead(page, { vertical: 'sports', sport: '1' })
  await page.goto(site(`/sports?event=${match?.eventId}`))
  const price = priceOf(page, `${match?.eventId}/1//2`)
  await expect(price).toBeEnabled({ timeout: within(60_000) })
  await price.click()
  await expect(page.getByRole('button', { name: /1 selección/ })).toBeVisible()
  await page.reload()
  await expect(price).toHaveAttribute('aria-pressed', 'true')
  await expectAccessible(page)
  await page.getByRole('button', { name: /Ver boleto/ }).click()
  const slip = page.getByRole('dialog', { name: 'Boleto' })
  await slip
    .getByLabel(/^Importe/)
    .first()
    .fill('3')
  await expect(slip.getByTestId('slip-payout')).not.toHaveText(/P\s0,00/)
  await expectAccessible(page)
  await slip.getByRole('button', { name: /^(Apostar|Aceptar cambios y apostar)/ }).click()
  await expect(slip.getByText('Apuesta aceptada')).toBeVisible()
  await slip.getByRole('link', { name: 'Ver mis apuestas' }).click()
  await expect(page.locator('[data-bet]').filter({ hasText: match?.name ?? '' })).toBeVisible()
  await expectAccessible(page)
  expect(errors).toEqual([])
})

test('[RT07] what is typed finds matches, results and rules have their places, in English too', async ({
  page,
}) => {
  await page.context().addCookies([{ name: 'lang', value: 'EN', url: site('/') }])
  await page.goto(site('/sports?view=rules'))
  await expect(page.getByRole('heading', { name: 'Sports betting rules' })).toBeVisible()
  await page.getByRole('link', { name: 'Results' }).click()
  await expect(page.getByRole('group', { name: 'Day' })).toBeVisible()
  const [match] = await eventsAhead(page, { vertical: 'sports', sport: '1' })
  await page.goto(site(`/sports?q=${encodeURIComponent(match?.home?.name ?? '')}`))
  await expect(page.getByRole('region', { name: 'Search results' })).toContainText(
    match?.home?.name ?? '',
  )
})
