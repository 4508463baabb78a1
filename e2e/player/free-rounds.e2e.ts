import { expect, test } from '@playwright/test'
import {
  demo,
  enterConsole,
  expectAccessible,
  ownPlayer,
  signIn,
  site,
  watchErrors,
} from '../steps.ts'

const staff = () => demo().staff[0] ?? { username: '', password: '', totpSecret: '' }

test('[GF02] [PC07] staff give free rounds, the player plays them all and sees the bonus they won', async ({
  page,
  browser,
}) => {
  const errors = watchErrors(page)
  const { username } = ownPlayer()
  const desk = await (await browser.newContext()).newPage()
  await enterConsole(desk, staff())
  await desk.getByRole('link', { name: 'Rondas gratis' }).click()
  await desk.getByRole('link', { name: 'Dar rondas gratis' }).click()
  await desk.getByRole('button', { name: 'Revisar nombres' }).click()
  await expect(desk.getByText('Elige un juego.')).toBeVisible()
  await desk.getByLabel(/^Juego/).selectOption({ label: 'Faro de Fortuna' })
  await desk.getByLabel(/^Apuesta por ronda/).selectOption({ label: 'P 2,00' })
  await desk.getByLabel(/^Rondas por jugador/).fill('2')
  await desk.getByLabel(/^Máximo que pasa a saldo real/).fill('50')
  await desk.getByLabel(/^Motivo/).fill('Bienvenida')
  await desk.getByLabel(/^Nombres de usuario/).fill(`${username}, nadie-asi`)
  await desk.getByRole('button', { name: 'Revisar nombres' }).click()
  const question = desk.getByRole('dialog', { name: '¿Dar estas rondas?' })
  await expect(question.getByText('No existe')).toBeVisible()
  await expectAccessible(desk)
  await question.getByRole('button', { name: 'Dar rondas gratis' }).click()
  await expect(desk.getByText(/1 jugador las recibió/)).toBeVisible()
  await desk.getByRole('link', { name: 'Ver la lista' }).click()
  await expect(desk.getByRole('row', { name: new RegExp(`${username}.*0 de 2`) })).toBeVisible()

  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(site('/index?member=bonusDetails'))
  await signIn(page)
  const centre = page.getByRole('dialog', { name: 'Centro del miembro' })
  await expect(centre.getByTestId('award')).toContainText('Faro de Fortuna')
  await expectAccessible(page)
  await centre.getByRole('link', { name: 'Jugar gratis' }).click()
  const game = page.frameLocator('main iframe')
  const balance = await game.getByTestId('game-balance').textContent()
  const press = game.getByRole('button', { name: 'Girar', exact: true })
  for (const round of [1, 2]) {
    await expect(game.getByText(`Ronda gratis ${round} de 2`)).toBeVisible()
    await press.click()
  }
  const end = game.getByTestId('free-rounds-end')
  await expect(end).toContainText('Ganaste en 2 rondas gratis')
  const won = await end.getByTestId('free-rounds-total').textContent()
  await expect(press).toBeDisabled()
  await expect(game.getByTestId('game-balance')).toHaveText(balance ?? '')
  await expectAccessible(page)
  await end.getByRole('button', { name: 'Seguir jugando' }).click()
  await expect(press).toBeEnabled()

  await page.goto(site('/index?member=bonusDetails'))
  await expect(centre.getByText('Faro de Fortuna: 2 de 2 rondas')).toBeVisible()
  await expect(centre.getByTestId('locked-total')).toHaveText(won ?? '')
  await expectAccessible(page)
  await page.goto(site('/index?member=personalHistoryCopy'))
  await expect(centre.getByText('Ronda gratis 2 de 2').first()).toBeVisible()
  expect(errors).toEqual([])
})
