import { expect, test } from '@playwright/test'
import { demo, enterConsole, enterSite, expectAccessible, signIn, site } from '../steps.ts'

test.describe.configure({ mode: 'serial' })

const words = 'El depósito de ayer todavía no aparece en mi saldo.'

test('[MS02] [OS06] a player writes with a picture and is told of files that are none', async ({
  page,
}) => {
  await enterSite(page, '/index')
  await page.goto(site('/feedback'))
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Enviar' }).click()
  await expect(page.getByText('Escribe entre 5 y 300 palabras.')).toBeVisible()
  const picture = await page.screenshot()
  await page.locator('input[type=file]').setInputFiles([
    { name: 'pantalla.png', mimeType: 'image/png', buffer: picture },
    { name: 'nota.txt', mimeType: 'text/plain', buffer: Buffer.from('x') },
  ])
  await expect(page.getByText('nota.txt: solo aceptamos PNG o JPG.')).toBeVisible()
  await page.getByLabel('Tu mensaje').fill(words)
  await page.getByRole('button', { name: 'Enviar' }).click()
  await expect(page.getByText('Recibimos tu mensaje')).toBeVisible()
})

test('[MS01] [MS02] staff see the picture and answer; the player finds it in the inbox', async ({
  page,
  browser,
}) => {
  const [staff] = demo().staff
  if (staff === undefined) throw new Error('the demo has no staff')
  await enterConsole(page, staff)
  await page.goto(site('/console/messages'))
  await page.getByRole('button', { name: 'Ver' }).first().click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(words)).toBeVisible()
  await expect(dialog.getByRole('img')).toBeVisible()
  await dialog.getByLabel('Respuesta').fill('Ya está acreditado, gracias por avisar.')
  const player = await (await browser.newContext()).newPage()
  await player.goto(site('/index'))
  await player.getByRole('button', { name: 'Iniciar sesión' }).first().click()
  await signIn(player)
  await player.goto(site('/index?member=messageV2'))
  const inbox = player.getByRole('dialog', { name: 'Centro del miembro' })
  const readAll = inbox.getByRole('button', { name: 'Marcar todo como leído' })
  // a browser that is new has just been told of
  await expect(inbox.getByText('Se inició sesión desde un navegador nuevo').first()).toBeVisible()
  await readAll.click()
  await expect(inbox.getByText('Todo leído')).toBeVisible()
  await dialog.getByRole('button', { name: 'Enviar' }).click()
  await expect(page.getByText('Respuesta enviada')).toBeVisible()
  // without a reload: the open page hears of it
  const answer = inbox.getByRole('button', { name: /Respuesta a tu consulta/ })
  await expect(answer).toBeVisible()
  await expect(inbox.getByText(/sin leer/).first()).toBeVisible()
  await answer.click()
  await expect(inbox.getByText('Ya está acreditado')).toBeVisible()
  await expect(inbox.getByText('Todo leído')).toBeVisible()
  await expectAccessible(player)
})

test('[MS03] customer service opens in its window; without an address the window closes', async ({
  page,
  context,
}) => {
  await context.route('https://example.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Hola</h1>' }),
  )
  await page.goto(site('/index'))
  const service = page.getByRole('button', { name: 'Atención al cliente' })
  const [opened] = await Promise.all([page.waitForEvent('popup'), service.click()])
  await opened.waitForURL('https://example.com/support')
  await opened.close()
  await page.route('**/wps/system/customerService', (route) => route.abort())
  const [blank] = await Promise.all([page.waitForEvent('popup'), service.click()])
  if (!blank.isClosed()) await blank.waitForEvent('close')
  await expect(page.getByRole('status').or(page.getByRole('alert')).first()).toBeVisible()
})

test('[RT14] [CN02] [SM05] the page of downloads has its codes and measures the addresses', async ({
  page,
}) => {
  await page.goto(site('/index'))
  await page.getByRole('link', { name: 'App y direcciones' }).click()
  await expect(page.getByRole('img', { name: /^Código QR/ })).toHaveCount(3)
  await expect(page.getByText('La más rápida')).toBeVisible()
  await expectAccessible(page)
  await page.goto(site('/join'))
  await expect(page.getByRole('heading', { level: 1, name: 'Únete a nosotros' })).toBeVisible()
  await expect(page.getByRole('article')).toBeVisible()
})
