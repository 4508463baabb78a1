// @vitest-environment happy-dom
import type { Permission } from '@faro/contract/whitelabel'
import { i18n, loadTexts } from '@faro/i18n'
import { ApiError, BrandProvider, createSession, WebProvider, type Web } from '@faro/web-kit'
import { I18nProvider } from '@lingui/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { LoginPage } from './login-page.tsx'

beforeAll(async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  await loadTexts('es', ['console', 'staff', 'auth', 'core', 'errors'])
})

const call = vi.fn()
const permission = {
  brand: { currency: { symbol: 'P', decimals: 2 }, numberLocale: 'es' },
} as unknown as Permission
let page = document.createElement('div')
let root = createRoot(page)
beforeEach(async () => {
  call.mockReset()
  page = document.createElement('div')
  document.body.replaceChildren(page)
  root = createRoot(page)
  const web = { api: { call }, session: createSession('staff') } as unknown as Web
  await act(async () =>
    root.render(
      <QueryClientProvider client={new QueryClient()}>
        <I18nProvider i18n={i18n}>
          <BrandProvider value={permission}>
            <WebProvider value={web}>
              <LoginPage />
            </WebProvider>
          </BrandProvider>
        </I18nProvider>
      </QueryClientProvider>,
    ),
  )
})
afterEach(() => act(async () => root.unmount()))

const type = (name: string, text: string) =>
  act(async () => {
    const input = page.querySelector<HTMLInputElement>(`input[name=${name}]`)
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
    input?.dispatchEvent(new Event('input', { bubbles: true }))
  })
const send = () =>
  act(async () =>
    page
      .querySelector('form')
      ?.dispatchEvent(new Event('submit', { cancelable: true, bubbles: true })),
  )
const press = (text: string) =>
  act(async () =>
    [...page.querySelectorAll('button')].find((one) => one.textContent.includes(text))?.click(),
  )
const names = async () => {
  await type('username', 'mesa')
  await type('password', 'whatever')
  await send()
}

test('name and password lead to the code whatever they are, and nothing is asked before', async () => {
  await names()
  expect(call).not.toHaveBeenCalled()
  expect(page.querySelector('input[name=code]')).not.toBeNull()
  await send()
  expect(call).not.toHaveBeenCalled()
  expect(page.textContent).toContain('Seis cifras')
})

test('which of the three is wrong is not said, and the code alone is asked for again', async () => {
  call.mockRejectedValue(new ApiError('login-failed', null, null))
  await names()
  await type('code', '123456')
  await send()
  await vi.waitFor(() =>
    expect(page.textContent).toContain('El usuario, la contraseña o el código'),
  )
  expect(call.mock.calls[0]?.[1]).toEqual({
    body: { username: 'mesa', password: 'whatever', code: '123456' },
  })
  expect(page.querySelector<HTMLInputElement>('input[name=code]')?.value).toBe('')
  await press('Cambiar')
  expect(page.querySelector<HTMLInputElement>('input[name=username]')?.value).toBe('mesa')
})

test('who comes for the first time sets a code up', async () => {
  call.mockRejectedValue(
    new ApiError('enrolment-needed', { ticket: 't', secret: 'ABCD', uri: 'otpauth://x' }, null),
  )
  await names()
  await press('primer acceso')
  await vi.waitFor(() => expect(page.textContent).toContain('ABCD'))
  expect(call.mock.calls[0]?.[1]).toEqual({ body: { username: 'mesa', password: 'whatever' } })
})
