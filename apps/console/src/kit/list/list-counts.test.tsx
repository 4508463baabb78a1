// @vitest-environment happy-dom
import { agentLists } from '@faro/contract/agents'
import { gamingLists } from '@faro/contract/gaming'
import type { ListSpec } from '@faro/contract/list'
import { messagingLists } from '@faro/contract/messaging'
import { operatorLists } from '@faro/contract/operator'
import { affiliateStatementList, agentBillList } from '@faro/contract/agents/lists'
import { parkedCreditList } from '@faro/contract/gaming/lists'
import { feedbackList } from '@faro/contract/messaging/lists'
import { alarmList, caseList } from '@faro/contract/operator/lists'
import type { Route } from '@faro/contract/route'
import { i18n, loadTexts } from '@faro/i18n'
import { createSession, WebProvider, type Web } from '@faro/web-kit'
import { MemoryRouter } from '@faro/web-kit/router'
import { I18nProvider } from '@lingui/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, type FC } from 'react'
import { createRoot } from 'react-dom/client'
import { beforeAll, expect, test, vi } from 'vitest'
import { HeldBills, HeldStatements } from '../../features/agents/waiting.tsx'
import { OpenAlarms } from '../../features/alarms/waiting.tsx'
import { OpenCases } from '../../features/cases/waiting.tsx'
import { NewFeedback } from '../../features/post/waiting.tsx'
import { OpenParked } from '../../features/vendors/waiting.tsx'

beforeAll(async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  await loadTexts('es', ['console', 'core'])
})

type Counted = { readonly Counted: FC; readonly route: Route; readonly spec: ListSpec }

const counts: readonly Counted[] = [
  { Counted: OpenAlarms, route: operatorLists.alarms, spec: alarmList },
  { Counted: OpenCases, route: operatorLists.cases, spec: caseList },
  { Counted: NewFeedback, route: messagingLists.feedback, spec: feedbackList },
  { Counted: OpenParked, route: gamingLists.parkedCredits, spec: parkedCreditList },
  { Counted: HeldBills, route: agentLists.bills, spec: agentBillList },
  { Counted: HeldStatements, route: agentLists.statements, spec: affiliateStatementList },
]

test.each(counts)(
  '[desk.2.1] what waits is counted within a chosen brand where it is of brands: $spec.name',
  async ({ Counted, route, spec }) => {
    const asked: unknown[] = []
    const call = vi.fn(async (called: Route, { query }: { query: unknown }) => {
      if (called.path === route.path) asked.push(query)
      return { rows: [], total: { count: 3 } }
    })
    const page = document.createElement('div')
    const root = createRoot(page)
    const session = createSession('staff')
    session.setState({ token: 'a token', isReady: true })
    await act(async () =>
      root.render(
        <QueryClientProvider client={new QueryClient()}>
          <I18nProvider i18n={i18n}>
            <WebProvider value={{ api: { call }, session } as unknown as Web}>
              <MemoryRouter url="/console?brand=voltio">
                <Counted />
              </MemoryRouter>
            </WebProvider>
          </I18nProvider>
        </QueryClientProvider>,
      ),
    )
    await vi.waitFor(() => expect(asked).toHaveLength(1))
    expect('brand' in (asked[0] as object)).toBe(spec.brandOf !== undefined)
    await act(async () => root.unmount())
  },
)
