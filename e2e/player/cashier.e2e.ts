import { expect, test, type Page } from '@playwright/test'
import {
  balance,
  demo,
  enterConsole,
  expectAccessible,
  site,
  watchErrors,
  within,
} from '../steps.ts'

const centre = (page: Page) => page.getByRole('dialog', { name: 'Centro del miembro' })

const register = async (page: Page, username: string): Promise<void> => {
  await page.goto(site('/register'))
  const dialog = page.getByRole('dialog', { name: 'Registrarse' })
  await dialog.getByLabel(/^Usuario/).fill(username)
  await dialog.getByLabel(/^Contraseña\*/).fill('secreto99')
  await dialog.getByLabel(/^Repite la contraseña/).fill('secreto99')
  await dialog.getByLabel('Contraseña de pago').fill('135790')
  await dialog.getByLabel(/Confirmo que tengo/).check()
  await dialog.getByRole('button', { name: 'Registrarse', exact: true }).click()
  await expect(dialog).toBeHidden()
}

test('[WA02] [WA03] a member sends money in two parts, withdraws and says that not all of it arrived', async ({
  page,
  browser,
}) => {
  const errors = watchErrors(page)
  const username = `caja${Date.now().toString(36).slice(-8)}`
  await register(page, username)
  await page.goto(site('/index?member=depositv2'))
  await centre(page).getByText('Transferencia', { exact: true }).click()
  await centre(page).getByRole('button', { name: '100', exact: true }).click()
  await centre(page).getByRole('button', { name: 'Ver cómo enviarlo' }).click()
  const sending = centre(page).getByRole('region', { name: 'Envía el dinero' })
  await expect(sending.getByText('Referencia (obligatoria)')).toBeVisible()
  await expect(sending.getByRole('timer')).toContainText(/Quedan \d+:\d\d/)
  await expectAccessible(page)
  const bank = await sending
    .getByRole('link', { name: 'Enviar en el entorno de pruebas' })
    .getAttribute('href')
  const other = await page.context().newPage()
  await other.goto(bank ?? '')
  await other.locator('button[value=half]').click()
  await expect(sending.getByText(/Llegaron P\s50,00 de P\s100,00/)).toBeVisible()
  await other.locator('button[value=half]').click()
  await expect(centre(page).getByText(/Tu depósito de P\s100,00/)).toBeVisible()
  await expect.poll(() => balance(page)).toBe(10_000)
  await other.close()

  await page.goto(site('/index?member=withdraw'))
  await centre(page)
    .getByLabel(/^Banco/)
    .fill('Banco Andino')
  await centre(page)
    .getByLabel(/^Titular/)
    .fill('Caja Prueba')
  await centre(page)
    .getByLabel('Número de cuenta')
    .fill(String(Date.now()).slice(0, 12) + '5')
  await centre(page).getByRole('button', { name: 'Guardar cuenta' }).click()
  await centre(page).getByRole('textbox', { name: 'Importe' }).fill('40')
  await centre(page).getByRole('button', { name: 'Solicitar retiro' }).click()
  const confirm = page.getByRole('dialog', { name: 'Retirar' })
  await expect(confirm.getByText('Sin comisión')).toBeVisible()
  await confirm.getByLabel('Contraseña de pago').fill('135790')
  await confirm.getByRole('button', { name: 'Retirar' }).click()
  await expect(confirm).toBeHidden()

  const staff = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  await staff.addCookies([{ name: 'lang', value: 'ES', url: site('/') }])
  const desk = await staff.newPage()
  const mesa = demo().staff.find(({ username: name }) => name === 'mesa')
  if (mesa === undefined) throw new Error('the demo has no mesa')
  await enterConsole(desk, mesa)
  const row = desk.getByRole('row').filter({ hasText: username })
  await expect(row.getByText('Cuenta nueva', { exact: true })).toBeVisible()
  await expectAccessible(desk)
  await row.getByRole('button', { name: 'Aprobar' }).click()
  await desk.getByRole('dialog').getByRole('button', { name: 'Aprobar' }).click()

  const record = centre(page).getByRole('list', { name: 'Tus retiros' })
  await record.getByRole('button', { name: '¿Llegó el dinero?' }).click({ timeout: within(30_000) })
  const ask = page.getByRole('dialog', { name: '¿Llegó el dinero?' })
  await ask.getByLabel('Llegó una parte').check()
  await ask.getByLabel('Importe que llegó').fill('15')
  await expectAccessible(page)
  await ask.getByRole('button', { name: 'Enviar' }).click()
  await expect(record.getByText('Recibido en parte')).toBeVisible()
  await expect(record.getByText('En revisión')).toBeVisible()

  await desk.getByRole('link', { name: 'Reclamos' }).click()
  const claim = desk.getByRole('row').filter({ hasText: username })
  await expect(claim).toContainText('25,00')
  await claim.getByRole('button', { name: 'Proponer' }).click()
  await desk.getByRole('dialog').getByLabel('Motivo').fill('El banco devolvió una parte')
  await desk.getByRole('dialog').getByRole('button', { name: 'Proponer' }).click()
  await expect(claim.getByText('Espera decisión')).toBeVisible()
  await expectAccessible(desk)
  await claim.getByRole('link', { name: 'Ver la aprobación' }).click()
  await expect(desk.getByRole('heading', { name: 'Dinero que no llegó' })).toBeVisible()
  await expect(desk.getByRole('button', { name: 'Retirar la solicitud' })).toBeVisible()
  await expect(desk.getByRole('button', { name: 'Aprobar' })).toHaveCount(0)
  await expectAccessible(desk)
  await staff.close()
  expect(errors).toEqual([])
})
