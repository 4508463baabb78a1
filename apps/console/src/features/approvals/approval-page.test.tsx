// @vitest-environment happy-dom
import { approvals } from '@faro/contract/operator'
import type { Route as CalledRoute } from '@faro/contract/route'
import type { Permission } from '@faro/contract/whitelabel'
import { i18n, loadTexts } from '@faro/i18n'
import {
  ApiError,
  BrandProvider,
  createSession,
  refetchRoutes,
  WebProvider,
  type Web,
} from '@faro/web-kit'
import { MemoryRouter, Route } from '@faro/web-kit/router'
import { I18nProvider } from '@lingui/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { beforeAll, expect, test, vi } from 'vitest'
import { ApprovalPage } from './approval-page.tsx'

beforeAll(async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  await loadTexts('es', ['console', 'approval', 'audit', 'cashier', 'staff', 'core', 'errors'])
})

const permission = {
  brand: { currency: { symbol: 'P', decimals: 2 }, numberLocale: 'es' },
} as unknown as Permission

const executed = {
  approvalId: '019abc00-0000-7000-8000-000000000001',
  kind: 'staff.reset',
  merchantCode: null,
  subject: 'ana',
  state: 'executed',
  requestedBy: 'bea',
  isOwn: true,
  requestedAt: '2026-11-22T10:00:00.000Z',
  expiresAt: '2026-11-25T10:00:00.000Z',
  decidedAt: '2026-11-22T11:00:00.000Z',
  reason: 'lost phone',
  needed: 2,
  agreed: 2,
  preview: [
    { label: 'amount', value: '1234.50 EUR' },
    { label: 'risks', value: 'new-account, fast-in-out' },
    { label: 'roles-new', value: 'auditor (voltio), cashier.read' },
    { label: 'rounds', value: '5 × 0.20 EUR' },
  ],
  hindrance: 'approval-own',
  hash: 'hash',
  failure: null,
  votes: [],
}

test('a request is told in the reader’s words, and a secret stays on the screen until it is left', async () => {
  let isCollected = false
  let isAway = false
  const call = vi.fn(async (route: CalledRoute) => {
    if (isAway) throw new ApiError('overloaded')
    if (route.path === approvals.one.path) return { ...executed, canCollect: !isCollected }
    isCollected = true
    return { secrets: { 'first-half': 'abcde23456' } }
  })
  const page = document.createElement('div')
  const root = createRoot(page)
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const session = createSession('staff')
  session.setState({ token: 'a token', isReady: true })
  const web = { api: { call }, session } as unknown as Web
  await act(async () =>
    root.render(
      <QueryClientProvider client={client}>
        <I18nProvider i18n={i18n}>
          <BrandProvider value={permission}>
            <WebProvider value={web}>
              <MemoryRouter url={`/console/approvals/${executed.approvalId}`}>
                <Route path="/console/approvals/:approvalId" component={ApprovalPage} />
              </MemoryRouter>
            </WebProvider>
          </BrandProvider>
        </I18nProvider>
      </QueryClientProvider>,
    ),
  )
  await vi.waitFor(() => expect(page.textContent).toContain('1.234,50'))
  for (const said of ['Cuenta nueva, Entra y sale rápido', 'Auditor (voltio), ', '0,20'])
    expect(page.textContent).toContain(said)
  expect(page.textContent).not.toMatch(/new-account|cashier\.read|0\.20/)
  const secret = () => page.querySelector('[data-testid="secret-first-half"]')?.textContent
  const collect = () => [...page.querySelectorAll('button')].at(-1)
  await vi.waitFor(() => expect(collect()).toBeDefined())
  await act(async () => collect()?.click())
  await vi.waitFor(() => expect(secret()).toBe('abcde23456'))
  // what the page does by itself every few seconds, also while the server is away
  for (const next of [false, true]) {
    isAway = next
    await act(async () => {
      await refetchRoutes(client, [approvals.one])
      // the page hears of it a moment later
      await new Promise((resolve) => setTimeout(resolve, 0))
    })
    expect(secret()).toBe('abcde23456')
  }
  await act(async () => root.unmount())
})
