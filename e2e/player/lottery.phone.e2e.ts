import { expect, test } from '@playwright/test'
import { balance, cents, enterSite, expectAccessible } from '../steps.ts'

test('[RT09] [GF08] on a phone a member fills a cart, chases several draws and stops the chase', async ({
  page,
}) => {
  test.setTimeout(180_000)
  await enterSite(page, '/lottery?gameCode=ssc-1m&playType=dwd')
  await expect(page.getByTestId('countdown')).toBeVisible()
  await page
    .getByTestId('play-panel')
    .getByRole('button', { name: '7', exact: true })
    .first()
    .click()
  await page.getByRole('button', { name: 'Añadir a la cesta' }).click()
  await page.reload()
  await expect(page.getByTestId('bet-count')).toContainText('1 línea · 1 apuesta')
  await expectAccessible(page)
  const before = await balance(page)
  await page.getByRole('button', { name: 'Apostar', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: 'Boleto' })
  await sheet.getByRole('button', { name: 'Persecución' }).click()
  await sheet.getByRole('combobox').first().selectOption('5')
  await sheet.getByRole('button', { name: 'Doblar' }).click()
  await expectAccessible(page)
  const place = sheet.getByRole('button', { name: /^Apostar P/ })
  const stake = cents((await place.textContent()) ?? '')
  // 1 + 2 + 4 + 8 + 16 times two
  expect(stake).toBe(6_200)
  await place.click()
  await expect(sheet).toBeHidden()
  await expect.poll(() => balance(page)).toBe(before - stake)
  await page.getByRole('button', { name: 'Mis boletos' }).click()
  await page.getByRole('button', { name: 'Persecuciones' }).click()
  const chase = page.getByTestId('chase').first()
  await expect(chase).toContainText('En marcha')
  await chase.getByRole('button', { name: 'Parar la persecución' }).click()
  await expect(chase).toContainText('Parada')
  await expect.poll(() => balance(page)).toBeGreaterThan(before - stake)
})
