import { expect, test, type BrowserContext, type Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { expectAccessible, site, watchErrors } from '../steps.ts'

const password = 'claveFaro2026x'

/** A phone's authenticator in the browser: present, verified, and keeping its keys. */
const addAuthenticator = async (context: BrowserContext, page: Page): Promise<void> => {
  const devtools = await context.newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

/** Signs a new member up over the API, and in to the page by the form. */
const enter = async (page: Page, username: string): Promise<void> => {
  await page.goto(site('/register'))
  const dialog = page.getByRole('dialog', { name: 'Registrarse' })
  await dialog.getByLabel('Usuario').fill(username)
  await dialog.getByLabel(/^Contraseña\*?$/).fill(password)
  await dialog.getByLabel(/^Repite/).fill(password)
  await dialog.getByRole('checkbox', { name: /años o más/ }).check()
  await dialog.getByRole('button', { name: 'Registrarse', exact: true }).click()
  await expect(dialog).toBeHidden()
}

const openCentre = async (page: Page): Promise<void> => {
  await page.goto(site('/index?member=securityCenter'))
  await expect(page.getByText(/Seguridad: \d+ de 100/)).toBeVisible()
}

const logOut = async (page: Page): Promise<void> => {
  const centre = page.getByRole('dialog', { name: 'Centro del miembro' })
  await centre.getByRole('button', { name: 'Cerrar sesión' }).last().click()
  const asked = page.getByRole('dialog', { name: 'Cerrar sesión' })
  await asked.getByRole('button', { name: 'Cerrar sesión' }).click()
  await expect(page.getByRole('button', { name: 'Iniciar sesión' }).first()).toBeVisible()
}

test.use({ locale: 'es-ES' })

test('[PC02] [LG06] a member turns an authenticator on and is asked for it at the next sign-in', async ({
  page,
}) => {
  const errors = watchErrors(page)
  const account = `dos${Date.now() % 1e9}`
  await enter(page, account)
  await openCentre(page)
  await expectAccessible(page)
  await page.getByRole('region', { name: 'Verificación en dos pasos' }).getByRole('button').click()
  const setUp = page.getByRole('dialog', { name: 'Activar el autenticador' })
  const shown = await setUp.getByTestId('totp-secret').textContent()
  const secret = Secret.fromBase32((shown ?? '').replaceAll(' ', ''))
  await expectAccessible(page)
  await setUp.getByLabel(/^Código del autenticador/).fill(new TOTP({ secret }).generate())
  await setUp.getByRole('button', { name: 'Activar autenticador' }).click()
  const codes = page.getByRole('dialog', { name: 'Códigos de recuperación' })
  await expect(codes.getByRole('listitem')).toHaveCount(10)
  const recovery = (await codes.getByRole('listitem').first().textContent()) ?? ''
  await codes.getByRole('button', { name: 'Los he guardado' }).click()
  await expect(page.getByText('Quedan 10 códigos')).toBeVisible()
  await logOut(page)
  await page.getByRole('button', { name: 'Iniciar sesión' }).first().click()
  const login = page.getByRole('dialog', { name: 'Iniciar sesión' })
  await login.getByLabel('Usuario').fill(account)
  await login.getByLabel(/^Contraseña/).fill(password)
  await login.getByRole('button', { name: 'Iniciar sesión' }).click()
  const held = page.getByRole('dialog', { name: 'Comprueba que eres tú' })
  await held.getByRole('button', { name: 'Usar un código de recuperación' }).click()
  await held.getByLabel(/^Código de recuperación/).fill('aaaaa-aaaaa')
  await held.getByRole('button', { name: 'Confirmar' }).click()
  await expect(held.getByRole('alert')).toContainText('Quedan 4 intentos')
  await expectAccessible(page)
  await held.getByLabel(/^Código de recuperación/).fill(recovery.toUpperCase())
  await held.getByRole('button', { name: 'Confirmar' }).click()
  await expect(held).toBeHidden()
  await openCentre(page)
  await expect(page.getByText('Quedan 9 códigos')).toBeVisible()
  const refused = (text: string) => !/status of 403/.test(text)
  expect(errors.filter(refused)).toEqual([])
})

test('[PC02] a member makes a passkey and signs in with it alone', async ({ page, context }) => {
  await addAuthenticator(context, page)
  await enter(page, `llave${Date.now() % 1e8}`)
  await openCentre(page)
  await page.getByRole('button', { name: 'Añadir llave de acceso' }).click()
  const dialog = page.getByRole('dialog', { name: 'Añadir llave de acceso' })
  await dialog.getByLabel(/^Nombre/).fill('Mi portátil')
  await dialog.getByRole('button', { name: 'Continuar' }).click()
  const passkeys = page.getByRole('region', { name: 'Llaves de acceso' })
  await expect(passkeys.getByText('Mi portátil')).toBeVisible()
  await logOut(page)
  await page.getByRole('button', { name: 'Iniciar sesión' }).first().click()
  // the browser offers the passkey by itself, or the button asks for it
  await page
    .getByRole('button', { name: 'Llave de acceso' })
    .click({ timeout: 3_000 })
    .catch(() => undefined)
  await expect(page.getByTestId('balance').first()).toBeVisible()
  await openCentre(page)
  // where the browser's own offer and the button came together each has opened a session
  await expect(page.getByText(/Llave de acceso · visto/).first()).toBeVisible()
})

test('[PC02] a member ends the session of another browser', async ({ page, browser }) => {
  const username = `otro${Date.now() % 1e9}`
  await enter(page, username)
  const elsewhere = await browser.newContext({ locale: 'es-ES' })
  const other = await elsewhere.newPage()
  await other.goto(site('/index?member=securityCenter'))
  const login = other.getByRole('dialog', { name: 'Iniciar sesión' })
  await login.getByLabel('Usuario').fill(username)
  await login.getByLabel(/^Contraseña/).fill(password)
  await login.getByRole('button', { name: 'Iniciar sesión' }).click()
  await expect(other.getByText(/Seguridad: \d+/)).toBeVisible()
  await openCentre(page)
  const sessions = page.getByRole('region', { name: 'Sesiones abiertas' })
  await sessions.getByRole('button', { name: 'Cerrar sesión' }).click()
  const ask = page.getByRole('dialog', { name: 'Cerrar sesión' })
  await ask.getByRole('button', { name: 'Cerrar sesión' }).click()
  await expect(sessions.getByRole('button')).toHaveCount(0)
  await other.reload()
  await expect(other.getByRole('dialog', { name: 'Iniciar sesión' })).toBeVisible()
  await elsewhere.close()
})
