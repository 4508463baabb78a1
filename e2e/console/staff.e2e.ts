import { expect, test } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { demo, enterConsole, expectAccessible, site } from '../steps.ts'

test.use({ locale: 'es-ES' })

test('[RO01] staff are added by two people with their roles and set their authenticator up at the first login', async ({
  page,
  browser,
}) => {
  const [chief] = demo().staff
  if (chief === undefined) throw new Error('the demo has no staff')
  await enterConsole(page, chief)
  await page.getByRole('link', { name: 'Equipo' }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Añadir persona' }).click()
  const form = page.getByRole('dialog', { name: 'Añadir persona' })
  await form.getByLabel(/^Usuario/).fill('vera')
  await form.getByLabel('Rol o permiso').selectOption('players.read')
  await form.getByRole('button', { name: 'Añadir rol' }).click()
  await form.getByLabel(/^Motivo/).fill('Atención de la tarde')
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Añadir persona' }).click()
  await expect(form).toBeHidden()
  await expect(page.getByRole('row', { name: /vera/ })).toHaveCount(0)

  // another person decides; each of the two gets half of the first password
  const second = await browser.newContext({ locale: 'es-ES' })
  const desk = await second.newPage()
  const nora = demo().staff.find(({ username }) => username === 'nora')
  if (nora === undefined) throw new Error('the demo has no nora')
  await enterConsole(desk, nora)
  await desk.getByRole('link', { name: /Aprobaciones/ }).click()
  await expectAccessible(desk)
  await desk.getByRole('link', { name: 'Nueva persona del equipo' }).click()
  await expect(desk.getByText('vera', { exact: true })).toBeVisible()
  await expectAccessible(desk)
  await desk.getByRole('button', { name: 'Aprobar' }).click()
  await desk.getByRole('button', { name: 'Mostrar lo generado' }).click()
  const secondHalf = (await desk.getByTestId('secret-second-half').textContent()) ?? ''
  await second.close()
  await page.getByRole('link', { name: /Aprobaciones/ }).click()
  await page.getByRole('link', { name: 'Mías' }).click()
  await page.getByRole('link', { name: 'Nueva persona del equipo' }).click()
  await page.getByRole('button', { name: 'Mostrar lo generado' }).click()
  const firstHalf = (await page.getByTestId('secret-first-half').textContent()) ?? ''
  await expectAccessible(page)
  const password = `${firstHalf}-${secondHalf}`
  await page.getByRole('link', { name: 'Equipo' }).click()
  const row = page.getByRole('row', { name: /vera/ })
  await expect(row).toContainText('Sin configurar')

  const context = await browser.newContext({ locale: 'es-ES' })
  const hers = await context.newPage()
  await hers.goto(site('/console'))
  await hers.getByLabel(/^Usuario/).fill('vera')
  await hers.getByLabel(/^Contraseña/).fill(password)
  await hers.getByRole('button', { name: 'Continuar' }).click()
  await hers.getByRole('button', { name: /primer acceso/ }).click()
  const secret = (await hers.getByTestId('totp-secret').textContent())?.replaceAll(' ', '') ?? ''
  await expectAccessible(hers)
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate()
  await hers.getByLabel(/^Código del autenticador/).fill(code)
  await hers.getByRole('button', { name: 'Activar y entrar' }).click()
  await expect(hers.getByRole('listitem')).toHaveCount(10)
  await hers.getByRole('button', { name: 'Los he guardado' }).click()
  await expect(hers.getByRole('link', { name: 'Jugadores', exact: true })).toBeVisible()
  await expect(hers.getByRole('link', { name: 'Equipo' })).toHaveCount(0)
  await hers.getByRole('link', { name: /Mi seguridad/ }).click()
  await expect(hers.getByText('Quedan 10 códigos')).toBeVisible()
  await expectAccessible(hers)

  await row.getByRole('button', { name: 'Desactivar' }).click()
  const ending = page.getByRole('dialog', { name: 'Desactivar: vera' })
  await ending.getByRole('button', { name: 'Desactivar' }).click()
  await expect(ending.getByText('Escribe entre 3 y 140 caracteres.')).toBeVisible()
  await ending.getByLabel(/^Motivo/).fill('Ya no trabaja aquí')
  await ending.getByRole('button', { name: 'Desactivar' }).click()
  await expect(row).toContainText('Desactivada')
  await hers.reload()
  await expect(hers.getByRole('button', { name: 'Continuar' })).toBeVisible()
  await context.close()
})

test('[RO01] a role of one’s own is asked for with its rights and hours', async ({ page }) => {
  const [chief] = demo().staff
  if (chief === undefined) throw new Error('the demo has no staff')
  await enterConsole(page, chief)
  await page.getByRole('link', { name: 'Equipo' }).click()
  await page.getByRole('button', { name: 'Crear rol' }).click()
  const form = page.getByRole('dialog', { name: 'Crear rol' })
  await form.getByLabel(/^Rol/).fill('Caja de noche')
  await form.getByLabel('Desde').selectOption('22')
  await form.getByLabel(/^Motivo/).fill('Turno nuevo')
  await form.getByRole('button', { name: 'Pedir aprobación' }).click()
  await expect(form.getByText('Elige al menos un permiso.')).toBeVisible()
  await form.getByLabel('Ver la caja').check()
  await expect(form.getByText('Elige dos horas distintas, o ninguna.').first()).toBeVisible()
  await form.getByLabel('Hasta').selectOption('6')
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Pedir aprobación' }).click()
  await expect(form).toBeHidden()
  await page.getByRole('link', { name: /Aprobaciones/ }).click()
  await page.getByRole('link', { name: 'Mías' }).click()
  await page.getByRole('link', { name: 'Permisos y horario de un rol' }).click()
  await expect(page.getByText('Caja de noche')).toBeVisible()
  await expect(page.getByText('22:00–6:00')).toBeVisible()
})
