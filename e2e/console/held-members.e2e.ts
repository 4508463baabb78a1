import { expect, test, type Page } from '@playwright/test'
import { demo, enterConsole, expectAccessible, site } from '../steps.ts'

test.use({ locale: 'es-ES' })

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

const openPlayer = async (desk: Page, username: string): Promise<void> => {
  await desk.getByRole('link', { name: 'Jugadores', exact: true }).click()
  await desk.getByLabel(/Buscar por usuario/).fill(username)
  await desk.getByRole('link', { name: username, exact: true }).click()
}

test('somebody excluded who comes back under another name is held, and staff let them go', async ({
  page,
  browser,
}) => {
  const [staff] = demo().staff
  if (staff === undefined) throw new Error('the demo has no staff')
  const stem = Date.now().toString(36).slice(-7)
  const [first, second] = [`una${stem}`, `otra${stem}`]
  await register(page, first)
  const desk = await (await browser.newContext({ locale: 'es-ES' })).newPage()
  await enterConsole(desk, staff)
  await openPlayer(desk, first)
  await desk.getByLabel(/^Motivo/).fill('Lo pidió por teléfono')
  await desk.getByRole('button', { name: 'Excluir al jugador' }).click()
  await desk
    .getByRole('dialog', { name: 'Excluir al jugador' })
    .getByRole('button', { name: 'Excluir al jugador' })
    .click()
  await expect(desk.getByText('Jugador excluido')).toBeVisible()

  // the page learns by its socket that it is signed out
  const header = page.getByRole('banner')
  await expect(header.getByRole('button', { name: 'Iniciar sesión' })).toBeVisible()
  await register(page, second)
  await page.goto(site('/game?id=noche-neon'))
  await expect(page.getByText(/Nuestro equipo está revisando tu cuenta/).first()).toBeVisible()
  await expectAccessible(page)

  await openPlayer(desk, second)
  const held = desk.getByRole('region', { name: 'Cuenta retenida' })
  await expect(held).toContainText('dispositivo')
  await expect(held.getByRole('link', { name: first })).toBeVisible()
  await expectAccessible(desk)
  await held.getByRole('button', { name: 'Liberar la cuenta' }).click()
  await expect(held.getByText(/letras|caracteres|motivo/i).last()).toBeVisible()
  await held.getByLabel(/^Motivo de la liberación/).fill('Es su hermana')
  await held.getByRole('button', { name: 'Liberar la cuenta' }).click()
  const ask = desk.getByRole('dialog', { name: 'Liberar la cuenta' })
  await ask.getByRole('button', { name: 'Liberar la cuenta' }).click()
  await expect(held).toBeHidden()
  await expect(desk.getByText('Es su hermana')).toBeVisible()
})
