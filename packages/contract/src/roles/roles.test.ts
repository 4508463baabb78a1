import { expect, test } from 'vitest'
import {
  agentCentrePages,
  isAgentPage,
  isAgentPageVisible,
  isPageVisible,
  maySignIn,
  memberCentrePages,
  refusalOf,
  roleOf,
  rolesOf,
  type AgentPage,
} from './index.ts'

test('[RO01] account types 1, 2, 41 and 42 are real accounts, 4 is a demo, others are nobody', () => {
  const roles = [1, 2, 41, 42, 4, 0, 3, 99].map(roleOf)
  expect(roles).toEqual(['agent', 'member', 'agent', 'affiliate', 'demo', null, null, null])
  expect([1, 2, 41, 42, 4, 3].map(maySignIn)).toEqual([true, true, true, true, false, false])
})

test('[RO01] each refusal says what kind of account would be let in', () => {
  expect(refusalOf('real-account', 2)).toBeNull()
  expect(refusalOf('real-account', 4)).toBe('real-account-needed')
  expect(refusalOf('signed-in', 4)).toBeNull()
  expect(refusalOf('agent', 2)).toBe('agent-account-needed')
  expect(refusalOf('agent', 41)).toBeNull()
  expect(refusalOf('agent', 42)).toBeNull()
  expect(refusalOf('team', 1)).toBeNull()
  expect(refusalOf('team', 42)).toBe('agent-account-needed')
  expect(refusalOf('signed-in', 7)).toBe('member-account-needed')
})

test('[RO01] nobody but staff is let into the console and nobody but players into games', () => {
  expect(rolesOf.staff).toEqual(['staff'])
  expect(rolesOf['in-game']).toEqual(['game'])
})

const viewer = (type: number, on: readonly string[]) => ({
  isOf: (audience: keyof typeof rolesOf) => rolesOf[audience].some((role) => role === roleOf(type)),
  isOn: (flag: string) => on.includes(flag),
})
const isShown = (page: string, who: ReturnType<typeof viewer>): boolean =>
  isAgentPage(page) ? isAgentPageVisible(page, who) : isPageVisible(page, who)

test.each([
  ['agentDividendRecord2', 'DIVIDENDCONTRACT3'],
  ['agentDailyWages2', 'DAILYSALARY3'],
  ['agentHourSalary', 'HOURSALARY3'],
  ['agentRealtimeSalary', 'REALTIMESALARY3'],
  ['depositv2', 'DEPOSIT'],
  ['withdraw', 'WITHDRAWAL'],
] as const)(
  '[WL02] [AG05] [AG06] [AG07] [AG08] the page %s is there only while %s is on',
  (page, flag) => {
    expect(isShown(page, viewer(41, [flag]))).toBe(true)
    expect(isShown(page, viewer(41, []))).toBe(false)
  },
)

const flagsOf = (pages: Readonly<Record<string, object>>): string[] =>
  Object.values(pages).flatMap((page) => ('flag' in page ? [String(page.flag)] : []))

test('[RO01] a demo account sees no page of either centre, a member none of the agents', () => {
  const on = [...flagsOf(memberCentrePages), ...flagsOf(agentCentrePages)]
  for (const page of Object.keys(memberCentrePages)) {
    expect(isPageVisible(page, viewer(4, on))).toBe(false)
    expect([1, 2, 41, 42].every((type) => isPageVisible(page, viewer(type, on)))).toBe(true)
  }
  for (const page of Object.keys(agentCentrePages) as AgentPage[]) {
    expect([2, 4, 3].some((type) => isAgentPageVisible(page, viewer(type, on)))).toBe(false)
    expect([1, 41].every((type) => isAgentPageVisible(page, viewer(type, on)))).toBe(true)
  }
  expect(isPageVisible('somethingNew', viewer(4, on))).toBe(false)
})

test('[RO01] [AG01] an affiliate has its links and no team or contracts', () => {
  const on = flagsOf(agentCentrePages)
  const pages = Object.keys(agentCentrePages) as AgentPage[]
  expect(pages.filter((page) => isAgentPageVisible(page, viewer(42, on)))).toEqual([
    'agentAnnouncement',
    'agentTeamOverview',
    'registerCenter',
    'agentRevenueReport',
  ])
})
