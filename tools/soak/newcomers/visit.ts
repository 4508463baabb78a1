import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { welcomeId } from '@faro/content/seed'
import { operator } from '@faro/contract/operator'
import type { Language } from '@faro/i18n/languages'
import { present } from '@faro/kernel/assert'
import { Secret, TOTP } from 'otpauth'
import { chromium, type Browser, type Page } from 'playwright-core'
import { chromiumPlace } from '../../browser/chromium.mjs'
import { browserSwitches } from '../../browser/switches.ts'
import { caller } from '../../product/caller.ts'
import type { Product } from './product.ts'

const executablePath = chromiumPlace() ?? '/usr/bin/chromium'

export const openBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath, args: browserSwitches })

/** A session of staff, as the console's door would give it. */
export const enterAsStaff = async ({ origin, staff }: Product): Promise<string> => {
  const { username, password, totpSecret } = staff
  const code = new TOTP({ secret: Secret.fromBase32(totpSecret) }).generate()
  const host = new URL(origin).host
  const local = origin.replace('localhost', '127.0.0.1')
  const body = { username, password, code }
  const reply = await caller(local)(operator.login, { host, body })
  assert.equal(reply.status, 200, `staff cannot sign in: ${reply.message}`)
  return (reply.value as { token: string }).token
}

/** A session of a player, through the door of the site. */
export const enterAsPlayer = async (browser: Browser, product: Product): Promise<string> => {
  const { username, password } = product.player
  const page = await browser.newPage({ locale: 'es-ES' })
  const logIn = { name: 'Iniciar sesión' }
  try {
    // what the brand shows on arrival would lie above the door
    await page.addInitScript((id) => localStorage.setItem('seen-popups', id), welcomeId(1))
    await page.goto(`${product.origin}/index`)
    await page.getByRole('banner').getByRole('button', logIn).click()
    const dialog = page.getByRole('dialog', logIn)
    await dialog.getByLabel('Usuario').fill(username)
    await dialog.getByLabel(/^Contraseña/).fill(password)
    await dialog.getByRole('button', logIn).click()
    const token = await page.waitForFunction(() => sessionStorage.getItem('token'))
    return String(await token.jsonValue())
  } finally {
    await page.close()
  }
}

type Visit = {
  readonly origin: string
  readonly address: string
  readonly language: Language
  /** Of staff or a player, under the name that the app keeps it by; without, a visitor comes. */
  readonly session?: { readonly kept: 'staff-token' | 'token'; readonly token: string }
  readonly look: (page: Page) => Promise<void>
}

/** Opens a page in a language and looks at it; whatever it reports as an error fails. */
export const visit = async (browser: Browser, wish: Visit): Promise<void> => {
  const { origin, address, language, session, look } = wish
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  try {
    await context.addCookies([{ name: 'lang', value: language.toUpperCase(), url: origin }])
    if (session !== undefined)
      await context.addInitScript(({ kept, token }) => {
        sessionStorage.setItem(kept, token)
      }, session)
    const page = await context.newPage()
    const errors: string[] = []
    page.on('pageerror', (error) => errors.push(error.message))
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(message.text())
    })
    await page.goto(`${origin}${address}`)
    assert.equal(await page.getAttribute('html', 'lang'), language)
    await look(page)
    assert.deepEqual(errors, [], `${address} in ${language}`)
  } finally {
    await context.close()
  }
}

/** Waits until a text can be seen as a whole. */
export const shown = (page: Page, text: string): Promise<void> =>
  page.getByText(text, { exact: true }).first().waitFor({ timeout: 15_000 })

/** The texts of a folder of catalogues in a language, by their keys without its name. */
export const textsOf =
  (place: string, namespace: string) =>
  (language: Language): ((key: string) => string) => {
    const file = path.join(place, `packages/i18n/catalogues/${namespace}/${language}.json`)
    const texts = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>
    return (key) => present(texts[`${namespace}.${key}`], `text ${key}`)
  }
