// @vitest-environment happy-dom
import { agentTeam, agentTree } from '@faro/contract/agents'
import { loadTexts, translate } from '@faro/i18n'
import { act } from 'react'
import { beforeAll, expect, test, vi } from 'vitest'
import { Layers } from './layers.tsx'
import { member, renderSite } from './render-site.fixture.tsx'

const site = renderSite()
// loaded before: what a test waits for is then a moment, whatever else the machine does
beforeAll(
  () =>
    Promise.all([
      loadTexts('es', ['agent', 'records', 'upline', 'bonus', 'auth', 'security', 'contract']),
      import('../panels/agent-panel.tsx'),
      import('../features/agent-team/team-panel.tsx'),
      import('../features/agent-contracts/contract-panel.tsx'),
    ]),
  60_000,
)

const limits = {
  Lott: 1_950,
  ZY: 1_950,
  Elott: '0',
  SEA: '0',
  live: '0.5',
  sports: '0',
  fish: '0',
  crash: '0',
  rng: '0',
  pvp: '0',
  esports: '0',
}
const beto = {
  memberId: '0199aaaa-0000-7000-8000-000000000001',
  name: 'beto',
  isDirect: true,
  type: 1,
  status: 'active',
  joinedDay: '2026-05-04',
  level: 1,
  teamSize: 12,
  direct: 3,
  limits,
  balance: '120.00',
  lastLoginAt: null,
}
const path = [{ memberId: 'me', name: 'ana' }]
const answers: Record<string, unknown> = {
  [agentTeam.list.path]: { path, rows: [beto], next: null },
  [agentTeam.detail.path]: {
    ...beto,
    path: [...path, { memberId: beto.memberId, name: 'beto' }],
    limitsToCome: limits,
    limitsMax: { ...limits, Lott: 1_960 },
    quotas: [],
    contracts: ['daily'],
    isReceiver: true,
  },
  [agentTree.quotas.path]: { status: 'active', quotas: [], limits },
}
const call = (asked: string) => answers[asked] ?? new Promise(() => undefined)

const seen = (check: () => void) =>
  vi.waitFor(async () => {
    await act(async () => undefined)
    check()
  }, 10_000)
const open = (address: string) => site.show(address, { token: 'a token', call, part: <Layers /> })
const buttons = () => [...site.page.querySelectorAll('button')]
const button = (name: string) => buttons().find((one) => one.textContent?.trim() === name)

test('[AG01] [HD05] the agent centre opens at its first page, with its menu, for an agent', async () => {
  Object.assign(member, { type: 41 })
  await open('/index?agent=agentTeamOverview')
  await seen(() => expect(site.textsOf('dialog.modal', 'h2')).toEqual([translate('agent.title')]))
  await seen(() => expect(site.textsOf('dialog.modal nav', 'a[aria-current=page]')).toHaveLength(1))
  Object.assign(member, { type: 1 })
})

test('[AG01] a page that the account has not got says so', async () => {
  Object.assign(member, { type: 42 })
  await open('/index?agent=downlineManagmentView')
  await seen(() =>
    expect(site.page.querySelector('dialog.modal')?.textContent).toContain(
      translate('member.page-closed'),
    ),
  )
  Object.assign(member, { type: 1 })
})

test('[AG03] team management lists downlines and offers what may be done for one', async () => {
  await open('/index?agent=downlineManagmentView')
  const row = translate('records.open', { name: 'beto' })
  await seen(() => expect(site.page.querySelector(`[aria-label="${row}"]`)).not.toBeNull())
  await site.press(site.page.querySelector(`[aria-label="${row}"]`))
  await seen(() => expect(button(translate('agent.send'))).toBeDefined())
  expect(button(translate('agent.limits-set'))).toBeDefined()
  expect(button(translate('agent.quota-give'))).toBeUndefined()
  expect(site.page.textContent).toContain(translate('agent.kind.daily'))
  await site.press(button(translate('agent.limits-set')))
  await seen(() => expect(site.page.querySelector('input[type=range]')).not.toBeNull())
  const slider = site.page.querySelector<HTMLInputElement>('input[type=range]')
  expect([slider?.min, slider?.max, slider?.value]).toEqual(['1700', '1960', '1950'])
})
