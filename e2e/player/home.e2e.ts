import { expect, test } from '@playwright/test'
import { enterSite, expectAccessible, signIn, site, watchErrors } from '../steps.ts'

test('[RT02] home shows banners that stop, rows with arrows and categories on a phone', async ({
  page,
}) => {
  const errors = watchErrors(page)
  await page.goto(site('/index'))
  await expect(page).toHaveTitle(/ · Voltio$/)
  const banners = page.getByRole('region', { name: 'Destacados' })
  await banners.getByRole('button', { name: 'Siguiente' }).click()
  await expect(banners.getByRole('button', { name: /^Destacado 2 de/ })).toHaveAttribute(
    'aria-current',
    'true',
  )
  await banners.getByRole('button', { name: 'Detener los destacados' }).click()
  await expect(banners.getByRole('button', { name: 'Seguir con los destacados' })).toBeVisible()
  const row = page.getByRole('group', { name: 'Populares' })
  await page.getByRole('button', { name: 'Populares: siguientes' }).click()
  await expect.poll(() => row.evaluate((element) => element.scrollLeft)).toBeGreaterThan(100)
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await page
    .getByRole('navigation', { name: 'Categorías' })
    .getByRole('link', { name: 'Pesca' })
    .click()
  await expect(page).toHaveURL(/\/fish$/)
  expect(errors).toEqual([])
})

test('[CT04] the search opens by a key, finds in spite of errors and opens what was chosen', async ({
  page,
}) => {
  await page.goto(site('/index'))
  const dialog = page.getByRole('dialog', { name: 'Buscar' })
  // before the page is alive a key says nothing
  await expect(async () => {
    await page.keyboard.press('/')
    await expect(dialog).toBeVisible({ timeout: 1_500 })
  }).toPass()
  const box = dialog.getByRole('combobox')
  await expect(box).toBeFocused()
  // where it came late, the key was pressed once more
  await box.fill('')
  await expect(dialog.getByRole('option').first()).toBeVisible()
  await expectAccessible(page)
  await box.fill('selba de jad')
  await expect(dialog.getByRole('option', { name: /Selva de Jade/ }).first()).toBeVisible()
  await box.press('ArrowDown')
  await box.press('ArrowUp')
  await box.fill("%_'<")
  await expect(dialog.getByText(/No encontramos nada/)).toBeVisible()
  await box.fill('selva de jade')
  await expect(dialog.getByRole('option').first()).toContainText('Selva de Jade')
  await box.press('Enter')
  await expect(page).toHaveURL(/\/game\?id=selva-de-jade&modal=login$/)
  await expect(page).toHaveTitle('Selva de Jade · Voltio')
  const login = page.getByRole('dialog', { name: 'Iniciar sesión' })
  await login.getByRole('button', { name: 'Cerrar' }).click()
  await expect(login).toBeHidden()
  await page.keyboard.press('Control+k')
  await expect(dialog.getByRole('button', { name: 'selva de jade' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
})

test('[HD03] the avatar drops a menu with rank, name and number, and leads on', async ({
  page,
}) => {
  await enterSite(page, '/index')
  const header = page.getByRole('banner')
  await header.getByRole('button', { name: 'Mi cuenta' }).click()
  await expect(header.getByText(/^VIP \d/)).toBeVisible()
  await expect(header.getByText(/^ID: /)).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(header.getByText(/^ID: /)).toBeHidden()
  await header.getByRole('button', { name: 'Mi cuenta' }).click()
  await header.getByRole('link', { name: 'Historial de apuestas' }).click()
  await expect(page).toHaveURL(/member=personalHistoryCopy/)
})

test('[SM01] [SM02] [SM05] groups of the menu stay as they were left, the balance hides, quick ways differ', async ({
  page,
}) => {
  await page.goto(site('/index'))
  const menu = page.getByRole('navigation', { name: 'Menú' })
  const quick = menu.getByRole('list', { name: 'Accesos rápidos' })
  await expect(quick.getByRole('listitem')).toHaveText([
    'Promociones',
    'Invitar amigos',
    'Centro de recompensas',
  ])
  await menu.getByRole('button', { name: 'Destacados' }).click()
  await expect(menu.getByRole('link', { name: 'Favoritos' })).toBeHidden()
  await page.reload()
  await expect(menu.getByRole('link', { name: 'Favoritos' })).toBeHidden()
  await menu.getByRole('button', { name: 'Destacados' }).click()
  await expect(menu.getByRole('link', { name: 'Favoritos' })).toBeVisible()
  await quick.getByRole('button', { name: 'Centro de recompensas' }).click()
  await signIn(page)
  await page.goto(site('/index'))
  await expect(quick.getByRole('listitem')).toHaveText(['Retirar', 'Centro de recompensas'])
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Menú' }).click()
  const drawer = page.getByRole('dialog', { name: 'Menú' })
  await drawer.getByRole('button', { name: /Ocultar saldo$/ }).click()
  await expect(drawer.getByTestId('balance')).toHaveText('***')
  await expect(drawer.getByRole('link', { name: 'Invita y gana' })).toBeVisible()
  await expectAccessible(page)
})

for (const [size, viewport] of [
  ['a phone', { width: 412, height: 823 }],
  ['a desktop', { width: 1440, height: 900 }],
] as const)
  test(`nothing jumps on ${size} while home, a list and the form for new players come alive`, async ({
    browser,
  }) => {
    const context = await browser.newContext({ viewport, isMobile: size === 'a phone' })
    const page = await context.newPage()
    await page.addInitScript(() => {
      const shifts: number[] = []
      Object.assign(globalThis, { shifts })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          shifts.push((entry as unknown as { value: number }).value)
      }).observe({ type: 'layout-shift', buffered: true })
    })
    for (const address of ['/index', '/rng', '/register']) {
      await page.goto(site(address), { waitUntil: 'networkidle' })
      if (address === '/register')
        await expect(page.getByText('Verificado: eres una persona')).toBeVisible()
      const shifts = await page.evaluate(
        () => (globalThis as unknown as { shifts: number[] }).shifts,
      )
      expect(
        shifts.reduce((sum, value) => sum + value, 0),
        address,
      ).toBeLessThan(0.02)
    }
    await context.close()
  })
