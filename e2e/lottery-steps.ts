import { expect, type Locator, type Page } from '@playwright/test'
import { cents, enterSite } from './steps.ts'

const sheet = (page: Page): Locator => page.getByRole('dialog', { name: 'Boleto' })

/** Opens a game's desk as the test's own player. */
export const openDesk = async (page: Page, address: string): Promise<void> => {
  await enterSite(page, address)
  await expect(page.getByTestId('countdown')).toBeVisible()
  await expect(page.getByTestId('balance').first()).toContainText(/\d/)
}

/** Places the ticket; where its draw has closed in the meantime, in the next one, as a person does. */
export const placeTicket = (page: Page): Promise<void> =>
  expect(async () => {
    const place = sheet(page).getByRole('button', { name: /^Apostar P/ })
    if (await sheet(page).isVisible()) await place.click({ timeout: 5_000 })
    await expect(sheet(page)).toBeHidden({ timeout: 10_000 })
  }).toPass()

/** Bets what is picked; answers the stake in hundredths. */
export const bet = async (page: Page): Promise<number> => {
  await page.getByRole('button', { name: 'Apostar', exact: true }).click()
  const place = sheet(page).getByRole('button', { name: /^Apostar P/ })
  await expect(place).toBeEnabled()
  const stake = cents((await place.textContent()) ?? '')
  await placeTicket(page)
  return stake
}

export const showTickets = async (page: Page, view: 'Abiertos' | 'Resueltos'): Promise<Locator> => {
  await page.getByRole('button', { name: 'Mis boletos' }).click()
  await page.getByRole('button', { name: view }).click()
  return page.getByTestId('ticket').first()
}

export const pick = (page: Page, name: string | RegExp, nth = 0): Promise<void> =>
  page.getByTestId('play-panel').getByRole('button', { name, exact: true }).nth(nth).click()
