// @vitest-environment happy-dom
import { translate } from '@faro/i18n'
import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { aHouse, member } from './house-fixture.tsx'

const house = aHouse()
const titles = () => house.textsOf('dialog.modal', 'h2')
const shows = (title: string) =>
  vi.waitFor(async () => {
    await act(async () => undefined)
    expect(titles()).toEqual([title])
  }, 10_000)

test('[HD05] the agents’ panel asks a guest to sign in and tells who is no agent', async () => {
  await house.show('/index?agent=agentTeamOverview')
  await shows(translate('core.login'))
  Object.assign(member, { type: 2 })
  await house.show('/index?agent=agentTeamOverview', { token: 'a token' })
  await shows(translate('gate.agent-title'))
  expect(house.page.textContent).toContain(translate('gate.agent-text'))
  await house.press(house.page.querySelector('dialog.modal button.btn-primary'))
  await vi.waitFor(async () => {
    await act(async () => undefined)
    expect(titles()).toEqual([])
  })
  Object.assign(member, { type: 1 })
})

test('[HD05] the member panel opens for a member and asks a guest to sign in', async () => {
  await house.show('/index?member=securityCenter')
  await shows(translate('core.login'))
  await house.show('/index?member=securityCenter', { token: 'a token' })
  await shows(translate('member.title'))
})

test('[MD02] one form takes the place of the other', async () => {
  await house.show('/index?modal=login')
  await shows(translate('core.login'))
  await house.show('/index?modal=forgot')
  await shows(translate('ways.forgot-title'))
  await house.show('/index?modal=register')
  await shows(translate('core.register'))
  await house.show('/index?modal=nonsense')
  await act(async () => undefined)
  expect(titles()).toEqual([])
})
