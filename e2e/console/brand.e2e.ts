import { expect, test, type Page } from '@playwright/test'
import { demo, enterConsole, expectAccessible, site, watchErrors } from '../steps.ts'

const marea = (path: string): string => site(path).replace('//localhost', '//marea.localhost')

const saved = (page: Page) => page.getByText('Guardado. Ya está en vigor.').last()

const openPart = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('link', { name, exact: true }).click()
}

const setFlag = async (page: Page, flag: string, isOn: boolean): Promise<void> => {
  await openPart(page, 'Opciones')
  const flagSwitch = page.getByRole('switch', { name: flag, exact: true })
  await expect(flagSwitch).toHaveAttribute('aria-checked', String(!isOn))
  const version = page.getByText(/Versión \d+/)
  const before = (await version.textContent()) ?? ''
  await flagSwitch.click()
  await page.getByRole('button', { name: 'Guardar 1 cambio' }).click()
  await expect(version).not.toHaveText(before)
}

/** What the browser does by itself when somebody comes back to the page. */
const comeBack = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))

test('staff set a brand while its visitors are there, and no page is loaded again', async ({
  page,
  browser,
}) => {
  const [mesa] = demo().staff
  if (mesa === undefined) throw new Error('the demo has no staff')
  await enterConsole(page, mesa)
  const errors = watchErrors(page)
  await page.getByRole('link', { name: 'Marcas' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'Voltio' })).toContainText('Abierta')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Marea' }).click()
  await page.getByLabel('Buscar una opción').fill('ficticio')
  await expect(page.getByRole('switch', { name: 'FREEPLAY3' })).toBeVisible()
  await expect(page.getByRole('switch', { name: 'DIRECTREG3' })).toBeHidden()
  await page.getByLabel('Buscar una opción').fill('')
  await expectAccessible(page)

  const guest = await (await browser.newContext({ locale: 'en-US' })).newPage()
  const guestErrors = watchErrors(guest)
  await guest.goto(marea('/index'))
  const register = guest.getByRole('banner').getByRole('button', { name: 'Sign up' })
  await expect(guest.getByRole('banner').getByRole('button', { name: 'Log in' })).toBeVisible()
  await expect(register).toBeHidden()
  await guest.evaluate(() => Object.assign(globalThis, { isSamePage: true }))
  await setFlag(page, 'DIRECTREG3', true)
  // a page that has only just opened may not listen yet
  await expect(async () => {
    await comeBack(guest)
    await expect(register).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await setFlag(page, 'FREEPLAY3', true)
  await comeBack(guest)
  expect(await guest.evaluate(() => 'isSamePage' in globalThis)).toBe(true)

  await guest.getByRole('banner').getByRole('button', { name: 'Log in' }).click()
  await guest.getByRole('button', { name: 'Play for free' }).click()
  await expect(guest.getByRole('banner').getByText('Demo', { exact: true })).toBeVisible()
  await guest.goto(marea('/index?member=depositv2'))
  const told = guest.getByRole('dialog', { name: 'You need a real account' })
  await expect(told).toBeVisible()
  await expectAccessible(guest)
  await told.getByRole('button', { name: 'Understood' }).click()
  await expect(told).toBeHidden()
  await setFlag(page, 'DIRECTREG3', false)
  await setFlag(page, 'FREEPLAY3', false)
  expect([...errors, ...guestErrors]).toEqual([])
})

test('a brand for members only leads everybody else to the login', async ({ page, browser }) => {
  const [mesa] = demo().staff
  if (mesa === undefined) throw new Error('the demo has no staff')
  await enterConsole(page, mesa)
  await page.goto(site('/console/brands/marea'))
  await setFlag(page, 'LOGGEDINTOHOME', true)
  const guest = await (await browser.newContext({ locale: 'en-US' })).newPage()
  await guest.goto(marea('/rng'))
  await expect(guest).toHaveURL(/\/login(\?modal=login)?$/)
  await expect(guest.getByRole('dialog', { name: 'Log in' })).toBeVisible()
  await guest.goto(marea('/register'))
  await expect(guest.getByRole('dialog', { name: 'Sign up' })).toBeVisible()
  await expect(guest).toHaveURL(/\/register$/)
  // the home that stands behind it elsewhere is the members'
  await expect(guest.locator('main h1')).toHaveText('Log in to continue')
  await expect(guest.locator('main a')).toHaveCount(0)
  await guest.reload()
  await expect(guest.getByRole('dialog', { name: 'Sign up' })).toBeVisible()
  await guest.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await expect(guest).toHaveURL(/\/login(\?modal=login)?$/)
  await expect(guest.getByRole('dialog', { name: 'Log in' })).toBeVisible()
  await setFlag(page, 'LOGGEDINTOHOME', false)
  await guest.goto(marea('/rng'))
  await expect(guest).toHaveURL(/\/rng$/)
})

test('staff judge a rule before they save it and close a brand for a while', async ({
  page,
  browser,
}) => {
  const [mesa] = demo().staff
  if (mesa === undefined) throw new Error('the demo has no staff')
  await enterConsole(page, mesa)
  await page.goto(site('/console/brands/marea?part=rules'))
  const tryField = page.getByRole('region', { name: 'Así se ve' }).getByLabel(/Usuario/)
  await tryField.fill('1ana')
  await expect(page.getByText('El formato no se admite')).toBeVisible()
  await tryField.fill('anamar')
  await expect(page.getByText('Se admite', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Expresión propia').fill('(a+)+')
  await page.getByRole('button', { name: 'Guardar 1 cambio' }).click()
  await expect(page.getByText(/podría colgar el servidor/)).toBeVisible()
  await page.getByRole('button', { name: 'Descartar' }).click()

  await openPart(page, 'Regiones')
  await page.getByLabel('Países').selectOption('US')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(saved(page)).toBeVisible()
  const look = page.getByRole('region', { name: 'Probar una dirección' })
  await look.getByLabel('Dirección IP').fill('8.8.8.8')
  await look.getByRole('button', { name: 'Mirar' }).click()
  await expect(look).toContainText('Estados Unidos')
  await expect(look).toContainText('Ve la página de restricción')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Quitar Estados Unidos' }).click()
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Ningún país en la lista.')).toBeVisible()

  const guest = await (await browser.newContext({ locale: 'en-US' })).newPage()
  await guest.goto(marea('/index'))
  await openPart(page, 'Mantenimiento')
  await page.getByRole('button', { name: 'Cerrar la marca' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cerrar la marca' }).click()
  await expect(page.getByText('La marca está cerrada', { exact: false })).toBeVisible()
  // a page that has only just opened may not listen yet
  await expect(async () => {
    await comeBack(guest)
    const closed = guest.getByRole('heading', { name: 'System Maintenance' })
    await expect(closed).toBeVisible({ timeout: 2_000 })
  }).toPass()
  const contact = guest.getByRole('link', { name: 'Contact us' })
  await expect(contact).toHaveAttribute('href', 'https://example.com/support')
  await expectAccessible(guest)
  await page.getByRole('button', { name: 'Abrir la marca' }).click()
  await expect(page.getByText('La marca está abierta.')).toBeVisible()
  await guest.reload()
  await expect(guest.getByRole('banner')).toBeVisible()
})

test("hostile text in a brand's name is shown as text and runs nowhere", async ({
  page,
  browser,
}) => {
  const [mesa] = demo().staff
  if (mesa === undefined) throw new Error('the demo has no staff')
  await enterConsole(page, mesa)
  await page.goto(site('/console/brands/marea?part=settings'))
  const hostile = `"><img src=x onerror="window.hit=1">`
  const name = page.getByLabel(/^Nombre/)
  const guest = await (await browser.newContext({ locale: 'en-US' })).newPage()
  for (const text of [hostile, '</script><script>window.hit=1</script>', '${alert(1)} $& $1']) {
    await name.fill(text)
    await page.getByRole('button', { name: 'Guardar' }).click()
    await expect(page.getByRole('heading', { level: 1, name: text })).toBeVisible()
    await guest.goto(marea('/index'))
    await expect(guest.getByRole('banner')).toBeVisible()
    expect(await guest.title()).toContain(text)
    await expect(guest.locator('h1')).toContainText(text)
    for (const one of [guest, page])
      expect(await one.evaluate(() => 'hit' in globalThis)).toBe(false)
  }
  await name.fill('Marea')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Marea' })).toBeVisible()
})
