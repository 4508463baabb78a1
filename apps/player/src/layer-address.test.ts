import { isPageVisible, memberCentrePages } from '@faro/contract/roles'
import { expect, test } from 'vitest'
import { isFirstVisit, pageSearch } from './layer-address.ts'
import { memberPages, paths } from './paths.ts'

test('what lies above a page leaves with it nothing of the page', () => {
  const search = new URLSearchParams('id=k3&room=4&member=depositv2&deposit=7&vassalage=kilo')
  expect(String(pageSearch(search))).toBe('id=k3&room=4')
})

test('a hall keeps its tab while a page of the member centre lies above it', () => {
  expect(new URLSearchParams(paths.panel('withdraw')).has('page')).toBe(false)
})

test('[PC01] the filters of a page of the centre leave with it, those of the page below stay', () => {
  const search = new URLSearchParams('from=a&member=personalHistoryCopy&m-from=b&m-outcome=won')
  expect(String(pageSearch(search))).toBe('from=a')
})

test('[PC01] nothing lies behind an address that was opened from outside, whatever was filtered since', () => {
  expect(isFirstVisit({ key: 'default', state: null })).toBe(true)
  expect(isFirstVisit({ key: 'k3', state: { isFirst: true } })).toBe(true)
  expect(isFirstVisit({ key: 'k3', state: null })).toBe(false)
  expect(isFirstVisit({ key: 'k3', state: { isFirst: false } })).toBe(false)
})

test('[PC01] the places of the centre stand in the specification’s order and each is in the table of pages', () => {
  expect(memberPages).toEqual([
    'securityCenter',
    'transferFund',
    'depositv2',
    'withdraw',
    'transferUpline',
    'personalHistoryCopy',
    'manualRebate',
    'transactionHistory',
    'personalProfit',
    'bonusDetails',
    'rewardCenter',
    'missionLeaderboard',
    'referral',
    'messageV2',
    'playLimits',
  ])
  for (const page of memberPages)
    expect(memberCentrePages[page]).toMatchObject({ audience: 'real-account' })
  const isOf = (audience: string): boolean => audience !== 'real-account'
  const shown = memberPages.filter((page) => isPageVisible(page, { isOf, isOn: () => true }))
  expect(shown).toEqual([])
})
