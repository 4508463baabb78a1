// @vitest-environment happy-dom
import { translate } from '@faro/i18n'
import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { renderSite, member, menus } from './render-site.fixture.tsx'
import { MemberBar } from './member-bar.tsx'

const site = renderSite()
const menu = 'aside nav'

test('[RT01] [RT02] [HD01] the root leads to home, and the logo stands there and leads back', async () => {
  await site.show('/')
  expect(site.page.querySelector('main h1')?.textContent).not.toBe('')
  const logo = site.page.querySelector('aside a')
  expect(logo?.getAttribute('href')).toBe('/index')
  expect(logo?.textContent).toContain('Voltio')
})

test('[RT03] [MD02] the addresses of registration are home with the form to register above', async () => {
  for (const path of ['/register', '/register.html']) {
    await site.show(path)
    await vi.waitFor(async () => {
      await act(async () => undefined)
      expect(site.textsOf('dialog.modal', 'h2')).toEqual([translate('core.register')])
    })
    expect(site.page.querySelector('header')).not.toBeNull()
  }
})

test('[RT03] [RT15] where a brand is for members only, registration stands above nothing of it', async () => {
  const flags = ['LOGGEDINTOHOME']
  for (const path of ['/register', '/register.html']) {
    await site.show(path, { flags })
    await vi.waitFor(async () => {
      await act(async () => undefined)
      expect(site.textsOf('dialog.modal', 'h2')).toEqual([translate('core.register')])
      expect(site.textsOf('main', 'h1')).toEqual([translate('gate.login-title')])
    })
    expect(site.page.querySelectorAll('main a[href^="/game"]')).toHaveLength(0)
  }
  // loaded again, the way that stands in the address stays
  await site.show('/login?modal=register', { flags })
  await vi.waitFor(async () => {
    await act(async () => undefined)
    expect(site.textsOf('dialog.modal', 'h2')).toEqual([translate('core.register')])
  })
  await site.show('/register', { flags, token: 'a token' })
  expect(site.textsOf('main', 'h1')).not.toEqual([translate('gate.login-title')])
})

test('[HD02] a guest has a login, and registers where the brand lets people', async () => {
  await site.show('/index')
  const buttons = [...site.page.querySelectorAll('header button')].map((one) => one.textContent)
  expect(buttons).toContain(translate('core.login'))
  expect(buttons).toContain(translate('core.register'))
  // what the flag hides bears its name: one style sheet per brand takes it out of sight
  const register = site.page.querySelector('header [data-flag=DIRECTREG3]')
  expect(register?.textContent).toBe(translate('core.register'))
})

test('[HD03] a member has balance, deposit, withdrawal and a menu with rank, name and number', async () => {
  await site.show('/index', { token: 'a token', part: <MemberBar /> })
  expect(site.page.querySelector('[data-testid=balance]')?.textContent).toMatch(/P\s?1\.?234,50/)
  expect(site.page.querySelector(`[aria-label="${translate('core.refresh')}"]`)).not.toBeNull()
  expect(site.page.querySelector('a[href*="member=depositv2"]')).not.toBeNull()
  expect(site.page.querySelector('a[href*="member=withdraw"]')).not.toBeNull()
  const dropped = site.page.querySelector('#account-menu')?.textContent ?? ''
  for (const word of [
    'Bronce',
    'Anita',
    member.id,
    translate('core.bets'),
    translate('core.logout'),
  ])
    expect(dropped).toContain(word)
  expect(dropped).toContain(translate('core.service'))
})

test('[HD04] a brand of one language offers no choice of it', async () => {
  await site.show('/index')
  const names = site.textsOf('header select', 'option')
  expect(names).toEqual(['Español', 'English', 'Tiếng Việt'])
  await site.show('/index', { brand: { languages: ['ES'] } })
  expect(site.page.querySelector('header select')).toBeNull()
})

test('[SM03] the group of games has an entry per category of the catalogue, in its order', async () => {
  await site.show('/index')
  const links = [...site.page.querySelectorAll(`${menu} a[id^=menu-]`)].map((one) => one.id)
  expect(links.filter((id) => menus.some((one) => id === `menu-${one}`))).toEqual(
    menus.map((one) => `menu-${one}`),
  )
})

test('[SM02] guests are offered promotions and invitations, members withdrawals, both rewards', async () => {
  await site.show('/index')
  const quick = `${menu} ul[aria-label="${translate('core.quick')}"]`
  expect(site.textsOf(quick, 'li')).toEqual([
    translate('core.promotions'),
    translate('core.invite'),
    translate('core.rewards'),
  ])
  await site.show('/index', { token: 'a token' })
  expect(site.textsOf(quick, 'li')).toEqual([translate('core.withdraw'), translate('core.rewards')])
})

test('[SM05] help, downloads and service are for all, signing out for members, groups close', async () => {
  await site.show('/index')
  const help = `${menu} section[aria-label="${translate('core.help')}"]`
  expect(site.textsOf(help, 'li')).toContain(translate('core.service'))
  expect(site.textsOf(help, 'li')).not.toContain(translate('core.logout'))
  expect(site.page.querySelector(`${help} a[href="/down"]`)).not.toBeNull()
  const group = site.page.querySelector(`${help} button[aria-expanded]`)
  await site.press(group)
  expect(site.page.querySelector<HTMLElement>(`${help} ul`)?.hidden).toBe(true)
  await site.press(group)
  expect(site.page.querySelector<HTMLElement>(`${help} ul`)?.hidden).toBe(false)
})

test('[FT01] the footer has methods, makers, questions, seven pages, the year and the badge', async () => {
  await site.show('/index')
  const about = [...site.page.querySelectorAll('footer a[href^="/about/"]')]
  expect(about).toHaveLength(7)
  const footer = site.page.querySelector('footer')?.textContent ?? ''
  for (const word of ['Puerto Alto', '2025', '18+', translate('core.footer.badge')])
    expect(footer).toContain(word)
  const questions = [...site.page.querySelectorAll('footer details')]
  expect(new Set(questions.map((one) => one.getAttribute('name'))).size).toBe(1)
  expect(site.textsOf('footer', 'details')).toHaveLength(3)
})

test('[RT13] help alone has neither header nor menu, help has both', async () => {
  await site.show('/helpmc')
  expect(site.page.querySelector('header')).toBeNull()
  expect(site.page.querySelector('aside')).toBeNull()
  await site.show('/help')
  expect(site.page.querySelector('header')).not.toBeNull()
})
