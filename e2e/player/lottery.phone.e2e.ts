import { expect, test } from '@playwright/test'
import { bet, openDesk, pick, placeTicket, showTickets } from '../lottery-steps.ts'
import { balance, cents, enterSite, expectAccessible, within } from '../steps.ts'

test('[RT09] [GF08] on a phone a member fills a cart, chases several draws and stops the chase', async ({
  page,
}) => {
  test.setTimeout(within(180_000))
  await enterSite(page, '/lottery?gameCode=ssc-1m&playType=dwd')
  await expect(page.getByTestId('countdown')).toBeVisible()
  await page
    .getByTestId('play-panel')
    .getByRole('button', { name: '7', exact: true })
    .first()
    .click()
  await page.getByRole('button', { name: 'Añadir a la cesta' }).click()
  await page.reload()
  await expect(page.getByTestId('bet-count')).toContainText('1 línea · 1 apuesta')
  await expectAccessible(page)
  const before = await balance(page)
  await page.getByRole('button', { name: 'Apostar', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: 'Boleto' })
  await sheet.getByRole('button', { name: 'Persecución' }).click()
  await sheet.getByRole('combobox').first().selectOption('5')
  await sheet.getByRole('button', { name: 'Doblar' }).click()
  await expectAccessible(page)
  const place = sheet.getByRole('button', { name: /^Apostar P/ })
  const stake = cents((await place.textContent()) ?? '')
  // 1 + 2 + 4 + 8 + 16 times two
  expect(stake).toBe(6_200)
  await placeTicket(page)
  await expect.poll(() => balance(page)).toBe(before - stake)
  await page.getByRole('button', { name: 'Mis boletos' }).click()
  await page.getByRole('button', { name: 'Persecuciones' }).click()
  const chase = page.getByTestId('chase').first()
  await expect(chase).toContainText('En marcha')
  await chase.getByRole('button', { name: 'Parar la persecución' }).click()
  await expect(chase).toContainText('Parada')
  await expect.poll(() => balance(page)).toBeGreaterThan(before - stake)
})

const desks = [
  // each number says the animal of its year
  ['/elott?gameCode=e-lhc-2m&playType=tema', /^07/],
  ['/vnlottery?gameCode=vn-mb&playType=lo2', '05'],
  ['/seaLottery?gameCode=hanoi&playType=2top', '38'],
] as const

test('[RT09] [RT10] [GF09] [GF10] [GF11] on a phone a member bets on each kind of lottery and shares a ticket', async ({
  page,
}) => {
  for (const [address, number] of desks) {
    await openDesk(page, address)
    await pick(page, number)
    expect(await bet(page)).toBeGreaterThan(0)
  }
  const ticket = await showTickets(page, 'Abiertos')
  await expect(ticket).toHaveAttribute('data-state', 'placed')
  await ticket.click()
  const picture = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Compartir' }).click()
  expect((await picture).suggestedFilename()).toMatch(/^\d{8}\.png$/)
})
