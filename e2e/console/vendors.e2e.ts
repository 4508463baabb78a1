import { createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test, type Page } from '@playwright/test'
import {
  demo,
  ownPlayer,
  enterConsole,
  enterSite,
  expectAccessible,
  site,
  watchErrors,
} from '../steps.ts'

const slug = 'brisa'
const name = 'Brisa Games'

type Known = { slug: string; secret: string; games: { code: string }[] }

/** What the vendor itself knows: its secret and its games. */
const vendor = (): Known => {
  const file = path.join(process.env['FARO_DATA'] ?? '', 'vendors.json')
  const known = JSON.parse(readFileSync(file, 'utf8')) as Known[]
  const found = known.find((one) => one.slug === slug)
  if (found === undefined) throw new Error(`the demo has no vendor ${slug}`)
  return found
}

/** A call of the vendor's to our wallet, signed as its protocol says. */
const send = async (call: string, body: object, secret: string): Promise<number> => {
  const text = JSON.stringify(body)
  const answer = await fetch(site(`/vendor/${slug}/softswiss/${call}`), {
    method: 'POST',
    headers: { 'x-request-sign': createHmac('sha256', secret).update(text).digest('hex') },
    body: text,
  })
  return answer.status
}

const part = (page: Page, title: string) => page.getByRole('region', { name: title })

