// @vitest-environment happy-dom
import { activities, vip } from '@faro/contract/promotions'
import { loadTexts, translate } from '@faro/i18n'
import { act } from 'react'
import { beforeAll, expect, test, vi } from 'vitest'
import { renderSite } from './render-site.fixture.tsx'

const site = renderSite()
beforeAll(() => loadTexts('es', ['promos', 'vip', 'mall']), 60_000)

const level = {
  level: 1,
  label: 'Bronce',
  turnover: '0.00',
  deposits: '0.00',
  keep: '0.00',
  levelUp: '0.00',
  weekly: '0.00',
  monthly: '0.00',
  birthday: '0.00',
  hasService: false,
}
const card = {
  activityId: '0199aaaa-0000-7000-8000-000000000001',
  code: 'recarga',
  kind: 'reload',
  product: 'casino',
  isVip: false,
  title: 'Recarga de la semana',
  teaser: 'Un cuarto más.',
  art: 'battery',
  state: 'APPLY',
  startsAt: '2026-01-01T00:00:00Z',
  endsAt: '2036-01-01T00:00:00Z',
  claimUntil: null,
  awardId: null,
  keyTerms: {
    minDeposit: '20.00',
    rewardKind: 'locked-bonus',
    most: '50.00',
    percentPpm: 250_000,
    multiple: 4,
    days: 7,
    maxBet: null,
    claimDays: 7,
    condition: null,
  },
}
const answers: Record<string, unknown> = {
  [activities.list.path]: { activities: [card], currency: 'PNT' },
  [vip.levels.path]: { currency: 'PNT', levels: [level, { ...level, level: 5, label: 'Corona' }] },
}
const call = (asked: string) => answers[asked] ?? new Promise(() => undefined)
const flags = ['PROMOTIONS', 'VIP3', 'POINTMALL3']

const seen = (check: () => void) =>
  vi.waitFor(async () => {
    await act(async () => undefined)
    check()
  }, 10_000)

test('[RT05] [PR02] /vip shows the levels of the brand to everybody', async () => {
  await site.show('/vip', { call, flags })
  await seen(() => expect(site.page.textContent).toContain('Corona'))
  expect(site.textsOf('main', 'h1')).toEqual([translate('vip.title')])
  expect(site.page.textContent).toContain(translate('vip.guest'))
})

test('[RT06] /pointMall has header and footer and no menu', async () => {
  await site.show('/pointMall', { call, flags })
  await seen(() => expect(site.textsOf('main', 'h1')).toEqual([translate('mall.title')]))
  expect(site.page.querySelector('header')).not.toBeNull()
  await seen(() => expect(site.page.querySelector('footer')).not.toBeNull())
  expect(site.page.querySelector('aside')).toBeNull()
  await site.show('/vip', { call, flags })
  await seen(() => expect(site.page.querySelector('aside')).not.toBeNull())
})

test('[RT11] [PR01] /promotions lists what is offered with its terms, each with a page of its own', async () => {
  await site.show('/promotions', { call, flags })
  await seen(() => expect(site.page.textContent).toContain(card.title))
  const link = site.page.querySelector<HTMLAnchorElement>('[data-testid=promotion] h2 a')
  expect(link?.getAttribute('href')).toContain('/promoDetail')
  expect(link?.getAttribute('href')).toContain(card.activityId)
  expect(site.page.querySelector('[data-testid=promotion]')?.textContent).toContain('50,00')
})
