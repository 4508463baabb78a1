import { expect, test, type Locator, type Page } from '@playwright/test'
import { enterSite, expectAccessible, site, watchErrors, within } from '../steps.ts'

const centre = { es: 'Centro de agentes', en: 'Agent centre' } as const
type Language = keyof typeof centre

/** The pages of the centre as its menu names them. */
const pages = [
  ['agentAnnouncement', 'Avisos para agentes', 'Announcements'],
  ['agentTeamOverview', 'Resumen del equipo', 'Team overview'],
  ['registerCenter', 'Centro de registro', 'Account opening'],
  ['downlineManagmentView', 'Gestión de equipo', 'Team management'],
  ['personalHistoryCopy', 'Apuestas del equipo', 'Team betting'],
  ['palStatementsAgentCopy', 'Pérdidas y ganancias', 'Profit and loss'],
  ['agentRevenueReport', 'Ingresos de agente', 'Agent revenue'],
  ['agentDownlineTransactionDetailsCopy', 'Movimientos del equipo', 'Team transactions'],
  ['agentDividendRecord2', 'Dividendo', 'Dividend'],
  ['agentDailyWages2', 'Salario diario', 'Daily salary'],
  ['agentHourSalary', 'Salario por hora', 'Hourly salary'],
  ['agentRealtimeSalary', 'Salario en tiempo real', 'Real-time salary'],
] as const

/** Everything of a page is there, nothing failed and nothing is wider than the screen. */
const expectWhole = async (page: Page, part: Locator): Promise<void> => {
  await expect(part.locator('.skeleton')).toHaveCount(0)
  await expect(part.getByRole('alert')).toHaveCount(0)
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0)
}

for (const language of ['es', 'en'] as const satisfies readonly Language[])
  test(`[AG01] [AG02] [AG03] [AG04] [AG05] [AG06] [AG07] [AG08] [OS05] every page of the centre stands on a phone (${language})`, async ({
    page,
  }) => {
    test.setTimeout(within(240_000))
    const errors = watchErrors(page)
    await enterSite(page, '/index', 'bao')
    await page
      .context()
      .addCookies([{ name: 'lang', value: language, url: new URL('/', page.url()).href }])
    for (const [id, es, en] of pages) {
      await page.goto(site(`/index?agent=${id}`))
      const part = page.getByRole('dialog', { name: centre[language] })
      const title = language === 'es' ? es : en
      await expect(part.getByRole('heading', { name: title, exact: true })).toBeVisible()
      await expectWhole(page, part)
      await expectAccessible(page)
    }
    expect(errors).toEqual([])
  })

test('[OS07] [PR04] an affiliate reads on a phone who came by its links, and what months brought', async ({
  page,
}) => {
  const errors = watchErrors(page)
  await enterSite(page, '/index?agent=agentRevenueReport', 'alba')
  const part = page.getByRole('dialog', { name: centre.es })
  const funnel = part.getByRole('region', { name: 'Del clic al jugador' })
  await expect(funnel).toBeVisible()
  await expectWhole(page, part)
  // people have followed the links of the last weeks
  await expect(funnel.locator('strong').first()).not.toHaveText('0')
  await expectAccessible(page)
  await page.goto(site('/index?agent=registerCenter'))
  await expect(part.getByText('ALBATV').first()).toBeVisible()
  await expectWhole(page, part)
  await expectAccessible(page)
  expect(errors).toEqual([])
})
