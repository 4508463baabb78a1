import { expect, test, type Page } from '@playwright/test'
import { bet, openDesk, pick, showTickets } from '../lottery-steps.ts'
import { balance, expectAccessible, site, watchErrors, within } from '../steps.ts'

/** A draw's whole way: open, closed, drawn, paid. */
const drawMs = 150_000

/** Waits until enough of a draw is left, so that the ticket is for the draw that is shown. */
const awaitRoom = async (page: Page, seconds: number): Promise<void> => {
  const left = async (): Promise<number> => {
    const text = (await page.getByRole('timer').first().textContent()) ?? '0:0'
    return text.split(':').reduce((sum, part) => sum * 60 + Number.parseInt(part, 10), 0)
  }
  await expect.poll(left, { timeout: within(90_000) }).toBeGreaterThan(seconds)
}

test('[RT09] [GF08] [LT01] a member bets on SSC from its address, sees the draw and its ticket settled', async ({
  page,
}) => {
  test.setTimeout(within(400_000))
  const errors = watchErrors(page)
  await openDesk(page, '/lottery?gameCode=ssc-1m&playType=dwd')
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Juegos' })).toHaveCount(0)
  for (const digit of ['0', '1', '2', '3', '4', '5', '6', '7']) await pick(page, digit)
  await expect(page.getByTestId('bet-count')).toContainText('1 línea · 8 apuestas')
  await expectAccessible(page)
  await awaitRoom(page, 12)
  const before = await balance(page)
  const stake = await bet(page)
  expect(stake).toBe(1_600)
  await expect.poll(() => balance(page)).toBe(before - stake)
  const open = await showTickets(page, 'Abiertos')
  await expect(open).toHaveAttribute('data-state', 'placed')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Resueltos' }).click()
  const settled = page.getByTestId('ticket').first()
  await expect(async () => {
    await page.reload()
    await page.getByRole('button', { name: 'Resueltos' }).click()
    await expect(settled).toHaveAttribute('data-state', /won|lost/, { timeout: 4_000 })
  }).toPass({ timeout: drawMs })
  await settled.click()
  const detail = page.getByTestId('ticket-detail')
  await expect(detail.getByText('Comprobar este sorteo')).toBeVisible()
  const paid = await settled.getAttribute('data-state')
  await expect
    .poll(async () => (await balance(page)) - (before - stake))
    [paid === 'won' ? 'toBeGreaterThan' : 'toBe'](0)
  expect(errors).toEqual([])
})

test('[RT10] [GF11] a member bets both halves of K3 in the electronic lottery, and one of them wins', async ({
  page,
}) => {
  test.setTimeout(within(300_000))
  await openDesk(page, '/elott?gameCode=e-k3-30s&playType=attr')
  await pick(page, 'Alto')
  await pick(page, 'Bajo')
  await awaitRoom(page, 8)
  await bet(page)
  await showTickets(page, 'Abiertos')
  await expect(async () => {
    await page.reload()
    await page.getByRole('button', { name: 'Resueltos' }).click()
    await expect(page.getByTestId('ticket').first()).toHaveAttribute('data-state', 'won', {
      timeout: 4_000,
    })
  }).toPass({ timeout: drawMs })
})

test('[GF09] [RT09] a member bets on the fast Vietnamese lottery by grid and by pasted numbers', async ({
  page,
}) => {
  test.setTimeout(within(300_000))
  await openDesk(page, '/vnlottery?gameCode=vn-fast-1m&playType=lo2')
  await pick(page, '05')
  await page.getByRole('textbox', { name: /números de 2 cifras/ }).fill('1x 99')
  await page.getByRole('button', { name: 'Añadir 11 números' }).click()
  await expect(page.getByTestId('bet-count')).toContainText('1 línea · 324 apuestas')
  await awaitRoom(page, 12)
  await bet(page)
  await showTickets(page, 'Abiertos')
  await expect(async () => {
    await page.reload()
    await page.getByRole('button', { name: 'Resueltos' }).click()
    await expect(page.getByTestId('ticket').first()).toHaveAttribute('data-state', /won|lost/, {
      timeout: 4_000,
    })
  }).toPass({ timeout: drawMs })
  await page.getByRole('button', { name: 'Resultados' }).click()
  await expect(page.getByTestId('vn-table').first()).toBeVisible()
})

