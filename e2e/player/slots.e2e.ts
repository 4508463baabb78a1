import { expect, test } from '@playwright/test'
import { balance, cents, enterSite, expectAccessible, site, watchErrors, within } from '../steps.ts'

// what the reels do is what these tests look at
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test('[GF02] a player buys free spins, sees them through and proves the round', async ({
  page,
}) => {
  const errors = watchErrors(page)
  await enterSite(page, '/game?id=orbita-nueve')
  const game = page.frameLocator('iframe')
  await expect(game.locator('canvas[data-ready=true]')).toBeVisible()
  await game.getByRole('button', { name: 'Tabla de pagos' }).click()
  const sheet = game.getByRole('dialog', { name: 'Tabla de pagos' })
  await expect(sheet.getByText(/96,09/)).toBeVisible()
  await expect(sheet.getByText('Media')).toBeVisible()
  await expectAccessible(page)
  await sheet.getByRole('button', { name: 'Cerrar' }).click()

  const before = cents((await game.getByTestId('game-balance').textContent()) ?? '')
  await game.getByRole('button', { name: /^Comprar giros gratis/ }).click()
  const confirm = game.getByRole('dialog', { name: 'Comprar giros gratis' })
  await expect(confirm.getByText('10 giros gratis')).toBeVisible()
  await expectAccessible(page)
  await confirm.getByRole('button', { name: /^Comprar por/ }).click()
  await expect(game.getByText(/^Giro 1 de \d+$/)).toBeVisible()
  // what it costs is gone before what it pays is shown
  expect(cents((await game.getByTestId('game-balance').textContent()) ?? '')).toBe(before - 7_800)
  // nor does the page around the game tell how the round ends
  await expect.poll(() => balance(page)).toBe(before - 7_800)
  await game.getByRole('button', { name: 'Saltar' }).first().click()
  const result = game.getByTestId('result')
  await expect(result).toHaveText(/giros gratis|Sin premio/, { timeout: within(20_000) })
  const won = cents((await game.getByTestId('game-win').textContent()) ?? '')
  const after = cents((await game.getByTestId('game-balance').textContent()) ?? '')
  expect(after).toBe(before - 7_800 + won)
  await expect.poll(() => balance(page)).toBe(after)

  await game.getByRole('button', { name: 'Juego limpio' }).click()
  await game.getByRole('button', { name: 'Renovar semillas y revelar' }).click()
  await expect(game.getByText(/^Semilla revelada/)).toBeVisible()
  await game.getByRole('button', { name: 'Cerrar' }).click()
  await game.getByRole('button', { name: 'Historial' }).click()
  const row = game.getByRole('list', { name: 'Historial' }).getByRole('listitem').first()
  await expect(row).toContainText('comprada')
  await row.getByRole('button', { name: 'Verificar' }).click()
  await expect(row.getByText(/^Verificada/)).toBeVisible()
  expect(errors).toEqual([])
})

test('[GF02] a round that was not shown to its end is shown again on return', async ({ page }) => {
  await enterSite(page, '/game?id=bosque-lunar')
  const game = page.frameLocator('iframe')
  await game.getByRole('button', { name: 'Bajar apuesta' }).click()
  await game.getByRole('button', { name: /^Comprar giros gratis/ }).click()
  await game.getByRole('button', { name: /^Comprar por/ }).click()
  await expect(game.getByText(/^Giro 1 de \d+$/)).toBeVisible()
  const cost = cents((await game.getByTestId('game-balance').textContent()) ?? '')
  await page.reload()
  await expect(game.getByText(/^Giro 1 de \d+$/)).toBeVisible()
  // it says so, and the balance does not tell how the round ends
  await expect(game.getByText(/^Seguimos donde lo dejaste/)).toBeVisible()
  expect(cents((await game.getByTestId('game-balance').textContent()) ?? '')).toBe(cost)
  await game.getByRole('button', { name: 'Saltar' }).first().click()
  await expect(game.getByTestId('result')).toHaveText(/giros gratis|Sin premio/, {
    timeout: within(20_000),
  })
  await page.reload()
  await expect(game.locator('canvas[data-ready=true]')).toBeVisible()
  await expect(game.getByRole('button', { name: 'Girar', exact: true })).toBeEnabled()
})

test('[GF02] a round of another device is offered, and never plays by itself', async ({ page }) => {
  await enterSite(page, '/game?id=bosque-lunar')
  const game = page.frameLocator('iframe')
  await game.getByRole('button', { name: 'Bajar apuesta' }).click()
  await game.getByRole('button', { name: /^Comprar giros gratis/ }).click()
  await game.getByRole('button', { name: /^Comprar por/ }).click()
  await expect(game.getByText(/^Giro 1 de \d+$/)).toBeVisible()
  // as another device sees it: nothing of the round is kept here
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage))
      if (key.startsWith('slots-')) localStorage.removeItem(key)
  })
  await page.reload()
  await expect(game.getByText(/otro dispositivo/)).toBeVisible()
  await expect(game.getByText(/^Giro 1 de \d+$/)).toBeHidden()
  await game.getByRole('button', { name: 'No hace falta' }).click()
  await expect(game.getByText(/otro dispositivo/)).toBeHidden()
  await page.reload()
  await expect(game.locator('canvas[data-ready=true]')).toBeVisible()
  await expect(game.getByText(/otro dispositivo/)).toBeHidden()
})

test('[GF02] each studio of the house has its own list', async ({ page }) => {
  for (const [list, maker, title] of [
    ['jlrng', 'Casa Koi', 'Estanque Dorado'],
    ['pgrng', 'Luna Menor', 'Mareas de Luna'],
  ] as const) {
    await page.goto(site(`/${list}`))
    await expect(page.getByRole('img', { name: `${title} — ${maker}` })).toBeVisible()
    await expect(page.getByRole('main').getByRole('img', { name: `— ${maker}` })).toHaveCount(4)
  }
})
