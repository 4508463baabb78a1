import { expect, test, type Page } from '@playwright/test'
import { demo, enterConsole, expectAccessible, site, watchErrors } from '../steps.ts'

const enter = async (page: Page): Promise<void> => {
  const [mesa] = demo().staff
  if (mesa === undefined) throw new Error('the demo has no staff')
  await enterConsole(page, mesa)
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true })

test('[desk.T2] a list is filtered, ordered and kept as a view, by hand and by keys, and its address says all of it', async ({
  page,
}) => {
  await enter(page)
  const errors = watchErrors(page)
  // g and p lead to the players, whatever page one is on
  await page.keyboard.press('g')
  await page.keyboard.press('p')
  await expect(heading(page, 'Jugadores')).toBeVisible()
  await expect(link(page, 'dita')).toBeVisible()

  await page.keyboard.press('f')
  const filters = page.getByRole('dialog', { name: 'Filtros' })
  await filters.getByLabel('Agente', { exact: true }).check()
  await expectAccessible(page)
  await filters.getByRole('button', { name: 'Aplicar' }).click()
  await expect(page).toHaveURL(/\?(.*&)?type=1(&|$)/)
  await expect(link(page, 'bao')).toBeVisible()
  await expect(link(page, 'dita')).toHaveCount(0)
  const order = page.getByRole('columnheader', { name: 'Jugador' })
  await order.getByRole('button').click()
  await expect(order).toHaveAttribute('aria-sort', 'ascending')
  await expect(page).toHaveURL(/sort=username/)

  await page.getByRole('button', { name: 'Columnas' }).click()
  const columns = page.getByRole('dialog', { name: 'Columnas' })
  await columns.getByRole('checkbox', { name: 'ID' }).check()
  await expectAccessible(page)
  await columns.getByRole('button', { name: 'Cerrar' }).click()
  await expect(page.getByRole('columnheader', { name: 'ID', exact: true })).toBeVisible()

  // what is looked at is kept under a name, and shown to a role
  await expect(page.getByText('Modificada')).toBeVisible()
  await page.getByRole('button', { name: 'Guardar vista' }).click()
  const name = page.getByRole('dialog', { name: 'Guardar vista' })
  await name.getByLabel('Nombre de la vista').fill('Mis agentes')
  await name.getByRole('button', { name: 'Guardar vista' }).click()
  await expect(link(page, 'Mis agentes')).toHaveAttribute('aria-current', 'true')
  await page.getByRole('button', { name: 'Compartir' }).click()
  const share = page.getByRole('dialog', { name: 'Compartir' })
  await share.getByLabel('Rol').selectOption({ label: 'Atención al cliente' })
  await expectAccessible(page)
  await share.getByRole('button', { name: 'Compartir' }).click()
  await expect(page.getByRole('button', { name: 'Compartida' })).toBeVisible()

  // another view and back again: an address is an entry of the history
  await link(page, 'Todos').click()
  await expect(link(page, 'dita')).toBeVisible()
  await page.goBack()
  await expect(link(page, 'dita')).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('columnheader', { name: 'ID', exact: true })).toBeVisible()
  await expect(link(page, 'bao')).toBeVisible()

  await page.getByRole('button', { name: 'Columnas' }).click()
  await columns.getByRole('button', { name: 'Como al principio' }).click()
  await page.getByRole('button', { name: 'Eliminar vista' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Eliminar vista' }).click()
  await expect(link(page, 'Mis agentes')).toHaveCount(0)

  await page.goto(site('/console/players?q=BÁO&colour=red'))
  await expect(page.getByText('colour')).toBeVisible()
  await expect(link(page, 'bao')).toBeVisible()
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await expect(heading(page, 'bao')).toBeVisible()
  expect(errors).toEqual([])
})

test('[desk.T7] on a phone a list is cards, with the same filters, views and queues', async ({
  browser,
}) => {
  const context = await browser.newContext({
    locale: 'es-ES',
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  await enter(page)
  const errors = watchErrors(page)
  await page.goto(site('/console/players?type=1'))
  await expect(link(page, 'bao')).toBeVisible()
  const card = await page.getByRole('row').filter({ hasText: 'bao' }).boundingBox()
  expect(card?.width).toBeLessThanOrEqual(390)
  expect(card?.height).toBeGreaterThan(60)
  await page.getByRole('button', { name: 'Filtros (1)' }).tap()
  const filters = page.getByRole('dialog', { name: 'Filtros' })
  await expect(filters.getByLabel('Agente', { exact: true })).toBeChecked()
  await expectAccessible(page)
  await filters.getByRole('button', { name: 'Quitar filtros' }).tap()
  await expect(link(page, 'dita')).toBeVisible()
  await link(page, 'Agentes').tap()
  await expect(page).toHaveURL(/view=agents/)
  await expect(link(page, 'dita')).toHaveCount(0)
  await expectAccessible(page)
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(await overflow()).toBeLessThanOrEqual(0)
  await page.getByRole('button', { name: 'Colas' }).tap()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Retiros/ })
    .tap()
  await expect(heading(page, 'Retiros')).toBeVisible()
  expect(await overflow()).toBeLessThanOrEqual(0)
  expect(errors).toEqual([])
  await context.close()
})
