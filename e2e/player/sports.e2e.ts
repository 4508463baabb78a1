import { expect, test, type Page } from '@playwright/test'
import { eventsAhead, haveMatch, oddsOn, priceOf } from '../sports.ts'
import { balance, cents, enterSite, expectAccessible, site, watchErrors, within } from '../steps.ts'

const slipOf = (page: Page) => page.getByRole('complementary', { name: 'Boleto' })

const place = async (page: Page, stake: string): Promise<void> => {
  const slip = slipOf(page)
  await slip
    .getByLabel(/^Importe/)
    .first()
    .fill(stake)
  await slip.getByRole('button', { name: /^(Apostar|Aceptar cambios y apostar)/ }).click()
  await expect(slip.getByText('Apuesta aceptada')).toBeVisible()
  await slip.getByRole('button', { name: 'Listo' }).click()
}

const choose = async (page: Page, root: string, selection: string): Promise<number> => {
  const [eventId = ''] = selection.split('/')
  await page.goto(site(`${root}?event=${eventId}`))
  const price = priceOf(page, selection)
  await expect(price).toBeEnabled({ timeout: within(60_000) })
  const odds = await oddsOn(price)
  await price.click()
  await expect(price).toHaveAttribute('aria-pressed', 'true')
  return odds
}

const settledBet = (page: Page, name: string) =>
  page.locator('[data-bet]').filter({ hasText: name }).first()

test.use({ viewport: { width: 1440, height: 900 } })

test('[GF03] [RT07] a member bets on a match, it is played and the win is paid', async ({
  page,
}) => {
  test.setTimeout(within(180_000))
  const errors = watchErrors(page)
  await enterSite(page, '/sports')
  await expect(page.getByRole('heading', { level: 1, name: 'Deportes' })).toBeVisible()
  await expect(page.locator('.odds').first()).toBeVisible()
  await expectAccessible(page)
  const [match] = await eventsAhead(page, { vertical: 'sports', sport: '1' })
  const eventId = match?.eventId ?? ''
  const odds = await choose(page, '/sports', `${eventId}/1//1`)
  await expectAccessible(page)
  const before = await balance(page)
  await place(page, '10')
  await expect.poll(() => balance(page)).toBe(before - 1_000)
  await haveMatch(page, eventId, { act: 'start' })
  await haveMatch(page, eventId, { act: 'finish', side: 'home' })
  await page.goto(site('/sports?view=bets'))
  await page.getByRole('button', { name: 'Liquidadas' }).click()
  const bet = settledBet(page, match?.name ?? '')
  await expect(bet.getByText('Ganada', { exact: true })).toBeVisible({ timeout: within(30_000) })
  const payout = Math.floor((1_000 * odds) / 10_000)
  expect(cents((await bet.getByTestId('bet-paid').textContent()) ?? '')).toBe(payout)
  await expect.poll(() => balance(page)).toBe(before - 1_000 + payout)
  await expectAccessible(page)
  expect(errors).toEqual([])
})

test('[GF03] an accumulator of two matches pays the product of its odds, one lost leg nothing', async ({
  page,
}) => {
  test.setTimeout(within(180_000))
  await enterSite(page, '/sports')
  const ahead = await eventsAhead(page, { vertical: 'sports', sport: '1' })
  const [first, second] = ahead.slice(2, 4)
  const selections = [`${first?.eventId}/1//1`, `${second?.eventId}/1//3`]
  const odds = [
    await choose(page, '/sports', selections[0] ?? ''),
    await choose(page, '/sports', selections[1] ?? ''),
  ]
  await expect(slipOf(page).getByRole('button', { name: 'Combinada' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  const before = await balance(page)
  await place(page, '5')
  for (const [eventId, side] of [
    [first?.eventId ?? '', 'home'],
    [second?.eventId ?? '', 'away'],
  ] as const) {
    await haveMatch(page, eventId, { act: 'start' })
    await haveMatch(page, eventId, { act: 'finish', side })
  }
  const payout = Math.floor((500 * (odds[0] ?? 0) * (odds[1] ?? 0)) / 100_000_000)
  await expect.poll(() => balance(page), { timeout: within(30_000) }).toBe(before - 500 + payout)
})

test('[GF03] a bet is cashed out before its end', async ({ page }) => {
  test.setTimeout(within(180_000))
  await enterSite(page, '/sports')
  const match = (await eventsAhead(page, { vertical: 'sports', sport: '5' })).at(0)
  await choose(page, '/sports', `${match?.eventId}/186//4`)
  await place(page, '20')
  await page.goto(site('/sports?view=bets'))
  const bet = settledBet(page, match?.name ?? '')
  await bet.getByTestId('cash-out').click()
  await bet.getByRole('button', { name: /^Confirmar/ }).click()
  await expect(page.getByText(/Cash-out pagado/).first()).toBeVisible()
  await page.getByRole('button', { name: 'Liquidadas' }).click()
  await expect(
    settledBet(page, match?.name ?? '').getByText('Cash-out', { exact: true }),
  ).toBeVisible()
})

test('[GF04] [RT07] [CT03] esports have a page of their own, and a bet on them is paid', async ({
  page,
}) => {
  test.setTimeout(within(180_000))
  await enterSite(page, '/esports')
  await expect(page.getByRole('button', { name: /Vector Strike/ })).toBeVisible()
  await expectAccessible(page)
  const [match] = await eventsAhead(page, { vertical: 'esports' })
  const eventId = match?.eventId ?? ''
  const odds = await choose(page, '/esports', `${eventId}/186//5`)
  const before = await balance(page)
  await place(page, '10')
  await haveMatch(page, eventId, { act: 'start' })
  await haveMatch(page, eventId, { act: 'finish', side: 'away' })
  const payout = Math.floor((1_000 * odds) / 10_000)
  await expect.poll(() => balance(page), { timeout: within(30_000) }).toBe(before - 1_000 + payout)
})
