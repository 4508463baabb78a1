import { expect, test } from '@playwright/test'
import { expectAccessible, site, watchErrors, ownPlayer, signIn } from '../steps.ts'

test('[RT16] [FT01] a hash scrolls to its element, a new page starts at the top', async ({
  page,
}) => {
  await page.goto(site('/index'))
  const footer = page.getByRole('contentinfo')
  await footer.scrollIntoViewIfNeeded()
  await expect(footer.getByRole('link')).toHaveCount(8)
  await footer.getByText('¿Cómo deposito?').click()
  await footer.getByText('¿Cuánto tarda un retiro?').click()
  // only one answer is open at a time
  await expect(footer.locator('details[open]')).toHaveCount(1)
  await expect(footer.getByText('© 2025 Voltio')).toBeVisible()
  await footer.getByRole('link', { name: 'Política de privacidad' }).click()
  await expect(page).toHaveURL(/\/about\/privacy$/)
  await expect(page).toHaveTitle('Política de privacidad · Voltio')
  await expect(page.getByText(/Las contraseñas se cifran/)).toBeInViewport()
  await expectAccessible(page)
  await page.getByRole('navigation', { name: 'Menú' }).getByRole('link', { name: 'Inicio' }).click()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
})

test('[MD03] a modal opens after its delay, stays on a click beside it, moves, and gives the page back', async ({
  page,
}) => {
  await page.goto(site('/index'))
  // rows arrive once the page is alive
  await expect(page.getByRole('img', { name: /Faro de Fortuna/ }).first()).toBeVisible()
  await page.evaluate(() => window.scrollTo(0, 300))
  // a real click would first scroll the sticky header's button into view
  await page
    .getByRole('banner')
    .getByRole('button', { name: 'Iniciar sesión' })
    .dispatchEvent('click')
  const dialog = page.getByRole('dialog', { name: 'Iniciar sesión' })
  await expect(dialog).toBeVisible()
  await page.mouse.click(20, 700)
  await expect(dialog).toBeVisible()
  const before = await dialog.boundingBox()
  await dialog.getByRole('heading').focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(async () => (await dialog.boundingBox())?.x).toBe((before?.x ?? 0) + 16)
  expect(before?.width).toBeGreaterThanOrEqual(200)
  expect(before?.height).toBeGreaterThanOrEqual(200)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(300)
})

test('[HD02] [WL04] the second brand has its own name, colours, language and no register button', async ({
  browser,
}) => {
  // whoever wishes for a language that no brand speaks gets the brand's own
  const context = await browser.newContext({ locale: 'de-DE' })
  const page = await context.newPage()
  const errors = watchErrors(page)
  await page.goto(site('/index').replace('localhost', 'marea.localhost'))
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page).toHaveTitle(/ · Marea$/)
  await expect(page.getByRole('banner').getByRole('button', { name: 'Log in' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sign up' })).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Light theme' }).click()
  await expectAccessible(page)
  expect(errors).toEqual([])
  await context.close()
})

test('[ST04] [RT14] the shell stands without a horizontal scroll at 320 pixels and an unknown path says so', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await page.goto(site('/index'))
  await expect(page.getByRole('heading', { name: 'Populares' })).toBeVisible()
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(320)
  await page.goto(site('/nowhere'))
  await expect(page.getByRole('heading', { name: 'Esta página no existe' })).toBeVisible()
  await expectAccessible(page)
})

test('[MD01] [MD02] a guest who taps a game is asked to sign in, the login stands in the address, then plays', async ({
  page,
}) => {
  // a link that is pressed before the page is alive is the browser's own
  await page.goto(site('/rng'), { waitUntil: 'networkidle' })
  const title = { name: /Huerto Dulce/ }
  await page.getByRole('main').getByRole('img', title).first().click()
  const dialog = page.getByRole('dialog', { name: 'Iniciar sesión' })
  await expect(dialog).toBeVisible()
  await expect(page).toHaveURL(/\/game\?id=huerto-dulce&modal=login$/)
  // who does not want to is back at the list
  await dialog.getByRole('button', { name: 'Cerrar' }).click()
  await expect(page).toHaveURL(/\/rng$/)
  await expect(dialog).toBeHidden()
  await page.getByRole('main').getByRole('img', title).first().click()
  await dialog.getByRole('button', { name: '¿Olvidaste tu contraseña?' }).click()
  await expect(page.getByRole('dialog', { name: 'Recuperar contraseña' })).toBeVisible()
  await expect(page).toHaveURL(/&modal=forgot$/)
  await page.goBack()
  await expect(page).toHaveURL(/\/rng$/)
  await page.goForward()
  await expect(page.getByRole('dialog', { name: 'Recuperar contraseña' })).toBeVisible()
  await page.goto(site('/game?id=huerto-dulce'))
  await expect(dialog).toBeVisible()
  await page.reload()
  await dialog.getByLabel('Usuario').fill(ownPlayer().username)
  await dialog.getByLabel(/^Contraseña/).fill('nope')
  await dialog.getByRole('button', { name: 'Iniciar sesión' }).click()
  await expect(dialog.getByText('Usuario o contraseña incorrectos.')).toBeVisible()
  await dialog.getByLabel(/^Contraseña/).fill(ownPlayer().password)
  await dialog.getByRole('button', { name: 'Iniciar sesión' }).click()
  await expect(page).toHaveURL(/\/game\?id=huerto-dulce$/)
  await expect(page.frameLocator('iframe').getByRole('button', { name: 'Girar' })).toBeVisible()
})

test('[MD01] a guest who signs in above the security centre lands there, however slow the browser is', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const go = history.go.bind(history)
    history.go = (steps) => void setTimeout(() => go(steps), 800)
  })
  await page.goto(site('/index'))
  // the header can be pressed before what lies above the page has come
  await page.route(/assets\/layers-/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500))
    await route.continue()
  })
  await page.goto(site('/index?member=securityCenter'))
  await page.getByRole('banner').getByRole('button', { name: 'Iniciar sesión' }).click()
  await expect(page).toHaveURL(/member=securityCenter&modal=login$/)
  await signIn(page)
  await expect(page.getByText(/Seguridad: \d+ de 100/)).toBeVisible()
  // nothing goes further back a moment later
  await page.waitForTimeout(1200)
  await expect(page).toHaveURL(/\/index\?member=securityCenter$/)
})
