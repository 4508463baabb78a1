import { expect, test, type Locator, type Page } from '@playwright/test'
import { enterSite, expectAccessible, watchErrors } from '../steps.ts'

const centreOf = (page: Page): Locator => page.getByRole('dialog', { name: 'Centro de agentes' })

test('[AG01] [AG04] [AG05] [AG06] an agent reads the team and a bill to its last step, and offers a contract that its downline accepts', async ({
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

const addressOf = (page: Page, agent: string, tab: string): string =>
  new URL(`/index?${new URLSearchParams({ agent, 'm-tab': tab })}`, page.url()).href
