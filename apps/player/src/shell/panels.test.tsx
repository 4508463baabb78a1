// @vitest-environment happy-dom
import { translate } from '@faro/i18n'
import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { renderSite, member } from './render-site.fixture.tsx'

const site = renderSite()
const titles = () => site.textsOf('dialog.modal', 'h2')
const shows = (title: string) =>
  vi.waitFor(async () => {
    await act(async () => undefined)
    expect(titles()).toEqual([title])
  }, 10_000)

test('[HD05] the agents’ panel asks a guest to sign in and tells who is no agent', async () => {
  await site.show('/index?agent=agentTeamOverview')
  await shows(translate('core.login'))
  Object.assign(member, { type: 2 })
  await site.show('/index?agent=agentTeamOverview', { token: 'a token' })
  await shows(translate('gate.agent-title'))
  expect(site.page.textContent).toContain(translate('gate.agent-text'))
  await site.press(site.page.querySelector('dialog.modal button.btn-primary'))
  await vi.waitFor(async () => {
    await act(async () => undefined)
    expect(titles()).toEqual([])
  })
  Object.assign(member, { type: 1 })
})

test('[HD05] the member panel opens for a member and asks a guest to sign in', async () => {
  await site.show('/index?member=securityCenter')
  await shows(translate('core.login'))
  await site.show('/index?member=securityCenter', { token: 'a token' })
  await shows(translate('member.title'))
})

test('[MD02] one form takes the place of the other', async () => {
  await site.show('/index?modal=login')
  await shows(translate('core.login'))
  await site.show('/index?modal=forgot')
  await shows(translate('signin.forgot-title'))
  await site.show('/index?modal=register')
  await shows(translate('core.register'))
  await site.show('/index?modal=nonsense')
  await act(async () => undefined)
  expect(titles()).toEqual([])
})
