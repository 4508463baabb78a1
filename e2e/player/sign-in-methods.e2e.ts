import { expect, test, type Page } from '@playwright/test'
import { expectAccessible, ownPlayer, signOut, site } from '../steps.ts'

type Received = { to: string; subject: string; text: string }

/** What arrived at a number or address, once there are more messages than before. */
const arrived = async (to: string, before: number): Promise<Received> => {
  let found: Received[] = []
  await expect
    .poll(async () => {
      const query = new URLSearchParams({ to })
      const response = await fetch(`${process.env['FARO_INBOX']}/messages?${query}`)
      found = (await response.json()) as Received[]
      return found.length
    })
    .toBeGreaterThan(before)
  return found[0] as Received
}

const countFor = async (to: string): Promise<number> => {
  const query = new URLSearchParams({ to })
  const response = await fetch(`${process.env['FARO_INBOX']}/messages?${query}`)
  return ((await response.json()) as Received[]).length
}

const codeIn = ({ text }: Received): string => /\d{6}/.exec(text)?.[0] ?? ''

const openLogin = async (page: Page) => {
  await page.goto(site('/index'))
  await page.getByRole('banner').getByRole('button', { name: 'Iniciar sesión' }).click()
  return page.getByRole('dialog', { name: 'Iniciar sesión' })
}

const aNumber = (): string => `55${String(Date.now()).slice(-8)}`

test('[LG01] [LG03] [ER01] wrong tries bring a captcha, and the name is remembered for a day', async ({
  page,
  context,
}) => {
  const dialog = await openLogin(page)
  await expect(dialog.getByText('Verificado: eres una persona')).toBeVisible()
  await dialog.getByRole('button', { name: 'Iniciar sesión' }).click()
  await expect(dialog.getByText('Escribe tu usuario o tu número de móvil.')).toBeVisible()
  const name = `nadie${Date.now().toString(36)}`
  await dialog.getByLabel('Usuario').fill(` ${name} `)
  await dialog.getByLabel(/^Contraseña/).fill('wrong')
  await dialog.getByRole('button', { name: 'Iniciar sesión' }).click()
  await expect(dialog.getByText('Usuario o contraseña incorrectos.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Iniciar sesión' }).click()
  const picture = dialog.getByRole('img', { name: 'Imagen con cinco cifras' })
  await expect(picture).toBeVisible()
  const first = await picture.getAttribute('src')
  await expectAccessible(page)
  const other = dialog.getByRole('button', { name: 'Otra imagen' })
  // a second passes between two pictures, which a slow machine needs to look
  await expect(async () => {
    await other.click()
    expect(await other.isDisabled()).toBe(true)
  }).toPass()
  await expect.poll(() => picture.getAttribute('src')).not.toBe(first)
  await dialog.getByRole('button', { name: 'Escuchar las cifras' }).click()
  await expect(dialog.getByText(/cinco series de pitidos/)).toBeVisible()
  await dialog.getByLabel('Cifras de la imagen').fill('00000')
  await dialog.getByRole('button', { name: 'Iniciar sesión' }).click()
  await expect(dialog.getByText(/no coinciden con la imagen/)).toBeVisible()
  const player = ownPlayer()
  const fresh = await context.newPage()
  const again = await openLogin(fresh)
  await again.getByLabel('Usuario').fill(player.username)
  await again.getByLabel(/^Contraseña/).fill(player.password)
  await again.getByLabel('Recordarme').check()
  await again.getByRole('button', { name: 'Iniciar sesión' }).click()
  await expect(again).toBeHidden()
  const cookie = (await context.cookies()).find(({ name: key }) => key === 'rememberUser')
  expect(cookie?.value).toBe(player.username)
  expect((cookie?.expires ?? 0) - Date.now() / 1000).toBeLessThan(86_401)
  await signOut(fresh)
  await expect((await openLogin(fresh)).getByLabel('Usuario')).toHaveValue(player.username)
})

