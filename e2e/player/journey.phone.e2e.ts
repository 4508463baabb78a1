import { expect, test } from '@playwright/test'
import {
  balance,
  cents,
  demo,
  enterConsole,
  expectAccessible,
  site,
  watchErrors,
  within,
} from '../steps.ts'

test('[RT01] [RT02] [RT03] [HD01] [HD03] [SM01] [WA01] [WA02] [WA03] [GM02] [GF02] a player registers, deposits, plays and withdraws on a phone in Spanish', async ({
  page,
  browser,
}) => {
  // a whole visit, from the first page to the money on its way
  test.setTimeout(within(180_000))
  const errors = watchErrors(page)
  await page.goto(site('/'))
  await expect(page).toHaveURL(/\/index$/)
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  await expect(page.getByRole('heading', { name: 'Populares' })).toBeVisible()
  await expectAccessible(page)

  // registration, from its own address
  await page.goto(site('/register'))
  const dialog = page.getByRole('dialog', { name: 'Registrarse' })
  await expect(dialog).toBeVisible()
  await dialog.getByLabel('Usuario').fill('1mal')
  await dialog.getByLabel(/^Contraseña\*/).fill('secreto99')
  await expect(dialog.getByText('Empieza por letra y usa 3 - 15 letras o números.')).toBeVisible()
  await expectAccessible(page)
  const username = `luz${Date.now().toString(36)}`.slice(0, 15)
  await dialog.getByLabel('Usuario').fill(username)
  await dialog.getByLabel('Repite la contraseña').fill('secreto99')
  await dialog.getByLabel(/Confirmo que tengo 18/).check()
  await dialog.getByRole('button', { name: 'Registrarse' }).click()
  await expect(page.getByTestId('balance').first()).toHaveText(/P\s0,00/)
  const header = page.getByRole('banner')
  await expect(header.getByRole('button', { name: 'Actualizar saldo' })).toBeVisible()

  // deposit through the provider's page
  await page
    .getByRole('navigation', { name: 'Juegos' })
    .getByRole('button', { name: 'Billetera' })
    .click()
  const centre = page.getByRole('dialog', { name: 'Centro del miembro' })
  await centre.getByText('Tarjeta', { exact: true }).click()
  await centre.getByRole('textbox', { name: 'Importe' }).fill('100,50')
  await expectAccessible(page)
  await centre.getByRole('button', { name: 'Continuar al pago' }).click()
  await page.waitForURL(/hosted-pay\/pay\//)
  await page.getByRole('button', { name: 'Pagar con aviso repetido' }).click()
  await expect(page.getByText(/está en tu saldo/)).toBeVisible()
  expect(await balance(page)).toBe(10_050)
  await expect(
    centre.getByRole('list', { name: 'Tus depósitos' }).getByText('Pagado'),
  ).toBeVisible()
  await centre.getByRole('button', { name: 'Cerrar' }).click()

  // slots from the side menu, one spin, the balance follows without a reload
  await page.getByRole('button', { name: 'Menú' }).click()
  await expectAccessible(page)
  await page
    .getByRole('dialog', { name: 'Menú' })
    .getByRole('link', { name: 'Tragamonedas' })
    .click()
  await expect(page).toHaveURL(/\/rng$/)
  await expectAccessible(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Tragamonedas' })).toBeVisible()
  await page.getByRole('img', { name: /Faro de Fortuna/ }).click()
  const game = page.frameLocator('iframe')
  await game.getByRole('button', { name: 'Girar' }).click()
  await expect(game.getByTestId('result')).toHaveText(/Premio|Sin premio/)
  const won = cents((await game.getByTestId('game-win').textContent()) ?? '')
  const after = 10_050 - 100 + won
  expect(cents((await game.getByTestId('game-balance').textContent()) ?? '')).toBe(after)
  await expect.poll(() => balance(page)).toBe(after)
  await expectAccessible(page)

  // anybody can work the spin out again once the seed is revealed
  await game.getByRole('button', { name: 'Juego limpio' }).click()
  await game.getByRole('button', { name: 'Renovar semillas y revelar' }).click()
  await expect(game.getByText(/Semilla revelada/)).toBeVisible()
  await game.getByRole('button', { name: 'Cerrar' }).click()
  await game.getByRole('button', { name: 'Historial' }).click()
  await game.getByRole('button', { name: 'Verificar' }).first().click()
  await expect(game.getByText('Verificada: el mismo motor da el mismo resultado.')).toBeVisible()

  // records
  await page.goto(site('/index?member=personalHistoryCopy'))
  await expect(
    centre.getByRole('list', { name: 'Historial de apuestas' }).getByText('Faro de Fortuna'),
  ).toBeVisible()
  await expectAccessible(page)
  await centre.getByRole('link', { name: 'Movimientos' }).click()
  await expect(
    centre.getByRole('list', { name: 'Movimientos' }).getByText('Depósito'),
  ).toBeVisible()
  await expectAccessible(page)

  // withdrawal: payment password, bank account, request
  await centre.getByRole('link', { name: 'Retirar' }).click()
  await centre.getByLabel('Contraseña de pago').fill('135790')
  await centre.getByLabel('Contraseña de acceso').fill('secreto99')
  await centre.getByRole('button', { name: 'Guardar contraseña de pago' }).click()
  await centre.getByLabel('Banco').fill('Banco Andino')
  await centre.getByLabel('Titular').fill('Luz Marina')
  await centre.getByLabel('Número de cuenta').fill('1234567890')
  await centre.getByRole('button', { name: 'Guardar cuenta' }).click()
  await centre.getByRole('textbox', { name: 'Importe' }).fill('40')
  await expectAccessible(page)
  await centre.getByRole('button', { name: 'Solicitar retiro' }).click()
  const confirm = page.getByRole('dialog', { name: 'Retirar' })
  await confirm.getByLabel('Contraseña de pago').fill('000000')
  await confirm.getByRole('button', { name: 'Retirar' }).click()
  await expect(confirm.getByText('La contraseña de pago no es correcta.')).toBeVisible()
  await confirm.getByLabel('Contraseña de pago').fill('135790')
  await confirm.getByRole('button', { name: 'Retirar' }).click()
  const record = centre.getByRole('list', { name: 'Tus retiros' })
  await expect(record.getByText('Pendiente')).toBeVisible()
  await expect.poll(() => balance(page)).toBe(after - 4_000)
  await centre.getByRole('link', { name: 'Movimientos' }).click()
  const underWay = centre.getByRole('region', { name: 'En curso' })
  await expect(underWay.getByText('Pendiente')).toBeVisible()
  await expectAccessible(page)
  await centre.getByRole('link', { name: 'Retirar', exact: true }).click()

  // an operator approves; the player sees it paid without touching anything
  const staff = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'es' })
  const desk = await staff.newPage()
  const mesa = demo().staff.find(({ username: name }) => name === 'mesa')
  if (mesa === undefined) throw new Error('the demo has no mesa')
  await enterConsole(desk, mesa)
  await expectAccessible(desk)
  const row = desk.getByRole('row').filter({ hasText: username })
  await row.getByRole('button', { name: 'Aprobar' }).click()
  const question = desk.getByRole('dialog', { name: 'Aprobar' })
  await expectAccessible(desk)
  await question.getByRole('button', { name: 'Aprobar' }).click()
  await expect(row).toHaveCount(0)
  await expect(record.getByText('Pagado')).toBeVisible({ timeout: within(30_000) })
  await desk.getByRole('link', { name: 'Auditoría' }).click()
  await expect(desk.getByText('Retiro aprobado', { exact: true }).first()).toBeVisible()
  await expect(
    desk.getByText('La huella de cada entrada de esta página coincide con su contenido.'),
  ).toBeVisible()
  await expectAccessible(desk)
  await staff.close()
  expect(errors.filter((text) => !/status of 403/.test(text))).toEqual([])
})