test('[GF10] [RT09] a member bets on Yeekee, shoots a number, and takes the ticket back', async ({
  page,
}) => {
  await openDesk(page, '/seaLottery?gameCode=yeekee&playType=2top')
  await pick(page, '07')
  const before = await balance(page)
  const stake = await bet(page)
  await expect.poll(() => balance(page)).toBe(before - stake)
  await page.getByRole('textbox', { name: 'Número', exact: true }).last().fill('12345')
  await page.getByRole('button', { name: 'Disparar' }).last().click()
  await expect(page.getByText(/Tu disparo es el número/)).toBeVisible()
  const ticket = await showTickets(page, 'Abiertos')
  await ticket.click()
  await page.getByRole('button', { name: 'Retirar el boleto' }).click()
  await expect(page.getByText(/Boleto retirado/)).toBeVisible()
  await expect.poll(() => balance(page)).toBe(before)
})

test('[LT01] the hall lists the games of an area with their next draws, and leads to each', async ({
  page,
}) => {
  await page.goto(site('/lottery'))
  const games = page.getByTestId('lottery-games')
  await expect(games.getByRole('link', { name: /SSC 1 min/ })).toBeVisible()
  await expectAccessible(page)
  await games.getByRole('link', { name: /K3 1 min/ }).click()
  await expect(page).toHaveURL(/\/lottery\?gameCode=k3-1m&playType=attr/)
  await expect(page.getByRole('heading', { level: 1, name: /K3 1 min/ })).toBeVisible()
  await page.getByRole('button', { name: 'Reglas y premios' }).click()
  await expect(page.getByRole('table').first()).toBeVisible()
  // a game of another area is sent to its own page
  await page.goto(site('/lottery?gameCode=e-k3-30s'))
  await expect(page).toHaveURL(/\/elott\?gameCode=e-k3-30s/)
})

test('[SM03] [CT01] [LT02] the menu leads to the lotteries, whose prizes come in several modes', async ({
  page,
}) => {
  test.setTimeout(within(240_000))
  await page.goto(site('/index'))
  // the category starts the first game of its vendors; all others are a step away
  await page.locator('#menu-lottery').click()
  await expect(page).toHaveURL(/gameCode=e-ssc-30s/)
  await page.getByRole('link', { name: 'Todas las loterías' }).click()
  await page
    .getByRole('navigation', { name: 'Tipos de lotería' })
    .getByRole('link', { name: 'Lotería', exact: true })
    .click()
  await page
    .getByTestId('lottery-games')
    .getByRole('link', { name: /SSC 1 min/ })
    .click()
  const own = page.getByRole('button', { name: 'Premio propio' })
  await own.click()
  await expect(own).toHaveAttribute('aria-pressed', 'true')
  await pick(page, 'Alto')
  await expect(page.getByTestId('bet-count')).toContainText('1 línea · 1 apuesta')
  await page.getByRole('button', { name: 'Reglas y premios' }).click()
  await expect(page.getByRole('table')).toHaveCount(2)
  // whatever has come three times in a row is laid in the cart of its game; a house that opened
  // just now is still making its past
  await expect(async () => {
    await page.goto(site('/lottery'))
    await page.getByRole('button', { name: 'Ver todo' }).click()
    const streak = page.getByRole('button', { name: /seguidas/ }).first()
    await streak.click({ timeout: 5_000 })
  }).toPass()
  await expect(page.getByTestId('bet-count')).toContainText('1 línea')
})
