// @vitest-environment happy-dom
import { fair, type PresentSeed } from '@faro/contract/fair'
import type { Route } from '@faro/contract/route'
import { slots } from '@faro/contract/slots'
import { i18n, loadTexts } from '@faro/i18n'
import { ApiError, BrandProvider, createSession, WebProvider, type Web } from '@faro/web-kit'
import { I18nProvider } from '@lingui/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { beforeAll, expect, test, vi } from 'vitest'
import { permission } from '../../shell/render-site.fixture.tsx'
import { SeedDialog } from './seed-dialog.tsx'

beforeAll(async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  await loadTexts('es', ['core', 'errors', 'seeds'])
})

const seedOf = (name: string, next: string): PresentSeed => ({
  serverSeedHash: name.repeat(64),
  clientSeed: 'mine',
  nonce: 0,
  nextServerSeedHash: next.repeat(64),
})

test('a pair that was turned elsewhere is shown as it is by now, so that it can be turned here', async () => {
  const [opened, turned] = [seedOf('a', 'b'), seedOf('b', 'c')]
  const call = vi.fn(async (route: Route) => {
    if (route === fair.rotate) throw new ApiError('state-changed')
    return route === fair.seed ? turned : { rows: [], next: null }
  })
  const Game = () => {
    const [seed, setSeed] = useState(opened)
    return (
      <SeedDialog seed={seed} onSeed={setSeed} onClose={() => undefined} history={slots.history} />
    )
  }
  const page = document.createElement('div')
  const root = createRoot(page)
  const web = { api: { call }, session: createSession('game') } as unknown as Web
  await act(async () =>
    root.render(
      <QueryClientProvider client={new QueryClient()}>
        <I18nProvider i18n={i18n}>
          <BrandProvider value={permission()}>
            <WebProvider value={web}>
              <Game />
            </WebProvider>
          </BrandProvider>
        </I18nProvider>
      </QueryClientProvider>,
    ),
  )
  const form = page.querySelector('form')
  expect(form?.textContent).toContain(opened.nextServerSeedHash)
  await act(async () =>
    form?.dispatchEvent(new Event('submit', { cancelable: true, bubbles: true })),
  )
  await vi.waitFor(() => expect(form?.textContent).toContain(turned.nextServerSeedHash))
  await act(async () => root.unmount())
})
