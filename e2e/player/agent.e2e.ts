import { expect, test, type Locator, type Page } from '@playwright/test'
import { enterSite, expectAccessible, site, watchErrors } from '../steps.ts'

const centreOf = (page: Page): Locator => page.getByRole('dialog', { name: 'Centro de agentes' })

test('[AG01] [AG04] [AG06] [AG09] an agent reads the team and a bill to its last step, and offers a contract that its downline accepts', async ({
  page,
  browser,
}) => {
  const errors = watchErrors(page)
  await enterSite(page, '/index?agent=agentTeamOverview', 'bao')
  const centre = centreOf(page)
  // the team has a past: figures are there, and who played the most
  await expect(centre.getByRole('button', { name: 'carla', exact: true })).toBeVisible()
  await expectAccessible(page)

  await page.goto(addressOf(page, 'agentDailyWages2', 'bills'))
  await centre
    .getByRole('row')
    .filter({ hasText: 'Pagada' })
    .first()
    .getByRole('button', { name: /^Ver detalle/ })
    .click()
  const bill = page.getByRole('dialog', { name: 'Liquidación' })
  await expect(bill.getByText('A pagar, redondeado hacia abajo')).toBeVisible()
  await expect(bill.getByText(/Tramo alcanzado/)).toBeVisible()
  await expectAccessible(page)

  await page.goto(addressOf(page, 'agentDailyWages2', 'granted'))
  await centre.getByRole('button', { name: 'Ofrecer contrato' }).click()
  const offer = page.getByRole('dialog', { name: 'Ofrecer contrato' })
  await offer.getByRole('button', { name: 'carla' }).click()
  await offer.getByRole('button', { name: 'Revisar' }).click()
  await page.getByRole('button', { name: 'Enviar oferta' }).click()
  await expect(page.getByText('Oferta enviada a carla.')).toBeVisible()

  const other = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const downline = await other.newPage()
  await enterSite(downline, '/index?agent=agentDailyWages2&m-tab=waiting', 'carla')
  await centreOf(downline).getByRole('button', { name: 'Aceptar', exact: true }).click()
  const accept = downline.getByRole('dialog', { name: 'Aceptar oferta' })
  await accept.getByRole('button', { name: /^Aceptar/ }).click()
  await expect(downline.getByText('Oferta aceptada.')).toBeVisible()
  await other.close()
  expect(errors).toEqual([])
})

test('[HD05] [RO01] at the agents’ panel a guest signs in, and a member is told that it is for agents', async ({
  page,
}) => {
  const errors = watchErrors(page)
  await page.goto(site('/index?agent=agentTeamOverview'))
  await expect(page.getByRole('dialog', { name: 'Iniciar sesión' })).toBeVisible()
  await expect(centreOf(page)).toBeHidden()
  await enterSite(page, '/index?agent=agentTeamOverview', 'dita')
  const gate = page.getByRole('dialog', { name: 'Solo para agentes' })
  await expect(gate).toBeVisible()
  await expect(centreOf(page)).toBeHidden()
  await expectAccessible(page)
  expect(errors).toEqual([])
})

test('[AG03] [WA04] an agent sends money to a direct downline', async ({ page }) => {
  const errors = watchErrors(page)
  await enterSite(page, '/index?agent=downlineManagmentView', 'carla')
  const centre = centreOf(page)
  await centre.getByRole('button', { name: 'Ver detalle: gema' }).click()
  await page.getByRole('button', { name: 'Enviar dinero' }).click()
  await page.getByLabel(/^Importe/).fill('12,34')
  await page.getByRole('button', { name: 'Continuar' }).click()
  await page.getByLabel(/^Contraseña de pago/).fill('135791')
  await page.getByRole('button', { name: 'Enviar', exact: true }).click()
  await expect(page.getByText(/12,34 enviado a gema/)).toBeVisible()
  expect(errors).toEqual([])
})

const addressOf = (page: Page, agent: string, tab: string): string =>
  new URL(`/index?${new URLSearchParams({ agent, 'm-tab': tab })}`, page.url()).href
