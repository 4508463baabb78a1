import { expect, test, type Page } from '@playwright/test'
import { demo, enterConsole, expectAccessible, site, watchErrors } from '../steps.ts'

const centre = (page: Page) => page.getByRole('dialog', { name: 'Centro del miembro' })
const card = (page: Page, name: string) =>
  centre(page).getByRole('region', { name, exact: true }).last()

const register = async (page: Page, username: string): Promise<void> => {
  await page.goto(site('/register'))
  const dialog = page.getByRole('dialog', { name: 'Registrarse' })
  await dialog.getByLabel(/^Usuario/).fill(username)
  await dialog.getByLabel(/^Contraseña\*/).fill('secreto99')
  await dialog.getByLabel(/^Repite la contraseña/).fill('secreto99')
  await dialog.getByLabel(/Confirmo que tengo/).check()
  await dialog.getByRole('button', { name: 'Registrarse', exact: true }).click()
  await expect(dialog).toBeHidden()
}

const openLimits = async (page: Page): Promise<void> => {
  await page.getByRole('link', { name: 'Juego responsable' }).first().click()
  await expect(centre(page).getByRole('heading', { name: 'Juego responsable' })).toBeVisible()
}

const wish = async (page: Page, kind: string, amount: string): Promise<void> => {
  const change = card(page, kind).getByRole('button', { name: `${kind}, Al día` })
  await change.click()
  await card(page, kind)
    .getByLabel(/Nuevo límite/)
    .fill(amount)
  await card(page, kind).getByRole('button', { name: 'Guardar' }).click()
  await expect(card(page, kind).getByLabel(/Nuevo límite/)).toBeHidden()
}

test('a member sets limits, is reminded, takes a break, and staff see all of it', async ({
  page,
  browser,
}) => {
  const errors = watchErrors(page)
  const username = `lim${Date.now().toString(36).slice(-8)}`
  await register(page, username)
  await page.clock.install()
  await openLimits(page)
  await expectAccessible(page)

  await card(page, 'Depósitos').getByRole('button', { name: 'Depósitos, Al día' }).click()
  await card(page, 'Depósitos')
    .getByLabel(/Nuevo límite/)
    .fill('cien')
  await card(page, 'Depósitos').getByRole('button', { name: 'Guardar' }).click()
  await expect(card(page, 'Depósitos')).toContainText('Escribe un importe')
  await card(page, 'Depósitos').getByRole('button', { name: 'Cancelar' }).click()
  await wish(page, 'Depósitos', '50')
  await expect(card(page, 'Depósitos')).toContainText(/0,00 de P\s50,00/)
  await wish(page, 'Depósitos', '80')
  await expect(card(page, 'Depósitos')).toContainText(/Pediste P\s80,00/)
  await wish(page, 'Tiempo de juego', '90')
  await expect(card(page, 'Tiempo de juego')).toContainText('0 min de 90 min')
  await expectAccessible(page)

  await centre(page).getByRole('link', { name: 'Depositar' }).click()
  await centre(page)
    .getByRole('textbox', { name: /Importe/ })
    .fill('60')
  await centre(page)
    .getByRole('button', { name: /^Continuar|^Depositar|^Pagar/ })
    .click()
  await expect(centre(page)).toContainText(/pasarías tu límite: te quedan P\s50,00/)

  await centre(page).getByRole('link', { name: 'Juego responsable' }).click()
  const every = centre(page).getByLabel('Avisarme cada')
  await every.selectOption('15')
  // enabled again once the server has it, and then as it was chosen
  await expect(every).toBeEnabled()
  await expect(every).toHaveValue('15')
  await page.clock.fastForward('16:00')
  const check = page.getByRole('dialog', { name: 'Un momento' })
  await expect(check).toBeVisible()
  await expect(check).toContainText('16 min')
  await expectAccessible(page)
  await check.getByRole('button', { name: 'Seguir' }).click()
  await expect(check).toBeHidden()

  await card(page, 'Hacer una pausa').getByRole('button', { name: '7 días' }).click()
  const ask = page.getByRole('dialog', { name: 'Hacer una pausa' })
  await expect(ask).toContainText('una pausa de 7 días')
  await ask.getByRole('button', { name: 'Hacer una pausa' }).click()
  await expect(centre(page)).toContainText('No puedes apostar ni depositar hasta el')

  const [mesa] = demo().staff
  if (mesa === undefined) throw new Error('the demo has no staff')
  const desk = await (await browser.newContext()).newPage()
  await enterConsole(desk, mesa)
  await desk.getByRole('link', { name: /Jugadores|Players/ }).click()
  await desk.getByLabel(/Buscar por usuario|Search/).fill(username)
  await desk.getByRole('link', { name: username, exact: true }).click()
  const seen = desk.getByRole('region', { name: /Juego responsable|Responsible gaming/ })
  await expect(seen).toContainText(/Subida pedida|Raise asked for/)
  await expect(seen).toContainText(/Recordatorio cambiado|Reality check changed/)
  await expectAccessible(desk)

  await card(page, 'Autoexclusión').getByRole('button', { name: '6 meses' }).click()
  const sure = page.getByRole('dialog', { name: 'Autoexclusión' })
  await sure.getByRole('button', { name: 'Autoexclusión' }).click()
  await expect(
    page.getByRole('banner').getByRole('button', { name: 'Iniciar sesión' }),
  ).toBeVisible()
  expect(errors.filter((error) => !/40[0-9]/.test(error))).toEqual([])
})