const openVendor = async (page: Page): Promise<void> => {
  await page.getByRole('link', { name: 'Proveedores' }).click()
  await page.getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

const memberOf = async (page: Page, username: string): Promise<string> => {
  await page.getByRole('link', { name: 'Jugadores', exact: true }).click()
  await page.getByLabel('Buscar por usuario').fill(username)
  const link = page.getByRole('link', { name: username, exact: true })
  return (await link.getAttribute('href'))?.split('/').at(-1) ?? ''
}

const admit = async (page: Page, networks: string): Promise<void> => {
  const link = part(page, 'Conexión')
  await link.getByLabel('Redes admitidas').fill(networks)
  await link.getByRole('button', { name: 'Guardar' }).click()
}

test('staff watch a vendor, narrow where it may call from and play its refused call again', async ({
  page,
  browser,
}) => {
  const [mesa] = demo().staff
  const player = ownPlayer()
  if (mesa === undefined) throw new Error('the demo has no people')
  await enterConsole(page, mesa)
  // an authenticator code that was used a moment ago is refused: that is no error of the page
  const errors = watchErrors(page)
  const memberId = await memberOf(page, player.username)
  await page.getByRole('link', { name: 'Proveedores' }).click()
  const row = page.getByRole('row').filter({ hasText: name })
  await expect(row).toContainText('Activo')
  await expect(row).toContainText('Cerrado')
  await expectAccessible(page)
  await openVendor(page)
  await expect(part(page, 'Dónde nos llama')).toContainText(`/vendor/${slug}/softswiss`)

  // a vendor charges those who have opened a game of its own
  const visitor = await browser.newPage({ locale: 'es-ES' })
  await enterSite(visitor, `/game?id=${slug}-${vendor().games[0]?.code}`)
  await expect(visitor.frameLocator('main iframe').locator('#balance')).toContainText(/\d/)
  await visitor.close()

  await admit(page, 'en ninguna parte')
  await expect(part(page, 'Conexión')).toContainText('Alguna línea no es una dirección ni una red.')
  // this demo's vendors may call from anywhere, which the page warns of
  await expect(part(page, 'Conexión')).toContainText('desde cualquier lugar')
  await admit(page, '203.0.113.0/24\n127.0.0.0/8')
  await expect(page.getByText('Conexión guardada').last()).toBeVisible()
  await expect(part(page, 'Conexión')).not.toContainText('desde cualquier lugar')
  const { secret, games } = vendor()
  const key = `e2e-${Date.now().toString(36)}`
  const bet = {
    account_id: memberId,
    currency: 'PNT',
    game_id: games[0]?.code,
    round_id: key,
    finished: true,
    transactions: [{ type: 'bet', id_provider: key, amount: '1.00' }],
  }
  const traffic = part(page, 'Tráfico en vivo')
  await traffic.getByRole('link', { name: 'Fallidas' }).click()
  await expect(traffic.getByText('ok', { exact: true })).toHaveCount(0)
  const replays = traffic.getByRole('button', { name: 'Repetir' })
  expect(await send('betwin', bet, 'what a stranger guesses')).toBe(400)
  await expect(traffic.getByText('403', { exact: true }).first()).toBeVisible()
  // wider again takes a reason and another person; what is there counts until then
  const link = part(page, 'Conexión')
  await admit(page, '')
  await expect(link).toContainText('Escribe al menos 3 caracteres')
  await link.getByLabel(/^Motivo del cambio/).fill('Se mudan de centro de datos')
  await expectAccessible(page)
  await link.getByRole('button', { name: 'Guardar' }).click()
  const waiting = part(page, 'A la espera de otra persona')
  await expect(waiting.getByRole('link', { name: 'Apertura' })).toBeVisible()
  await expect(link.getByLabel('Redes admitidas')).toHaveValue('203.0.113.0/24\n127.0.0.0/8')
  // what a stranger sent is counted, not kept; a refusal of the vendor's own can be played again
  const before = await replays.count()
  const dear = [{ type: 'bet', id_provider: `${key}-dear`, amount: '90000000.00' }]
  expect(await send('betwin', bet, secret)).toBe(200)
  const refused = { ...bet, round_id: `${key}-dear`, transactions: dear }
  expect(await send('betwin', refused, secret)).toBe(400)
  await expect.poll(() => replays.count()).toBeGreaterThan(before)
  await traffic.getByRole('button', { name: 'Pausar' }).click()
  await replays.first().click()
  const ask = page.getByRole('dialog', { name: 'Repetir' })
  await expect(ask).toContainText('mueve dinero')
  await expectAccessible(page)
  await ask.getByRole('button', { name: 'Repetir' }).click()
  const answer = page.getByRole('dialog', { name: 'Respuesta a la repetición' })
  // a bet that was refused is never taken later: the vendor gave it up
  await expect(answer).toContainText('Estado HTTP 400')
  await expect(answer.getByTestId('replay-answer')).toContainText('player is invalid')
  await answer.getByRole('button', { name: 'Cerrar' }).last().click()
  await expect(part(page, 'Salud de la última hora').getByRole('img')).toHaveAccessibleName(
    /Llamadas entrantes por minuto/,
  )
  await page.getByText('Ver como tabla').click()
  await expect(part(page, 'Salud de la última hora').getByRole('table')).toBeVisible()
  await expectAccessible(page)
  expect(errors).toEqual([])
})

test('a new secret waits for another person, switching off is asked, and the log names who did it', async ({
  page,
  browser,
}) => {
  const [mesa, lupa] = demo().staff
  if (mesa === undefined || lupa === undefined) throw new Error('the demo has no people')
  await enterConsole(page, mesa)
  await openVendor(page)
  const keys = part(page, 'Claves')
  await keys.getByRole('button', { name: 'Rotar clave' }).click()
  const rotate = page.getByRole('dialog', { name: 'Rotar clave' })
  await rotate.getByLabel(/Horas en que vale/).fill('721')
  await rotate.getByRole('button', { name: 'Rotar clave' }).click()
  await expect(rotate).toContainText('Escribe un número entero de 0 a 720.')
  await rotate.getByLabel(/Horas en que vale/).fill('48')
  await rotate.getByLabel('Motivo').fill('Renovación de cada año')
  await expectAccessible(page)
  await rotate.getByRole('button', { name: 'Rotar clave' }).click()
  await expect(page.getByText('otra persona').first()).toBeVisible()
  // nothing is made before somebody else agrees
  const waiting = part(page, 'A la espera de otra persona')
  await expect(waiting).toContainText('Pedido por mesa')
  await expect(keys.getByText(/^Hasta /)).toHaveCount(0)
  await waiting.getByRole('link', { name: 'Clave nueva' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Clave de un proveedor')
  await expectAccessible(page)
  await openVendor(page)
  const look = { id_provider: 'never-sent' }
  const { secret } = vendor()
  expect(await send('status', look, secret)).toBe(200)

  const link = part(page, 'Conexión')
  await link.getByLabel('El proveedor está activo').uncheck()
  await link.getByRole('button', { name: 'Guardar' }).click()
  const stop = page.getByRole('dialog', { name: 'Apagar proveedor' })
  await expect(stop).toContainText(`Los juegos de ${name} dejan de abrirse`)
  await stop.getByRole('button', { name: 'Cancelar' }).click()
  expect(await send('status', look, secret)).toBe(200)
  await page.getByRole('link', { name: 'Auditoría' }).click()
  // the vendor that was not turned off is an edit that nobody saved
  await page.getByRole('button', { name: 'Salir sin guardar' }).click()
  const entry = page.getByRole('row').filter({ hasText: 'Aprobación pedida' }).first()
  await expect(entry).toContainText('mesa')

  const reader = await browser.newContext({ locale: 'es-ES' })
  const other = await reader.newPage()
  await enterConsole(other, lupa)
  await openVendor(other)
  await expect(other.getByText('Tu cuenta solo puede mirar.')).toBeVisible()
  await expect(other.getByLabel('Dirección del proveedor')).toBeDisabled()
  for (const forbidden of ['Guardar', 'Rotar clave', 'Leer catálogo', 'Repetir'])
    await expect(other.getByRole('button', { name: forbidden })).toHaveCount(0)
  await expectAccessible(other)
  await reader.close()
})
