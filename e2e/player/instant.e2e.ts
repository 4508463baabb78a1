import { expect, test, type FrameLocator, type Page } from '@playwright/test'
import { balance, cents, enterSite, expectAccessible, watchErrors, within } from '../steps.ts'

const table = (page: Page): FrameLocator => page.frameLocator('main iframe')

const shown = async (game: FrameLocator): Promise<number> =>
  cents((await game.getByTestId('game-balance').textContent()) ?? '')

const enter = async (page: Page, title: RegExp): Promise<FrameLocator> => {
  await enterSite(page, '/crash')
  await page.getByRole('link', { name: title }).first().click()
  const game = table(page)
  await expect(game.getByLabel('Apuesta (P)')).toBeVisible()
  return game
}

// rounds that are shown in motion take their time, in which autobet can be stopped
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test('[GF07] a member plays dice with the keyboard alone, and autobet stops when told', async ({
  page,
}) => {
  test.setTimeout(within(180_000))
  const errors = watchErrors(page)
  const game = await enter(page, /Dados/)
  const stake = game.getByLabel('Apuesta (P)')
  const rolls = game.getByTestId('log').getByText(/^Ha salido/)
  await game.getByRole('slider').press('ArrowRight')
  await expect(game.getByLabel('Probabilidad')).toHaveValue('48,50')
  await stake.press('ArrowUp')
  await expect(stake).toHaveValue('2,00')
  await stake.press('ArrowDown')
  await stake.press('Enter')
  await expect(rolls).toHaveCount(1)
  // Space plays wherever no field has the focus
  await stake.blur()
  await page.keyboard.press('Space')
  await expect(rolls).toHaveCount(2)
  await game.getByRole('button', { name: 'Automático' }).press('Enter')
  await game.getByRole('textbox', { name: 'Rondas' }).fill('3')
  await game.getByRole('textbox', { name: 'Rondas' }).press('Enter')
  await expect(rolls).toHaveCount(5)
  await expect(game.getByTestId('auto')).toBeEnabled()
  await game.getByRole('textbox', { name: 'Rondas' }).fill('')
  await game.getByRole('textbox', { name: 'Rondas' }).press('Enter')
  await expect(rolls).toHaveCount(7)
  await game.getByTestId('stop').press('Enter')
  await expect(game.getByTestId('auto')).toBeEnabled()
  const played = await rolls.count()
  expect(played).toBeLessThan(11)
  await expect.poll(() => shown(game)).toBe(await balance(page))
  await expect(rolls).toHaveCount(played)
  await expectAccessible(page)

  await game.getByRole('button', { name: 'Reglas' }).press('Enter')
  const rules = game.getByRole('dialog', { name: 'Reglas' })
  await expect(rules.getByText(/^98,9\d\s%$/).first()).toBeVisible()
  await rules.getByRole('button', { name: 'Cerrar' }).press('Enter')
  await game.getByRole('button', { name: 'Juego limpio' }).press('Enter')
  const fair = game.getByRole('dialog', { name: 'Juego limpio' })
  await fair.getByRole('button', { name: 'Renovar semillas y revelar' }).press('Enter')
  await expect(fair.getByText(/^Semilla revelada/)).toBeVisible()
  await fair.getByRole('button', { name: 'Comprobar mis rondas' }).press('Enter')
  const rounds = game.getByRole('dialog', { name: 'Mis rondas' })
  await rounds.getByRole('button', { name: 'Comprobar' }).first().press('Enter')
  await expect(rounds.getByText('Comprobada en tu navegador')).toBeVisible()
  expect(errors).toEqual([])
})

test('[GF07] a member walks the mines with the arrows, reloads in the middle and cashes out', async ({
  page,
}) => {
  test.setTimeout(within(120_000))
  const errors = watchErrors(page)
  const game = await enter(page, /Minas/)
  await game.getByLabel('Minas').selectOption('1')
  const cash = game.getByTestId('cash-out')
  // one tile in twenty-five ends a round: begin again where it was the first
  for (let attempt = 0; attempt < 5; attempt++) {
    await game.getByLabel('Apuesta (P)').press('Enter')
    await expect(cash).toBeVisible()
    await game.locator('[data-tile="0"]').focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Space')
    await expect(game.locator('[data-tile="6"]')).toHaveAttribute('data-face', 'up')
    if ((await game.locator('[data-tile="6"]').getAttribute('data-kind')) === 'gem') break
  }
  await expect(cash).toContainText(/Cobrar P\s1,03/)
  await page.reload()
  await expect(game.locator('[data-tile="6"]')).toHaveAttribute('data-kind', 'gem')
  await expect(cash).toBeEnabled()
  await expectAccessible(page)
  const before = await shown(game)
  await game.locator('[data-tile="0"]').focus()
  await page.keyboard.press('c')
  await expect(game.getByTestId('log').getByText(/premio de P\s1,03/)).toBeAttached()
  await expect.poll(() => shown(game)).toBe(before + 103)
  await expect.poll(() => balance(page)).toBe(before + 103)
  expect(errors).toEqual([])
})

test('[GF07] keno opens before any number is picked', async ({ page }) => {
  const errors = watchErrors(page)
  const game = await enter(page, /Keno/)
  await expect(game.getByText('Retorno', { exact: true })).toBeVisible()
  await expect(game.getByTestId('play')).toBeDisabled()
  await game.getByRole('button', { name: 'Reglas' }).click()
  await expect(game.getByRole('dialog', { name: 'Reglas' })).toBeVisible()
  expect(errors).toEqual([])
})
