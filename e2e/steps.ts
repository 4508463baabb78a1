import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { expect, test, type Browser, type Frame, type Locator, type Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'

type Staff = { username: string; password: string; totpSecret: string }
type Demo = {
  players: {
    username: string
    password: string
    paymentPassword: string
    mobile: string
    email: string
  }[]
  staff: Staff[]
}

/** Milliseconds that a slow machine has more of, as the browser's own waits do. */
export const within = (ms: number): number =>
  ms * Math.max(1, Number(process.env['TEST_PATIENCE'] ?? 1))

export const demo = (): Demo => JSON.parse(process.env['FARO_DEMO'] ?? '{}') as Demo
export const site = (path: string): string => `${process.env['FARO_URL']}${path}`

/** A player whom no other test uses at the same time, as tests run side by side. */
export const ownPlayer = (): Demo['players'][number] => {
  const name = test.info().parallelIndex % 2 === 0 ? 'ana' : 'gil'
  const player = demo().players.find(({ username }) => username === name)
  if (player === undefined) throw new Error('the demo has no players')
  return player
}

const require = createRequire(import.meta.url)
const axeSource = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8')

type AxeNode = { html: string; any: { message: string }[] }
type AxeResult = { violations: { id: string; impact: string; nodes: AxeNode[] }[] }

/** Colours are judged at rest, not in the middle of a fade. */
const rest = async (frame: Frame): Promise<void> => {
  await frame.evaluate(async () => {
    // what is far from the window is not drawn: its colours stand still in the middle of a change
    const drawn = new CSSStyleSheet()
    drawn.replaceSync('* { content-visibility: visible !important }')
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, drawn]
    await new Promise((resolve) => setTimeout(resolve, 350))
    await Promise.all(
      document
        .getAnimations()
        .filter((one) => one.effect?.getComputedTiming().iterations !== Infinity)
        .map((one) => one.finished.catch(() => undefined)),
    )
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== drawn)
  })
}

/** Nothing serious for people who see, hear or move differently, on the screen as it stands. */
export const expectAccessible = async (page: Page): Promise<void> => {
  await Promise.all(page.frames().map(rest))
  for (const frame of page.frames()) {
    await frame.evaluate(axeSource)
    const { violations } = await frame.evaluate(() =>
      (globalThis as unknown as { axe: { run: (options: object) => Promise<AxeResult> } }).axe.run({
        runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
        rules: { 'target-size': { enabled: false } },
      }),
    )
    const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
    const told = serious.map(
      ({ id, nodes: [node] }) => `${id}: ${node?.html.slice(0, 200)} ${node?.any[0]?.message}`,
    )
    expect(told).toEqual([])
  }
}

/** Every error that a page reports to its console. */
export const watchErrors = (page: Page): string[] => {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text())
  })
  return errors
}

/** "P 1.234,50" or "€ 1,234.50" in hundredths. */
export const cents = (text: string): number => {
  const digits = text.replace(/[^\d,.\u2212-]/g, '').replace('\u2212', '-')
  const [whole = '0', fraction = '00'] = digits.split(/[.,](?=\d{2}$)/)
  const sign = whole.startsWith('-') ? -1 : 1
  return sign * (Number(whole.replace(/[^\d]/g, '')) * 100 + Number(fraction))
}

export const balance = async (page: Page): Promise<number> =>
  cents((await page.getByTestId('balance').first().textContent()) ?? '')

/** Signs a player of the demo in where the page asks for it: this test's own where none is named. */
export const signIn = async (page: Page, name?: string): Promise<void> => {
  const player = demo().players.find(({ username }) => username === name) ?? ownPlayer()
  const dialog = page.getByRole('dialog', { name: 'Iniciar sesión' })
  await dialog.getByLabel('Usuario').fill(player?.username ?? '')
  await dialog.getByLabel(/^Contraseña/).fill(player?.password ?? '')
  await dialog.getByRole('button', { name: 'Iniciar sesión' }).click()
  await expect(dialog).toBeHidden()
}

const memberToken = 'token'

/** What players who signed in once in this process go on with. */
const signedIn = new Map<string, string>()

/** The token that a player goes on with; none where another test ended the session. */
const keptToken = async (page: Page, name: string): Promise<string | undefined> => {
  const token = signedIn.get(name)
  if (token === undefined) return undefined
  const headers = { authorization: `Bearer ${token}` }
  const answer = await page.request.get(site('/wps/v2/wallets/balance'), { headers })
  return answer.status() === 401 ? undefined : token
}

/**
 * Opens a page of the site as a player of the demo: through the login the first time, later as one
 * who is signed in already. Tests of the login itself do not use it.
 */
export const enterSite = async (
  page: Page,
  address: string,
  name = ownPlayer().username,
): Promise<void> => {
  const token = await keptToken(page, name)
  const seen = page.getByTestId('balance').first()
  await page.goto(site(token === undefined ? '/index' : '/robots.txt'))
  if (token !== undefined) {
    const kept = [memberToken, token] as const
    await page.evaluate(([key, value]) => sessionStorage.setItem(key, value), kept)
    await page.goto(site(address))
    // one that ended just now is begun anew
    const isIn = await seen.waitFor({ state: 'attached', timeout: 10_000 }).then(
      () => true,
      () => false,
    )
    if (isIn) return
    await page.goto(site('/index'))
  }
  await page.getByRole('button', { name: 'Iniciar sesión' }).first().click()
  await signIn(page, name)
  await expect(seen).toBeAttached()
  signedIn.set(name, await page.evaluate((key) => sessionStorage.getItem(key) ?? '', memberToken))
  if (address !== '/index') await page.goto(site(address))
}

