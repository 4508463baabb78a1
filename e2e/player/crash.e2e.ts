import { expect, test, type FrameLocator, type Page } from '@playwright/test'
import { balance, cents, enterSite, expectAccessible, site, watchErrors, within } from '../steps.ts'

const table = (page: Page): FrameLocator => page.frameLocator('main iframe')

const enter = async (page: Page): Promise<FrameLocator> => {
  await enterSite(page, '/crash')
  await page
    .getByRole('link', { name: /Perseida/ })
    .first()
    .click()
  const game = table(page)
  await expect(game.getByTestId('bet-1')).toBeVisible()
  return game
}

/** Bets until one is cashed out by hand: some rounds end before anybody could. */
const cashOutOnce = async (page: Page, game: FrameLocator): Promise<string> => {
  const log = game.getByRole('log')
  const button = game.getByTestId('bet-1')
  for (let attempt = 0; attempt < 6; attempt++) {
    // a press that came after the end of the last flight was a bet on the next one
    const isBet = /Cancelar|Retirar/.test((await button.textContent()) ?? '')
    if (!isBet) await button.click()
    await expect(button).toContainText('Retirar', { timeout: within(120_000) })
    await button.click().catch(() => undefined)
    const won = log.getByText(/Apuesta 1: retirada a/).last()
    const lost = log.getByText('Apuesta 1: perdida.').nth(attempt)
    await expect(won.or(lost).first()).toBeAttached({ timeout: within(60_000) })
    if ((await won.count()) > 0) return (await won.textContent()) ?? ''
  }
  throw new Error('six rounds ended before a cash-out')
}

test('[GM01] [GF07] a member bets on a crash round, cashes out, and proves the round', async ({
  page,
}) => {
  test.setTimeout(within(300_000))
  const errors = watchErrors(page)
  const game = await enter(page)
  await expect(page.getByTestId('balance').first()).toContainText(/\d/)
  const shown = async (): Promise<number> =>
    cents((await game.getByTestId('game-balance').textContent()) ?? '')
  await expect.poll(shown).toBe(await balance(page))
  const text = await cashOutOnce(page, game)
  expect(text).toMatch(/retirada a \d+,\d{2}×, premio de P\s\d+,\d{2}\.$/)
  await expect.poll(shown).toBe(await balance(page))
  await expectAccessible(page)

  await expect(
    game
      .getByRole('log')
      .getByText(/terminó en/)
      .first(),
  ).toBeAttached({
    timeout: within(150_000),
  })
  await game.getByRole('button', { name: 'Juego limpio' }).click()
  const dialog = game.getByRole('dialog', { name: 'Juego limpio' })
  await expect(dialog.getByText(/Comprobado en tu navegador/)).toBeVisible()
  const [proof] = await Promise.all([
    page.waitForEvent('popup'),
    dialog.getByRole('link', { name: 'Abrir el verificador' }).click(),
  ])
  await expect(proof.locator('[data-check="chain-committed:yes"]')).toBeVisible()
  await expect(proof.locator('[data-check="result-same:yes"]')).toBeVisible()
  await expectAccessible(proof)
  await proof.close()
  await dialog.getByRole('button', { name: 'Cerrar' }).click()

  await game.getByRole('button', { name: 'Mis apuestas' }).click()
  const mine = game.getByRole('dialog', { name: 'Mis apuestas' })
  await expect(mine.getByText(/ganada/).first()).toBeVisible()
  // who asks for the money a moment after the end is refused: no fault of the page
  expect(errors.filter((error) => !error.includes('409'))).toEqual([])
})

test('[GM01] a bet is still there after the page was left, with its own target', async ({
  page,
}) => {
  test.setTimeout(within(180_000))
  const game = await enter(page)
  await game.getByLabel('Retirar automáticamente').nth(1).check()
  const target = game.getByRole('textbox', { name: 'Retiro automático' }).nth(1)
  await target.fill('1,00')
  await expect(game.getByText('El retiro automático empieza en 1,01.')).toBeVisible()
  await expect(game.getByTestId('bet-2')).toBeDisabled()
  await target.fill('50')
  const button = game.getByTestId('bet-2')
  await button.click()
  await expect(button).toContainText(/apostados|Retirar/, { timeout: within(90_000) })
  await page.reload()
  await expect(table(page).getByTestId('bet-2')).toContainText(/apostados|Retirar|Apostar/)
  await expect(table(page).getByRole('list', { name: 'Últimos finales' })).toBeAttached()
})

test('[GF07] anybody verifies a round, and a false claim is found', async ({ page }) => {
  await page.goto(site('/help'))
  await page.getByRole('link', { name: 'Verificar una ronda' }).click()
  await expect(page.getByRole('heading', { name: 'Verificar una ronda' })).toBeVisible()
  await page.getByRole('button', { name: 'Verificar' }).click()
  await expect(page.getByText('Falta este dato.').first()).toBeVisible()
  await page
    .getByLabel('Huella de la ronda')
    .fill('94aa062026624e59a0ace092568d5f46e21b9bf1d5173609db8645dd62bdfc44')
  await page
    .getByLabel('Sal de la cadena')
    .fill('00000000000000000001e08b7fd44f95e3e950ac65650a8031a6d5e1750e34be')
  await page.getByLabel('Final anunciado').fill('10.92')
  await page.getByRole('button', { name: 'Verificar' }).click()
  await expect(page.getByTestId('figure-bust')).toHaveText('10,91×')
  await expect(page.locator('[data-check="result-same:no"]')).toBeVisible()
  await expect(page.locator('[data-check="chain-committed:open"]')).toBeVisible()
  await expectAccessible(page)
})

/** Bets until a bet is taken back in time, and tells the balance before it was: some rounds begin first. */
const takeBackOnce = async (page: Page, game: FrameLocator): Promise<number> => {
  const button = game.getByTestId('bet-2')
  const placed = button.filter({ hasText: /apostados/ })
  const told = game.getByRole('log').getByText(/^Apuesta 2: cancelada/)
  for (let attempt = 0; attempt < 6; attempt++) {
    await expect(button).not.toContainText('Retirar', { timeout: within(120_000) })
    if ((await button.textContent())?.includes('Apostar') === true) {
      // what comes as the button changes was meant for what it said before, and is not taken
      await page.waitForTimeout(300)
      await button.click()
    }
    await expect(button).toContainText(/apostados|Retirar/, { timeout: within(120_000) })
    const staked = cents((await game.getByTestId('game-balance').textContent()) ?? '')
    await page.waitForTimeout(600)
    await placed.click({ timeout: 2_000 }).catch(() => undefined)
    const isAnnounced = told.waitFor({ state: 'attached', timeout: 4_000 })
    if (await isAnnounced.then(() => true).catch(() => false)) return staked
  }
  throw new Error('six rounds began before a bet was taken back')
}

test('[GM01] a member takes a bet back while the round takes bets', async ({ page }) => {
  test.setTimeout(within(300_000))
  const game = await enter(page)
  const staked = await takeBackOnce(page, game)
  await expect(game.getByTestId('bet-2')).toContainText('Apostar')
  await expect
    .poll(async () => cents((await game.getByTestId('game-balance').textContent()) ?? ''))
    .toBe(staked + 100)
  await expect.poll(() => balance(page)).toBe(staked + 100)
})
