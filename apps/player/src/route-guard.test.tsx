import type { Permission } from '@faro/contract/whitelabel'
import { BrandProvider, createSession, WebProvider, type Api } from '@faro/web-kit'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from '@faro/web-kit/router'
import { expect, test } from 'vitest'
import { RouteGuard } from './route-guard.tsx'

const permission = (isGuarded: boolean): Permission =>
  ({
    whitelabel: [{ modId: 'LOGGEDINTOHOME', enabled: isGuarded, childrenNodes: [] }],
  }) as unknown as Permission

const show = (path: string, isGuarded: boolean, token: string | null): string => {
  // what is drawn at first is a store's first state
  const session = { ...createSession('token'), getInitialState: () => ({ token, isReady: true }) }
  return renderToString(
    <WebProvider value={{ api: {} as Api, session }}>
      <BrandProvider value={permission(isGuarded)}>
        <MemoryRouter url={path}>
          <RouteGuard>shown</RouteGuard>
        </MemoryRouter>
      </BrandProvider>
    </WebProvider>,
  )
}

test('[RT15] without the flag every path is for everybody', () => {
  for (const path of ['/index', '/rng', '/help', '/login'])
    expect(show(path, false, null)).toBe('shown')
})

test('[RT15] with the flag a session is needed but at login, register, help and download', () => {
  for (const path of ['/index', '/rng?page=koi', '/help', '/register/x', '/loginx'])
    expect(show(path, true, null)).toBe('')
  for (const path of ['/login', '/register', '/register.html', '/helpmc', '/download'])
    expect(show(path, true, null)).toBe('shown')
  expect(show('/rng', true, 'a token')).toBe('shown')
})