const codeOf = (secret: string): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate()

const staffToken = 'staff-token'

/**
 * What staff who have entered once go on with, in a file for all tests that run side by side: a
 * code works once, and the next takes half a minute.
 */
const enteredFile = (): string => path.join(process.env['FARO_DATA'] ?? '', 'e2e-staff.json')
const entered = (): Record<string, string> =>
  existsSync(enteredFile())
    ? (JSON.parse(readFileSync(enteredFile(), 'utf8')) as Record<string, string>)
    : {}

/** Brings a staff member to the console's first page: through its door, or as one who was there. */
export const enterConsole = async (page: Page, staff: Staff): Promise<void> => {
  const queue = page.getByRole('heading', { level: 1, name: /Retiros|Withdrawals/ })
  const token = entered()[staff.username]
  await page.goto(site('/console'))
  if (token !== undefined) {
    await page.evaluate(([key, value]) => sessionStorage.setItem(key, value), [
      staffToken,
      token,
    ] as const)
    await page.reload()
    return expect(queue).toBeVisible()
  }
  await passConsoleDoor(page, staff)
  await expect(queue).toBeVisible()
  const kept = await page.evaluate((key) => sessionStorage.getItem(key) ?? '', staffToken)
  writeFileSync(enteredFile(), JSON.stringify({ ...entered(), [staff.username]: kept }))
}

/** Signs a staff member in at the console's door. A used code is waited out. */
const passConsoleDoor = async (page: Page, staff: Staff): Promise<void> => {
  await page.getByLabel(/^Usuario|^Username/).fill(staff.username)
  await page.getByLabel(/^Contraseña|^Password/).fill(staff.password)
  await page.getByRole('button', { name: /^Continuar$|^Continue$/ }).click()
  const queue = page.getByRole('heading', { level: 1, name: /Retiros|Withdrawals/ })
  const code = codeOf(staff.totpSecret)
  await page.getByLabel(/autenticador|Authenticator/).fill(code)
  await page.getByRole('button', { name: /^Entrar$|^Enter$/ }).click()
  await expect(queue.or(page.getByRole('alert'))).toBeVisible()
  if (await queue.isVisible()) return
  await expect.poll(() => codeOf(staff.totpSecret), { timeout: within(40_000) }).not.toBe(code)
  await page.getByLabel(/autenticador|Authenticator/).fill(codeOf(staff.totpSecret))
  await page.getByRole('button', { name: /^Entrar$|^Enter$/ }).click()
}

/**
 * Waits for what only somebody sees who has just shown a code: asked for another where the last was
 * minutes ago, gives it. A used code is waited out.
 */
export const proveAgain = async (page: Page, staff: Staff, shown: Locator): Promise<void> => {
  const field = page.getByLabel(/^Código del autenticador/)
  await expect(shown.or(field)).toBeVisible()
  if (await shown.isVisible()) return
  await expect(async () => {
    await field.fill(codeOf(staff.totpSecret))
    await page.getByRole('button', { name: 'Confirmar con código' }).click()
    await expect(shown).toBeVisible({ timeout: 10_000 })
  }).toPass({ timeout: within(60_000), intervals: [10_000] })
}

/** Another person of the demo opens what waits under a name, sees what is written there, and agrees. */
export const agreeInConsole = async (
  browser: Browser,
  { name, shown }: { readonly name: string; readonly shown: RegExp },
): Promise<void> => {
  const nora = demo().staff.find(({ username }) => username === 'nora')
  if (nora === undefined) throw new Error('the demo has no nora')
  const context = await browser.newContext({
    locale: 'es-ES',
    viewport: { width: 1440, height: 900 },
  })
  const page = await context.newPage()
  await enterConsole(page, nora)
  await page.getByRole('link', { name: /Aprobaciones/ }).click()
  await page.getByRole('link', { name }).click()
  await expect(page.getByText(shown).first()).toBeVisible()
  await expectAccessible(page)
  const agree = page.getByRole('button', { name: 'Aprobar' })
  const done = page.getByText('Hecho', { exact: true })
  const proof = page.getByLabel(/^Código del autenticador/)
  // a server that has much to do sends a vote away: it is given again
  await expect(async () => {
    if (await agree.isVisible()) await agree.click()
    await expect(done.or(proof)).toBeVisible({ timeout: within(5_000) })
  }).toPass({ timeout: within(30_000) })
  await proveAgain(page, nora, done)
  await context.close()
}

/** Ends the session with the menu of the account. */
export const signOut = async (page: Page): Promise<void> => {
  await page.getByRole('banner').getByRole('button', { name: 'Mi cuenta' }).click()
  await page.getByRole('banner').getByRole('button', { name: 'Cerrar sesión' }).click()
  const asked = page.getByRole('dialog', { name: 'Cerrar sesión' })
  await asked.getByRole('button', { name: 'Cerrar sesión' }).click()
}
