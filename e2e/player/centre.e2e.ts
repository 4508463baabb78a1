import { readFile } from 'node:fs/promises'
import { expect, test, type Locator, type Page } from '@playwright/test'
import {
  agreeInConsole,
  demo,
  enterConsole,
  enterSite,
  expectAccessible,
  site,
  watchErrors,
} from '../steps.ts'

const centreOf = (page: Page): Locator => page.getByRole('dialog', { name: 'Centro del miembro' })

/** Plays some spins as the game's own client does. */
const play = (page: Page, spins: number): Promise<void> =>
  page.evaluate(async (count) => {
    const token = Object.values(sessionStorage).find((text) => /^[\w-]{40,}$/.test(String(text)))
    const post = async (path: string, body: object, bearer: unknown) => {
      const answer = await fetch(path, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${String(bearer)}`,
          'idempotency-key': crypto.randomUUID(),
        },
        body: JSON.stringify(body),
      })
      return (await answer.json()) as { value: { game_url: string } }
    }
    const launched = await post('/wps/game/launchGame', { gameCode: 'noche-neon' }, token)
    const game = new URLSearchParams(launched.value.game_url.split('#')[1]).get('token')
    for (let i = 0; i < count; i++) await post('/play/api/slots/spin', { stake: '1.00' }, game)
  }, spins)

const order = [
  'Mi cuenta',
  'Billetera',
  'Depositar',
  'Retirar',
  'Transferir a mi upline',
  'Historial de apuestas',
  'Cashback',
  'Movimientos',
  'Ganancias y pérdidas',
  'Bonos y rondas gratis',
  'Centro de recompensas',
  'Misiones',
  'Invita y gana',
  'Mensajes',
  'Juego responsable',
]

test('[PC01] the centre shows its places in order, marks where one is, and Back closes it', async ({
  page,
}) => {
  // every page of the centre is judged for everybody
  test.slow()
  const errors = watchErrors(page)
  await enterSite(page, '/rng', 'dita')
  await page.getByRole('link', { name: 'Movimientos' }).first().click()
  const centre = centreOf(page)
  const places = centre.getByRole('navigation').getByRole('link')
  // what waits to be collected is counted beside the name
  await expect(places).toHaveText(order.map((name) => new RegExp(`^${name}\\d*$`)))
  for (const name of order) {
    const place = places.nth(order.indexOf(name))
    await place.click()
    await expect(centre.getByRole('heading', { name, level: 3 })).toBeVisible()
    await expect(place).toHaveAttribute('aria-current', 'page')
    await expectAccessible(page)
  }
  await page.goBack()
  await expect(centre).toBeHidden()
  await expect(page).toHaveURL(/\/rng$/)
  await page.getByRole('link', { name: 'Billetera' }).first().click()
  await centre.getByRole('button', { name: 'Cerrar' }).click()
  await expect(centre).toBeHidden()
  await expect(page).toHaveURL(/\/rng$/)
  // a link from outside has nothing behind it: the page below is shown
  await page.goto(site('/index?member=personalProfit'))
  await centre.getByRole('button', { name: 'Cerrar' }).click()
  await expect(page).toHaveURL(/\/index$/)
  expect(errors).toEqual([])
})

for (const [size, viewport] of [
  ['a desktop', { width: 1440, height: 900 }],
  ['a phone', { width: 390, height: 844 }],
] as const)
  test(`[PC04] [PC06] on ${size} rounds are filtered, opened, saved and drawn`, async ({
    page,
  }) => {
    const errors = watchErrors(page)
    await page.setViewportSize(viewport)
    await enterSite(page, '/index', 'elio')
    await play(page, 5)
    await page.goto(site('/index?member=personalHistoryCopy'))
    const centre = centreOf(page)
    const total = centre.getByRole('definition').nth(3)
    await expect(total).not.toHaveText('0')
    await expectAccessible(page)
    await centre.getByLabel('Resultado', { exact: true }).selectOption('lost')
    await expect(page).toHaveURL(/m-outcome=lost/)
    // the demo has a past, but nothing in it was called off
    await centre.getByLabel('Resultado', { exact: true }).selectOption('cancelled')
    await centre.getByRole('button', { name: '7 días antes' }).click()
    await expect(centre.getByText('Aún no tienes apuestas en estos días.')).toBeVisible()
    await expect(page).toHaveURL(/m-from=/)
    await page.reload()
    await expect(centre.getByText('Aún no tienes apuestas en estos días.')).toBeVisible()
    await centre.getByRole('button', { name: '7 días después' }).click()
    await expect(centre.getByRole('button', { name: '7 días después' })).toBeDisabled()
    await centre.getByLabel('Resultado', { exact: true }).selectOption('')
    await centre
      .getByRole('button', { name: size === 'a phone' ? /Noche Neón/ : /^Ver detalle: Noche Neón/ })
      .first()
      .click()
    const round = page.getByRole('dialog', { name: 'Detalle de la ronda' })
    await expect(round.getByText('Huella de la semilla del servidor')).toBeVisible()
    await expect(round.getByRole('region', { name: 'Movimientos de la ronda' })).toContainText(
      'Apuesta',
    )
    await expectAccessible(page)
    await round.getByRole('button', { name: 'Cerrar' }).click()
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      centre.getByRole('button', { name: 'Exportar CSV' }).click(),
    ])
    expect(await readFile(await file.path(), 'utf8')).toMatch(/^\uFEFFAbierta,Cerrada,Proveedor/)

    await centre.getByRole('link', { name: 'Movimientos' }).click()
    await centre.getByLabel('Filtrar por tipo').selectOption({ label: 'Apuesta' })
    await expect(page).toHaveURL(/m-kind=bet/)
    await centre
      .getByRole('button', {
        name: size === 'a phone' ? /^Apuesta.*Saldo/ : /^Ver detalle: Apuesta/,
      })
      .first()
      .click()
    const entry = page.getByRole('dialog', { name: 'Apuesta' })
    await entry.getByRole('link', { name: 'Ver la ronda' }).click()
    await expect(round).toBeVisible()
    await round.getByRole('button', { name: 'Cerrar' }).click()

    await centre.getByRole('link', { name: 'Ganancias y pérdidas' }).click()
    const chart = centre.getByRole('slider', { name: 'Resultado por día' })
    await expect(chart).toBeVisible()
    const today = await chart.getAttribute('aria-valuetext')
    await chart.press('ArrowLeft')
    expect(await chart.getAttribute('aria-valuetext')).not.toBe(today)
    await centre.getByRole('button', { name: 'Acumulado' }).click()
    await expect(centre.getByRole('slider', { name: 'Resultado acumulado' })).toBeVisible()
    await centre.getByText('Ver como tabla').click()
    await expect(centre.getByRole('table').last()).toContainText('Neto')
    await expectAccessible(page)
    const isWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
    expect(isWide).toBe(false)
    expect(errors).toEqual([])
  })

test('[PC03] a member gives money to the upline, who sees it arrive', async ({ page, browser }) => {
  await enterSite(page, '/index', 'dita')
  await page.getByRole('link', { name: 'Billetera' }).first().click()
  const centre = centreOf(page)
  await centre.getByRole('link', { name: 'Transferir a mi upline' }).click()
  // the page before it, which has an amount too, stays until this one has come
  const form = centre.getByRole('region', { name: 'Transferir a mi upline' })
  await form.getByRole('textbox', { name: /Importe/ }).fill('nada')
  await form.getByRole('button', { name: 'Continuar' }).click()
  await expect(centre.getByText(/Escribe un importe/)).toBeVisible()
  await form.getByRole('textbox', { name: /Importe/ }).fill('30')
  await form.getByRole('button', { name: 'Continuar' }).click()
  const confirm = page.getByRole('dialog', { name: 'Confirmar transferencia' })
  await expect(confirm).toContainText(/Vas a enviar P\s30,00 a bao/)
  await expectAccessible(page)
  await confirm.getByLabel(/Contraseña de pago/).fill('000000')
  await confirm.getByRole('button', { name: 'Enviar' }).click()
  await expect(confirm.getByRole('alert')).toBeVisible()
  const player = demo().players.find(({ username }) => username === 'dita')
  await confirm.getByLabel(/Contraseña de pago/).fill(player?.paymentPassword ?? '')
  await confirm.getByRole('button', { name: 'Enviar' }).click()
  await expect(confirm).toBeHidden()
  await expect(centre.getByRole('list', { name: 'Tus transferencias' })).toContainText('A bao')
  const other = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const agent = await other.newPage()
  await enterSite(agent, '/index?member=transactionHistory&m-kind=transfer', 'bao')
  await expect(centreOf(agent).getByRole('row').filter({ hasText: 'Otra cuenta' })).toContainText(
    /\+P\s30,00/,
  )
  await expect(centreOf(agent).getByRole('link', { name: 'Transferir a mi upline' })).toHaveCount(0)
  await other.close()
})

test('[WA02] staff set a fee for codes, and a member sees it before paying by one', async ({
  page,
  browser,
}) => {
  const other = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const desk = await other.newPage()
  const [mesa] = demo().staff
  if (mesa === undefined) throw new Error('the demo has no staff')
  await enterConsole(desk, mesa)
  await desk.getByRole('link', { name: 'Métodos de depósito' }).click()
  await expect(desk.getByRole('link', { name: 'Métodos de depósito' })).toHaveAttribute(
    'aria-current',
    'page',
  )
  await expectAccessible(desk)
  await desk.getByRole('button', { name: 'Editar: Código QR' }).click()
  const form = desk.getByRole('dialog', { name: 'Código QR' })
  await form.getByLabel('Comisión fija').fill('1.00')
  await form.getByLabel('Nota en Español').fill('Escanea el código con tu aplicación.')
  await form.getByLabel(/^Motivo/).fill('Para quien paga por primera vez')
  await expectAccessible(desk)
  await form.getByRole('button', { name: 'Guardar método' }).click()
  await expect(form).toBeHidden()
  await other.close()

  // what is read before paying takes another person
  await agreeInConsole(browser, {
    name: 'Textos que se leen antes de pagar',
    shown: /Escanea el código con tu aplicación/,
  })

  await enterSite(page, '/index', 'elio')
  await page.getByRole('banner').getByRole('link', { name: 'Depositar' }).click()
  const centre = centreOf(page)
  await centre.getByText('Código QR', { exact: true }).click()
  await expect(centre.getByText('Escanea el código con tu aplicación.')).toBeVisible()
  await centre.getByRole('textbox', { name: /Importe/ }).fill('100')
  await expect(centre.getByText(/P\s99,00/)).toBeVisible()
  await expectAccessible(page)
  await centre.getByRole('button', { name: 'Ver cómo enviarlo' }).click()
  await expect(centre.getByRole('img', { name: /Código QR|código/i })).toBeVisible()
  // closing passes over all that was opened inside
  await centre.getByRole('button', { name: 'Cerrar' }).click()
  await expect(centre).toBeHidden()
  await expect(page).toHaveURL(/\/index$/)
})
