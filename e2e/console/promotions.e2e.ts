import { expect, test } from '@playwright/test'
import { demo, enterConsole, expectAccessible } from '../steps.ts'

test.use({ locale: 'es-ES' })

test('[OS01] staff write a mission in six steps, are told what is missing, and publish it', async ({
  page,
}) => {
  const [staff] = demo().staff
  if (staff === undefined) throw new Error('the demo has no staff')
  const code = `mision-${Date.now().toString(36)}`
  await enterConsole(page, staff)
  await page.getByRole('link', { name: 'Promociones', exact: true }).click()
  await page.getByRole('link', { name: 'Nueva promoción' }).click()
  const next = page.getByRole('button', { name: 'Siguiente' })
  await page.getByRole('combobox', { name: 'Tipo', exact: true }).selectOption('mission')
  await page.getByRole('textbox', { name: /^Código/ }).fill(code)
  await page.getByLabel(/^Empieza/).fill('2027-01-10T10:00')
  await page.getByLabel(/^Termina/).fill('2027-01-20T10:00')
  await expectAccessible(page)
  await next.click()
  await page.getByRole('button', { name: 'Añadir una condición' }).click()
  await page.getByRole('textbox', { name: 'Desde' }).fill('1')
  await next.click()
  await page.getByRole('textbox', { name: /^Meta/ }).fill('100')
  await page.getByRole('textbox', { name: /^Importe/ }).fill('2,50')
  await next.click()
  // a step that was left empty is come back to
  await page.getByRole('button', { name: /Revisión$/ }).click()
  await expect(page.getByRole('textbox', { name: /^Presupuesto/ })).toHaveAttribute(
    'aria-invalid',
    'true',
  )
  await page.getByRole('textbox', { name: /^Presupuesto/ }).fill('500')
  await next.click()
  await page.getByRole('textbox', { name: 'Título' }).fill('Misión de prueba')
  await expect(page.getByRole('article')).toContainText('Misión de prueba')
  await next.click()
  await expect(page.getByText('Todo está en orden.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Guardar' }).click()
  const row = page.getByRole('row', { name: new RegExp(code) })
  await expect(row).toContainText('Borrador')
  await row.getByRole('button', { name: 'Publicar' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill('Lista para enero')
  await dialog.getByRole('button', { name: 'Publicar o reanudar' }).click()
  await expect(row).toContainText(/Programada/)
  await row.getByRole('link', { name: 'Misión de prueba' }).click()
  await expect(page.getByRole('textbox', { name: /^Código/ })).toHaveValue(code)
})

test('staff ask another person for other terms of points, after a wrong one is shown at its field', async ({
  page,
}) => {
  const [staff] = demo().staff
  if (staff === undefined) throw new Error('the demo has no staff')
  await enterConsole(page, staff)
  await page.getByRole('link', { name: 'Condiciones', exact: true }).click()
  const step = page.getByRole('textbox', { name: /^En pasos de/ })
  await expectAccessible(page)
  await step.fill('0,01')
  const propose = page.getByRole('button', { name: 'Pedir aprobación' })
  await propose.click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill('Pasos más finos')
  await dialog.getByRole('button', { name: 'Pedir aprobación' }).click()
  await expect(dialog).toBeHidden()
  await expect(step).toHaveAttribute('aria-invalid', 'true')
  await step.fill('10')
  await propose.click()
  await dialog.getByRole('textbox').fill('Pasos de diez puntos')
  await dialog.getByRole('button', { name: 'Pedir aprobación' }).click()
  await page.getByRole('link', { name: 'Ver la solicitud' }).click()
  await expect(page.getByText(/convert\.step/)).toBeVisible()
  await page.goBack()
  await page.getByRole('link', { name: 'Niveles VIP' }).click()
  await expect(page.getByRole('textbox', { name: /^Nombre/ }).first()).toBeVisible()
  await expectAccessible(page)
})
