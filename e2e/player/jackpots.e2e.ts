import { expect, test, type Page } from '@playwright/test'
import {
  agreeInConsole,
  demo,
  enterConsole,
  expectAccessible,
  signIn,
  site,
  watchErrors,
  within,
} from '../steps.ts'

const openSlot = async (page: Page) => {
  await page.goto(site('/rng?feature=jackpot'))
  await page
    .getByRole('img', { name: /Faro de Fortuna/ })
    .first()
    .click()
  // the page asks a guest to sign in by itself: what lies below can no longer be pressed
  await signIn(page)
  return page.frameLocator('main iframe')
}

test('[GF13] a member sees the jackpots, feeds them with a spin and finds it in the record', async ({
  page,
}) => {
  test.setTimeout(within(180_000))
  const errors = watchErrors(page)
  await page.goto(site('/index'))
  const board = page.getByRole('region', { name: 'Jackpots', exact: true })
  // the row loads when it comes near
  await expect(async () => {
    await page.mouse.wheel(0, 300)
    await expect(board.getByRole('listitem')).toHaveCount(4, { timeout: 300 })
  }).toPass({ timeout: within(30_000) })
  await expect(board.getByText('Cae antes de P 10.000,00')).toBeVisible()

  const game = await openSlot(page)
  const strip = game.getByTestId('jackpots')
  await expect(strip.getByRole('listitem')).toHaveCount(4)
  await game.getByRole('button', { name: 'Girar', exact: true }).click()
  await expect(game.getByTestId('result')).toHaveText(/Premio|Sin premio/, {
    timeout: within(30_000),
  })
  await expectAccessible(page)

  await page.goto(site('/index?member=personalHistoryCopy'))
  const centre = page.getByRole('dialog', { name: 'Centro del miembro' })
  await centre
    .getByRole('button', { name: /Ver detalle: Faro de Fortuna/ })
    .first()
    .click()
  const part = page.getByRole('region', { name: 'Jackpots de esta ronda' })
  await expect(part.getByText('Gran Faro')).toBeVisible()
  await expect(part.getByText('Aporta P 0,002')).toBeVisible()
  await expectAccessible(page)
  expect(errors).toEqual([])
})

test('[GF13] two of the staff feed a jackpot more, within what games may return, and it is in the log', async ({
  page,
  browser,
}) => {
  test.setTimeout(within(120_000))
  await enterConsole(page, demo().staff[0] ?? { username: '', password: '', totpSecret: '' })
  await page.getByRole('link', { name: 'Jackpots' }).click()
  await page.getByRole('link', { name: 'Oleaje' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Oleaje' })).toBeVisible()
  await page.getByLabel(/^Aporte al acumulado/).fill('6')
  await page.getByLabel(/^Motivo del cambio/).fill('Fin de semana')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText(/devolverían más del 99/)).toBeVisible()
  await page.getByLabel(/^Aporte al acumulado/).fill('0,16')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByRole('link', { name: 'Condiciones nuevas' })).toBeVisible()
  await agreeInConsole(browser, { name: 'Condiciones de un jackpot', shown: /→/ })
  await expect(page.getByRole('region', { name: 'Cambios' })).toContainText('Fin de semana')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Auditoría' }).click()
  await expect(page.getByText('Jackpot cambiado').first()).toBeVisible({ timeout: within(15_000) })
})
