import { expect, test, type WebSocket } from '@playwright/test'
import {
  balance,
  demo,
  expectAccessible,
  ownPlayer,
  signIn,
  signOut,
  site,
  within,
} from '../steps.ts'

test('[MD05] the socket listens for a member from sign-in to sign-out, and what is paid shows by itself', async ({
  page,
  browser,
}) => {
  const asked: { token: string; socket: WebSocket }[] = []
  page.on('websocket', (socket) =>
    socket.on('framesent', ({ payload }) => {
      const { token } = JSON.parse(String(payload)) as { token: string }
      if (token !== '') asked.push({ token, socket })
    }),
  )
  const name = ownPlayer().username
  await page.goto(site('/index?modal=login'))
  expect(asked).toEqual([])
  await signIn(page, name)
  await expect.poll(() => asked.length).toBeGreaterThan(0)
  const token = await page.evaluate(() => sessionStorage.getItem('token'))
  expect(asked.map((one) => one.token)).toContain(token)

  // the same member plays elsewhere: this page asks for nothing and still shows it
  const before = await balance(page)
  const other = await (await browser.newContext({ locale: 'es-ES' })).newPage()
  await other.goto(site('/game?id=huerto-dulce'))
  await signIn(other, name)
  const game = other.frameLocator('main iframe')
  await game.getByRole('button', { name: 'Girar', exact: true }).click()
  await expect.poll(() => balance(page), { timeout: within(30_000) }).not.toBe(before)

  await signOut(page)
  await expect.poll(() => asked.every(({ socket }) => socket.isClosed())).toBe(true)
})

test('[PW01] an expired password is changed before anything else, and asked for anew after a reload', async ({
  page,
}) => {
  // a calendar cannot be turned from here: the answer of the login says that it has expired
  await page.route('**/wps/session/login', async (route) => {
    const response = await route.fetch()
    const answer = (await response.json()) as { value: object }
    const value = { ...answer.value, passwordExpired: true }
    await route.fulfill({ response, json: { ...answer, value } })
  })
  const player = demo().players.find(({ username }) => username === 'dita')
  await page.goto(site('/index?modal=login'))
  const login = page.getByRole('dialog', { name: 'Iniciar sesión' })
  await login.getByLabel('Usuario').fill(player?.username ?? '')
  await login.getByLabel(/^Contraseña/).fill(player?.password ?? '')
  await login.getByRole('button', { name: 'Iniciar sesión' }).click()
  const change = page.getByRole('dialog', { name: 'Cambiar contraseña' })
  await expect(change.getByText(/Tu contraseña ha caducado/)).toBeVisible()
  // known from this very login, and there is no way around
  await expect(change.getByLabel('Contraseña actual')).toHaveCount(0)
  await expect(change.getByRole('button', { name: 'Cerrar' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(change).toBeVisible()
  await expectAccessible(page)
  await page.reload()
  await expect(change.getByLabel('Contraseña actual')).toBeVisible()
  await change.getByRole('button', { name: 'Guardar contraseña' }).click()
  await expect(change.getByLabel('Contraseña actual')).toBeFocused()
})

test('[ER01] a number of another country is asked about before a code is sent to it', async ({
  page,
}) => {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/verification/sms/')) sent.push(request.url())
  })
  // the server writes into the page where the visit comes from
  await page.route(site('/register'), async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replace('"country":null', '"country":"ES"')
    await route.fulfill({ response, body })
  })
  await page.goto(site('/register'))
  const dialog = page.getByRole('dialog', { name: 'Registrarse' })
  await dialog.getByText('Con móvil').click()
  await expect(dialog.getByLabel('Prefijo')).toHaveValue('34')
  await dialog.getByLabel('Prefijo').selectOption('52')
  await dialog.getByLabel(/^Número de móvil/).fill('5512345670')
  await dialog.getByRole('button', { name: 'Enviar código' }).click()
  const doubt = page.getByRole('dialog', { name: 'Confirma tu región' })
  await expect(doubt.getByText(/España/)).toBeVisible()
  await expectAccessible(page)
  await doubt.getByRole('button', { name: 'Cambiar el número' }).click()
  await expect(dialog.getByLabel(/^Número de móvil/)).toBeFocused()
  expect(sent).toEqual([])
  await dialog.getByRole('button', { name: 'Enviar código' }).click()
  await doubt.getByRole('button', { name: /^Sí/ }).click()
  await expect(dialog.getByText(/el código llega en unos segundos/)).toBeVisible()
  expect(sent).toHaveLength(1)
})
