import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test, type Page } from '@playwright/test'
import { ownPlayer, site } from '../steps.ts'

const languages = ['es', 'en', 'vi'] as const
const folder = path.resolve(import.meta.dirname, '../../packages/i18n/catalogues')

const texts = (language: string): Map<string, string> =>
  new Map(
    readdirSync(folder).flatMap((namespace) =>
      Object.entries(
        JSON.parse(
          readFileSync(path.join(folder, namespace, `${language}.json`), 'utf8'),
        ) as Record<string, string>,
      ),
    ),
  )

const all = new Map(languages.map((language) => [language, texts(language)]))
const keys = new Set(all.get('es')?.keys())

/** Whole texts of the other languages that this one does not have. */
const foreignTo = (language: string): Set<string> => {
  const own = new Set(all.get(language as 'es')?.values())
  const others = languages.filter((one) => one !== language)
  const words = others.flatMap((one) => [...(all.get(one)?.values() ?? [])])
  return new Set(words.filter((text) => !text.includes('{') && text.length > 3 && !own.has(text)))
}

/** Every text that can be seen, and every name that is read out. */
const said = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = []
    // the languages' own names, and what games and makers are called, are in no language
    const skipped = 'script, style, option, [lang], .cover, [data-testid="balance"]'
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const text = node.textContent?.trim() ?? ''
      if (text !== '' && node.parentElement?.closest(skipped) === null) found.push(text)
    }
    for (const element of document.querySelectorAll('[aria-label], [placeholder], [title]'))
      for (const name of ['aria-label', 'placeholder', 'title']) {
        const text = element.getAttribute(name)
        if (text !== null) found.push(text)
      }
    return found
  })

const screens = [
  '/index',
  '/rng',
  '/fav',
  '/pvp',
  '/help',
  '/about/terms',
  '/noticePage',
  '/down',
  '/join',
  '/feedback',
  '/game?id=faro-de-fortuna',
  '/seamless',
  '/nowhere',
  '/register',
]
const panels = [
  'securityCenter',
  'depositv2',
  'withdraw',
  'personalHistoryCopy',
  'transactionHistory',
  'playLimits',
  'messageV2',
]

const logIn = {
  es: 'Iniciar sesión',
  en: 'Log in',
  vi: 'Đăng nhập',
} as const

for (const language of languages)
  test(`[WL04] no screen in ${language} shows a key or a word of another language`, async ({
    page,
    context,
  }) => {
    const name = 'lang'
    const value = language.toUpperCase()
    await context.addCookies([{ name, value, url: site('/') }])
    const foreign = foreignTo(language)
    const wrong: string[] = []
    const look = async (where: string): Promise<void> => {
      const shown = await said(page)
      expect(shown.length, where).toBeGreaterThan(3)
      for (const text of shown)
        if (keys.has(text) || foreign.has(text)) wrong.push(`${where}: ${text}`)
    }
    for (const screen of screens) {
      await page.goto(site(screen))
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      await expect(page.locator('h1').first()).toBeAttached()
      await page.waitForLoadState('networkidle')
      await look(screen)
    }
    const player = ownPlayer()
    const dialog = page.getByRole('dialog')
    await page.goto(site('/index'))
    await page.getByRole('banner').getByRole('button', { name: logIn[language] }).click()
    await look('login')
    await dialog.locator('form input').first().fill(player.username)
    await dialog.locator('input[type="password"]').first().fill(player.password)
    await dialog.locator('form button[type="submit"]').last().click()
    await expect(page.getByTestId('balance').first()).toBeVisible()
    for (const panel of panels) {
      await page.evaluate((to) => {
        history.pushState(null, '', `/index?member=${to}`)
        dispatchEvent(new PopStateEvent('popstate'))
      }, panel)
      await expect(page.locator('dialog.wide[open] h1, dialog.wide[open] h2').first()).toBeVisible()
      await page.waitForTimeout(300)
      await look(panel)
    }
    expect(wrong).toEqual([])
  })
