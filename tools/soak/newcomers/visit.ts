import assert from 'node:assert/strict'
import { operator } from '@faro/contract/operator'
import { Secret, TOTP } from 'otpauth'
import { chromium, type Browser, type Page } from 'playwright-core'
import { caller } from '../../product/caller.ts'
import type { Product } from './product.ts'

export const languages = ['es', 'en', 'vi'] as const
export type Language = (typeof languages)[number]

const executablePath = process.env['CHROME_PATH'] ?? '/usr/bin/chromium'
const args = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run']

export const openBrowser = (): Promise<Browser> => chromium.launch({ executablePath, args })

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

type Visit = {
  readonly origin: string
  readonly address: string
  readonly language: Language
  /** Without one, a visitor comes. */
  readonly staffToken?: string
  readonly look: (page: Page) => Promise<void>
}

/** Opens a page in a language and looks at it; whatever it reports as an error fails. */
export const visit = async (browser: Browser, wish: Visit): Promise<void> => {
  const { origin, address, language, staffToken, look } = wish
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  try {
    await context.addCookies([{ name: 'lang', value: language.toUpperCase(), url: origin }])
    if (staffToken !== undefined)
      await context.addInitScript((token) => {
        sessionStorage.setItem('staff-token', token)
      }, staffToken)
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