test('[LG02] [RG03] [RG05] [RG07] a visitor registers with a number and comes back with a code', async ({
  page,
}) => {
  const number = aNumber()
  const to = `+52${number}`
  await page.goto(site('/register'))
  const dialog = page.getByRole('dialog', { name: 'Registrarse' })
  await dialog.getByRole('button', { name: 'Con móvil' }).click()
  await dialog.getByRole('button', { name: 'Enviar código' }).click()
  await expect(dialog.getByText('Escribe un número de móvil válido.')).toBeVisible()
  await dialog.getByLabel('Número de móvil').fill('12345678')
  await dialog.getByRole('button', { name: 'Enviar código' }).click()
  const warning = page.getByRole('dialog', { name: 'Aviso' })
  await expect(warning.getByText('El número de móvil no es válido.')).toBeVisible()
  await warning.getByRole('button', { name: 'Aceptar' }).click()
  await dialog.getByLabel('Número de móvil').fill(number)
  await dialog.getByRole('button', { name: 'Enviar código' }).click()
  await expect(dialog.getByRole('button', { name: /Reenviar en [45]:\d\d/ })).toBeDisabled()
  const code = codeIn(await arrived(to, 0))
  await dialog.getByLabel('Código de verificación').fill('1')
  await dialog.getByLabel(/^Contraseña\*/).fill('barcoverde42x')
  await expect(dialog.getByRole('status', { name: 'Seguridad de la contraseña' })).toHaveText(
    /Buena|Excelente/,
  )
  await dialog.getByLabel('Repite la contraseña').fill('barcoverde42x')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Registrarse' }).click()
  await expect(dialog.getByText('Confirma tu edad para continuar.')).toBeVisible()
  await dialog.getByLabel(/Confirmo que tengo 18/).check()
  await dialog.getByRole('button', { name: 'Registrarse' }).click()
  await expect(dialog.getByText('El código no es correcto.')).toBeVisible()
  await dialog.getByLabel('Código de verificación').fill(code)
  await dialog.getByRole('button', { name: 'Registrarse' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByTestId('balance').first()).toBeVisible()

  await page.evaluate(() => sessionStorage.clear())
  const login = await openLogin(page)
  await login.getByRole('button', { name: 'Con SMS' }).click()
  await login.getByLabel('Número de móvil').fill(number)
  await login.getByRole('button', { name: 'Enviar código' }).click()
  const second = codeIn(await arrived(to, 1))
  await login.getByLabel('Código de verificación').fill(second)
  await login.getByRole('button', { name: 'Iniciar sesión' }).click()
  await expect(login).toBeHidden()
  await expect(page.getByTestId('balance').first()).toBeVisible()
})

test('[RG01] [RG02] [RG04] [RG06] fields say what is wrong with them and a wrong invitation stops all', async ({
  page,
}) => {
  await page.goto(site('/register?affiliateCode=WRONG99'))
  const dialog = page.getByRole('dialog', { name: 'Registrarse' })
  await expect(dialog.getByLabel(/Acepto los términos/)).toBeChecked()
  await expect(dialog.getByLabel(/Confirmo que tengo 18/)).not.toBeChecked()
  await dialog.getByRole('button', { name: 'Registrarse' }).click()
  await expect(dialog.getByText('Este campo es obligatorio.').first()).toBeVisible()
  await dialog.getByLabel('Usuario').fill('1ana')
  await dialog.getByLabel(/^Contraseña\*/).fill('password1')
  await dialog.getByLabel('Repite la contraseña').fill('password2')
  await dialog.getByLabel('Correo electrónico').fill('ana@')
  await dialog.getByLabel(/Confirmo que tengo 18/).check()
  await expect(dialog.getByText('Las contraseñas no coinciden.')).toBeVisible()
  await expect(dialog.getByText(/Escribe un correo válido de 6 - 80/)).toBeVisible()
  const name = `lia${Date.now().toString(36)}`.slice(0, 15)
  await dialog.getByLabel('Usuario').fill(name)
  await dialog.getByLabel('Repite la contraseña').fill('password1')
  await dialog.getByLabel('Correo electrónico').fill('')
  await dialog.getByRole('button', { name: 'Registrarse' }).click()
  const warning = page.getByRole('dialog', { name: 'Aviso' })
  await expect(warning.getByText(/El código de invitación no es válido/)).toBeVisible()
  await warning.getByRole('button', { name: 'Aceptar' }).click()
  await dialog.getByRole('button', { name: 'Registrarse' }).click()
  await expect(dialog.getByText(/apareció en filtraciones conocidas/)).toBeVisible()
  await dialog.getByLabel(/^Contraseña\*/).fill('barcoverde42x')
  await dialog.getByLabel('Repite la contraseña').fill('barcoverde42x')
  await dialog.getByLabel('Usuario').fill('ana')
  await dialog.getByRole('button', { name: 'Registrarse' }).click()
  await expect(dialog.getByText('Ese usuario ya existe. Elige otro.')).toBeVisible()
  await dialog.getByLabel('Usuario').fill(name)
  await dialog.getByRole('button', { name: 'Registrarse' }).click()
  await expect(dialog).toBeHidden()
})

test('[PW02] a forgotten password is chosen anew with a link from the mail and with a code', async ({
  page,
}) => {
  const player = ownPlayer()
  const { username, email, mobile } = player
  const mails = await countFor(email)
  const dialog = await openLogin(page)
  await dialog.getByRole('button', { name: '¿Olvidaste tu contraseña?' }).click()
  const forgot = page.getByRole('dialog', { name: 'Recuperar contraseña' })
  await forgot.getByLabel('Usuario').fill(username)
  await forgot.getByLabel('Correo electrónico').fill('nobody')
  await forgot.getByRole('button', { name: 'Enviar enlace' }).click()
  await expect(forgot.getByText(/Escribe un correo válido/)).toBeVisible()
  await forgot.getByLabel('Correo electrónico').fill(email)
  await forgot.getByRole('button', { name: 'Enviar enlace' }).click()
  await expect(forgot.getByText('Revisa tu correo')).toBeVisible()
  await expect(forgot.getByRole('button', { name: /Reenviar en/ })).toBeDisabled()
  const link = /https?:\S+/.exec((await arrived(email, mails)).text)?.[0] ?? ''
  await page.goto('about:blank')
  await page.goto(link)
  const reset = page.getByRole('dialog', { name: 'Contraseña nueva' })
  await expect(page).not.toHaveURL(/reset=/)
  await reset.getByLabel(/^Contraseña nueva/).fill('nubealta2026')
  await reset.getByLabel('Repite la contraseña nueva').fill('nubealta2026')
  await expectAccessible(page)
  await reset.getByRole('button', { name: 'Guardar contraseña' }).click()
  const login = page.getByRole('dialog', { name: 'Iniciar sesión' })
  await expect(login).toBeVisible()

  const codes = await countFor(mobile)
  await login.getByRole('button', { name: '¿Olvidaste tu contraseña?' }).click()
  await forgot.getByRole('button', { name: 'Por móvil' }).click()
  await forgot.getByLabel('Número de móvil').fill(mobile.replace('+52', ''))
  await forgot.getByRole('button', { name: 'Enviar código' }).click()
  await expect(forgot.getByRole('button', { name: /Reenviar en/ })).toBeDisabled()
  await forgot.getByLabel('Código de verificación').fill(codeIn(await arrived(mobile, codes)))
  // as before, for the other journeys
  await forgot.getByLabel(/^Contraseña nueva/).fill(player.password)
  await forgot.getByRole('button', { name: 'Guardar contraseña' }).click()
  await expect(forgot).toBeHidden()
  await expect(page.getByTestId('balance').first()).toBeVisible()
  await expect(page).toHaveURL(/\/index$/)
})

test('[LG03] [RG05] a brand with services of others verifies people and numbers by them', async ({
  page,
}) => {
  const marea = (process.env['FARO_URL'] ?? '').replace('localhost', 'marea.localhost')
  await page.context().addCookies([{ name: 'lang', value: 'EN', url: marea }])
  await page.goto(`${marea}/register`)
  const dialog = page.getByRole('dialog', { name: 'Sign up' })
  await dialog.getByRole('button', { name: 'With mobile' }).click()
  await expect(dialog.getByText('Verified: you are a person')).toBeVisible()
  const send = dialog.getByRole('button', { name: 'Send code' })
  const warning = page.getByRole('dialog', { name: 'Notice' })
  for (const [number, text] of [
    ['5512340001', /Try again in 5 minutes/],
    ['5512340002', /quota is used up/],
    ['5512340003', /not enabled/],
    ['5512340004', /domain is not on the list/],
  ] as const) {
    await dialog.getByLabel('Mobile number').fill(number)
    await send.click()
    await expect(warning.getByText(text)).toBeVisible()
    await warning.getByRole('button', { name: 'OK' }).click()
    await expect(warning).toBeHidden()
  }
  const number = aNumber()
  await dialog.getByLabel('Mobile number').fill(number)
  await send.click()
  await expect(dialog.getByRole('button', { name: /Send again in (1:00|0:5\d)/ })).toBeDisabled()
  const code = codeIn(await arrived(`+52${number}`, 0))
  await dialog.getByLabel(/^Password\*/).fill('barcoverde42x')
  await dialog.getByLabel('Repeat the password').fill('barcoverde42x')
  await dialog.getByLabel('Payee name').fill('Mar Ruiz')
  await dialog.getByLabel('E-mail').fill('mar@correo.example')
  await dialog.getByLabel(/I confirm that I am 21/).check()
  await dialog.getByLabel('Verification code').fill('000000')
  await dialog.getByRole('button', { name: 'Sign up' }).click()
  await expect(warning.getByText('The code expired. Send it again.')).toBeVisible()
  await warning.getByRole('button', { name: 'OK' }).click()
  await dialog.getByLabel('Verification code').fill(code)
  await dialog.getByRole('button', { name: 'Sign up' }).click()
  await expect(dialog).toBeHidden()
})

test('[PW01] a member changes the password in the security centre and every other session ends', async ({
  page,
}) => {
  const name = `eva${Date.now().toString(36)}`.slice(0, 15)
  await page.goto(site('/register'))
  const register = page.getByRole('dialog', { name: 'Registrarse' })
  await register.getByLabel('Usuario').fill(name)
  await register.getByLabel(/^Contraseña\*/).fill('barcoverde42x')
  await register.getByLabel('Repite la contraseña').fill('barcoverde42x')
  await register.getByLabel(/Confirmo que tengo 18/).check()
  await register.getByRole('button', { name: 'Registrarse' }).click()
  await expect(register).toBeHidden()

  await page.goto(site('/index?member=securityCenter'))
  const centre = page.getByRole('dialog', { name: 'Centro del miembro' })
  await centre.getByRole('button', { name: 'Cambiar', exact: true }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Cambiar contraseña' })
  await dialog.getByLabel('Contraseña actual').fill('wrong')
  await dialog.getByLabel(/^Contraseña nueva/).fill('nubealta2026')
  await dialog.getByLabel('Repite la contraseña nueva').fill('nubealta2027')
  await dialog.getByRole('button', { name: 'Guardar contraseña' }).click()
  await expect(dialog.getByText('Las contraseñas no coinciden.')).toBeVisible()
  await dialog.getByLabel('Repite la contraseña nueva').fill('nubealta2026')
  await dialog.getByRole('button', { name: 'Guardar contraseña' }).click()
  await expect(dialog.getByText('La contraseña actual no es correcta.')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel('Contraseña actual').fill('barcoverde42x')
  await dialog.getByRole('button', { name: 'Guardar contraseña' }).click()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(/\/index$/)

  await page.evaluate(() => sessionStorage.clear())
  const login = await openLogin(page)
  await login.getByLabel('Usuario').fill(name)
  await login.getByLabel(/^Contraseña/).fill('nubealta2026')
  await login.getByRole('button', { name: 'Iniciar sesión', exact: true }).click()
  await expect(login).toBeHidden()
})
