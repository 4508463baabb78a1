// @vitest-environment happy-dom
import { translate } from '@faro/i18n'
import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { aHouse, member, menus } from './house-fixture.tsx'
import { MemberBar } from './member-bar.tsx'

const house = aHouse()
const menu = 'aside nav'

test('[RT01] [RT02] [HD01] the root leads to home, and the logo stands there and leads back', async () => {
  await house.show('/')
  expect(house.page.querySelector('main h1')?.textContent).not.toBe('')
  const logo = house.page.querySelector('aside a')
  expect(logo?.getAttribute('href')).toBe('/index')
  expect(logo?.textContent).toContain('Voltio')
})

test('[RT03] [MD02] the addresses of registration are home with the form to register above', async () => {
  for (const path of ['/register', '/register.html']) {
    await house.show(path)
    await vi.waitFor(async () => {
      await act(async () => undefined)
      expect(house.textsOf('dialog.modal', 'h2')).toEqual([translate('core.register')])
    })
    expect(house.page.querySelector('header')).not.toBeNull()
  }
})

test('[RT03] [RT15] where a brand is for members only, registration stands above nothing of it', async () => {
  const flags = ['LOGGEDINTOHOME']
  for (const path of ['/register', '/register.html']) {
    await house.show(path, { flags })
    await vi.waitFor(async () => {
      await act(async () => undefined)
      expect(house.textsOf('dialog.modal', 'h2')).toEqual([translate('core.register')])
      expect(house.textsOf('main', 'h1')).toEqual([translate('gate.login-title')])
    })
    expect(house.page.querySelectorAll('main a[href^="/game"]')).toHaveLength(0)
  }
  // loaded again, the way that stands in the address stays
  await house.show('/login?modal=register', { flags })
  await vi.waitFor(async () => {
    await act(async () => undefined)
    expect(house.textsOf('dialog.modal', 'h2')).toEqual([translate('core.register')])
  })
  await house.show('/register', { flags, token: 'a token' })
  expect(house.textsOf('main', 'h1')).not.toEqual([translate('gate.login-title')])
})

test('[HD02] a guest has a login, and registers where the brand lets people', async () => {
  await house.show('/index')
  const buttons = [...house.page.querySelectorAll('header button')].map((one) => one.textContent)
  expect(buttons).toContain(translate('core.login'))
  expect(buttons).toContain(translate('core.register'))
  // what the flag hides bears its name: one style sheet per brand takes it out of sight
  const register = house.page.querySelector('header [data-flag=DIRECTREG3]')
  expect(register?.textContent).toBe(translate('core.register'))
})

test('[HD03] a member has balance, deposit, withdrawal and a menu with rank, name and number', async () => {
  await house.show('/index', { token: 'a token', part: <MemberBar /> })
  expect(house.page.querySelector('[data-testid=balance]')?.textContent).toMatch(/P\s?1\.?234,50/)
  expect(house.page.querySelector(`[aria-label="${translate('core.refresh')}"]`)).not.toBeNull()
  expect(house.page.querySelector('a[href*="member=depositv2"]')).not.toBeNull()
  expect(house.page.querySelector('a[href*="member=withdraw"]')).not.toBeNull()
  const dropped = house.page.querySelector('#account-menu')?.textContent ?? ''
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
  await house.show('/index')
  const names = house.textsOf('header select', 'option')
  expect(names).toEqual(['Español', 'English', 'Tiếng Việt'])
  await house.show('/index', { brand: { languages: ['ES'] } })
  expect(house.page.querySelector('header select')).toBeNull()
})

test('[SM03] the group of games has an entry per category of the catalogue, in its order', async () => {
  await house.show('/index')
  const links = [...house.page.querySelectorAll(`${menu} a[id^=menu-]`)].map((one) => one.id)
  expect(links.filter((id) => menus.some((one) => id === `menu-${one}`))).toEqual(
    menus.map((one) => `menu-${one}`),
  )
})

test('[SM02] guests are offered promotions and invitations, members withdrawals, both rewards', async () => {
  await house.show('/index')
  const quick = `${menu} ul[aria-label="${translate('core.quick')}"]`
  expect(house.textsOf(quick, 'li')).toEqual([
    translate('core.promotions'),
    translate('core.invite'),
    translate('core.rewards'),
  ])
  await house.show('/index', { token: 'a token' })
  expect(house.textsOf(quick, 'li')).toEqual([
    translate('core.withdraw'),
    translate('core.rewards'),
  ])
})

test('[SM05] help, downloads and service are for all, signing out for members, groups close', async () => {
  await house.show('/index')
  const help = `${menu} section[aria-label="${translate('core.help')}"]`
  expect(house.textsOf(help, 'li')).toContain(translate('core.service'))
  expect(house.textsOf(help, 'li')).not.toContain(translate('core.logout'))
  expect(house.page.querySelector(`${help} a[href="/down"]`)).not.toBeNull()
  const group = house.page.querySelector(`${help} button[aria-expanded]`)
  await house.press(group)
  expect(house.page.querySelector<HTMLElement>(`${help} ul`)?.hidden).toBe(true)
  await house.press(group)
  expect(house.page.querySelector<HTMLElement>(`${help} ul`)?.hidden).toBe(false)
})

test('[FT01] the footer has methods, makers, questions, seven pages, the year and the badge', async () => {
  await house.show('/index')
  const about = [...house.page.querySelectorAll('footer a[href^="/about/"]')]
  expect(about).toHaveLength(7)
  const footer = house.page.querySelector('footer')?.textContent ?? ''
  for (const word of ['Puerto Alto', '2025', '18+', translate('core.footer.badge')])
    expect(footer).toContain(word)
  const questions = [...house.page.querySelectorAll('footer details')]
  expect(new Set(questions.map((one) => one.getAttribute('name'))).size).toBe(1)
  expect(house.textsOf('footer', 'details')).toHaveLength(3)
})

test('[RT13] help alone has neither header nor menu, help has both', async () => {
  await house.show('/helpmc')
  expect(house.page.querySelector('header')).toBeNull()
  expect(house.page.querySelector('aside')).toBeNull()
  await house.show('/help')
  expect(house.page.querySelector('header')).not.toBeNull()
})
