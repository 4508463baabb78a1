import { expect, test } from '@playwright/test'
import { welcomeId } from '@faro/content/seed'
import { expectAccessible, signIn, site } from '../steps.ts'

test('[RT04] [CN01] notices stand nine to a page, one is read beside the list, a link opens it', async ({
  page,
}) => {
  await page.goto(site('/noticePage?n=2'))
  const list = page.locator('main ul li')
  await expect(list).toHaveCount(9)
  await expect(page.getByRole('article')).toContainText('Mantenimiento de un proveedor')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Avisos anteriores' }).click()
  await expect(list).toHaveCount(2)
  // another page clears the selection
  await expect(page.getByRole('article')).toContainText('Elige un aviso')
  await expect(page).toHaveURL(/noticePage$/)
  await list.last().getByRole('button').click()
  await expect(page).toHaveURL(/n=10$/)
  await page.reload()
  await expect(list.last().getByRole('button')).toHaveAttribute('aria-expanded', 'true')
})

test('[MD04] [WL04] notices open above the home page and come in the language of the page', async ({
  page,
}) => {
  await page.goto(site('/index'))
  await page.getByRole('region', { name: 'Titulares' }).getByRole('button').click()
  const dialog = page.getByRole('dialog', { name: 'Notificación' })
  await expect(dialog.getByRole('article')).toContainText('Revisión de los retiros')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Juega. Vive. Gana.')).toBeVisible()
  await page.getByLabel('Idioma').selectOption('en')
  await expect(page.getByText('Play. Live. Win.')).toBeVisible()
  await page.getByRole('region', { name: 'Headlines' }).getByRole('button').click()
  await expect(page.getByRole('dialog').getByRole('article')).toContainText('Review of withdrawals')
})

test('[CN01] a welcome is shown once to whoever has signed in', async ({ page }) => {
  await page.addInitScript((id) => {
    const seen = (localStorage.getItem('seen-popups') ?? '').split(' ')
    if (sessionStorage.getItem('began') !== null) return
    sessionStorage.setItem('began', '1')
    localStorage.setItem('seen-popups', seen.filter((one) => one !== id).join(' '))
  }, welcomeId(1))
  await page.goto(site('/index'))
  await page.getByRole('button', { name: 'Iniciar sesión' }).first().click()
  await signIn(page)
  const welcome = page.getByRole('dialog', { name: 'Bienvenida' })
  await expect(welcome).toBeVisible()
  await expectAccessible(page)
  await welcome.getByRole('link', { name: 'Ayuda' }).click()
  await expect(page).toHaveURL(/\/help$/)
  await page.goto(site('/index'))
  await page.getByRole('button', { name: 'Entendido' }).click()
  await expect(welcome).toBeHidden()
  await page.reload()
  await expect(page.getByRole('link', { name: 'Depositar' }).first()).toBeVisible()
  await page.waitForTimeout(600)
  await expect(welcome).toBeHidden()
})

test('[RT13] [CN02] help is searched, an address opens its article, and stands alone without header', async ({
  page,
}) => {
  await page.goto(site('/help#terms'))
  await expect(page.locator('#terms')).toHaveAttribute('open', '')
  await expect(page.getByText('Una cuenta por persona')).toBeInViewport()
  await expectAccessible(page)
  await page.getByRole('searchbox').fill('semilla tirada')
  await expect.poll(() => page.locator('main details').count()).toBeLessThan(4)
  await expect(page.locator('main details').first()).toContainText(/semilla/i)
  await page.getByRole('searchbox').fill('nothing like this')
  await expect(page.getByText('Nada coincide')).toBeVisible()
  await page.goto(site('/helpmc'))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('banner')).toHaveCount(0)
  await expect(page.getByRole('contentinfo')).toHaveCount(0)
})
