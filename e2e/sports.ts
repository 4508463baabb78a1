import { expect, type Locator, type Page } from '@playwright/test'
import { site, within } from './steps.ts'

type Row = { eventId: string; name: string; startsAt: string; home: { name: string } | null }

/** Events ahead that nobody else will have begun: far enough from their start. */
export const eventsAhead = async (page: Page, query: Record<string, string>): Promise<Row[]> => {
  const search = new URLSearchParams({ when: 'upcoming', limit: '100', language: 'es', ...query })
  const answer = await page.request.get(site(`/wps/sports/events?${search}`))
  const { value } = (await answer.json()) as { value: { rows: Row[] } }
  const soon = Date.now() + 6 * 60_000
  return value.rows.filter(({ startsAt, home }) => home !== null && Date.parse(startsAt) > soon)
}

/** Has the feed's simulator do something with a match. */
export const haveMatch = async (
  page: Page,
  eventId: string,
  act: { act: string; side?: string },
): Promise<void> => {
  const inbox = process.env['FARO_INBOX'] ?? ''
  const url = new URL(`/sports/events/${eventId}`, inbox).href
  await expect
    .poll(async () => (await page.request.post(url, { data: act })).status(), {
      timeout: within(15_000),
    })
    .toBe(200)
}

/** The price of an outcome, wherever it stands on the page. */
export const priceOf = (page: Page, selection: string): Locator =>
  page.locator(`[data-odds="${selection}"]`).first()

/** Odds as they are read aloud: "Resultado 1X2: Puerto Alto, 1,45" is 14500. */
export const oddsOn = async (price: Locator): Promise<number> => {
  const text = (await price.locator('.sr-only').textContent()) ?? ''
  const [, whole = '0', places = ''] = /(\d+),(\d{2,4})(?:, (?:sube|baja))?$/.exec(text) ?? []
  return Number(whole + places.padEnd(4, '0'))
}
