// @vitest-environment happy-dom
import { signInMethods } from '@faro/contract/identity'
import { i18n, loadTexts } from '@faro/i18n'
import {
  ApiError,
  BrandProvider,
  createSession,
  refetchRoutes,
  WebProvider,
  type Web,
} from '@faro/web-kit'
import { I18nProvider } from '@lingui/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { beforeAll, expect, test, vi } from 'vitest'
import { permission } from '../../shell/render-site.fixture.tsx'
import { SignInMethodsLoader } from './sign-in-methods-loader.tsx'

beforeAll(async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  await loadTexts('es', ['core', 'errors'])
})

test('a form stays with what was typed when what it was drawn from cannot be asked for again', async () => {
  let isAway = false
  const call = async () => {
    if (isAway) throw new ApiError('overloaded')
    return {}
  }
  const page = document.createElement('div')
  const root = createRoot(page)
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const web = { api: { call }, session: createSession('token') } as unknown as Web
  await act(async () =>
    root.render(
      <QueryClientProvider client={client}>
        <I18nProvider i18n={i18n}>
          <BrandProvider value={permission()}>
            <WebProvider value={web}>
              <SignInMethodsLoader>{() => <input defaultValue="" />}</SignInMethodsLoader>
            </WebProvider>
          </BrandProvider>
        </I18nProvider>
      </QueryClientProvider>,
    ),
  )
  const field = () => page.querySelector('input')
  await vi.waitFor(() => expect(field()).not.toBeNull())
  const typed = field()
  if (typed !== null) typed.value = 'half a form'
  isAway = true
  await act(async () => {
    await refetchRoutes(client, [signInMethods.settings])
    // the page hears of it a moment later
    await new Promise((resolve) => setTimeout(resolve, 0))
  })
  expect(client.getQueryCache().getAll()[0]?.state.status).toBe('error')
  expect(field()?.value).toBe('half a form')
  await act(async () => root.unmount())
})
