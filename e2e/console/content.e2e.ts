import { expect, test } from '@playwright/test'
import { demo, enterConsole, expectAccessible, site } from '../steps.ts'

test('[CN01] staff write a notice, see it as visitors will, and take it away again', async ({
  page,
  context,
}) => {
  const [mesa] = demo().staff
  if (mesa === undefined) throw new Error('no staff')
  await enterConsole(page, mesa)
  await page.getByRole('link', { name: 'Contenido' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Contenido' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Nuevo aviso' }).click()
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Escribe al menos el título')).toBeVisible()
  await page.getByLabel('Título').fill('Torneo de prueba')
  await page
    .getByLabel(/^Texto \(HTML\)/)
    .fill('<p>Empieza <b>hoy</b>.</p><script>document.title = "no"</script>')
  const preview = page.getByRole('region', { name: 'Vista previa' })
  await expect(preview.locator('b')).toHaveText('hoy')
  await expect(preview).not.toContainText('document.title')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Guardado.')).toBeVisible()

  const visitor = await context.newPage()
  await visitor.goto(site('/noticePage'))
  await visitor.getByRole('button', { name: /Torneo de prueba/ }).click()
  await expect(visitor.getByRole('article')).toContainText('Empieza hoy.')

  await page.getByRole('button', { name: 'Eliminar' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click()
  await expect(page.getByText('Eliminado.')).toBeVisible()
  await visitor.reload()
  await expect(visitor.locator('main li').first()).toBeVisible()
  await expect(visitor.getByRole('button', { name: /Torneo de prueba/ })).toHaveCount(0)
})

test('[CN02] staff write a help article, and its address is its own', async ({ page }) => {
  const [mesa] = demo().staff
  if (mesa === undefined) throw new Error('no staff')
  await enterConsole(page, mesa)
  await page.goto(site('/console/content?kind=articles'))
  await page.getByRole('link', { name: 'Nuevo artículo' }).click()
  await page.getByLabel('Dirección').fill('deposits')
  await page.getByLabel('Título').fill('Otra vez')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Ya hay un artículo con esa dirección.')).toBeVisible()
  await page.getByLabel('Dirección').fill('otra-vez')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Guardado.')).toBeVisible()
  await page.goto(site('/help#otra-vez'))
  await expect(page.locator('#otra-vez')).toHaveAttribute('open', '')
})
