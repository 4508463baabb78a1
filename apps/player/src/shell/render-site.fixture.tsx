import { catalogue, gameMenus } from '@faro/contract/catalogue'
import { identity } from '@faro/contract/identity'
import type { Permission } from '@faro/contract/whitelabel'
import { wallet } from '@faro/contract/wallet'
import { activate, loadTexts } from '@faro/i18n'
import { createSession, routeKey, type Api } from '@faro/web-kit'
import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { MemoryRouter } from '@faro/web-kit/router'
import { afterEach, beforeAll, beforeEach, vi } from 'vitest'
import { newQueryClient, Root } from '../root.tsx'
import { preloadPage, Router } from '../router.tsx'
import { useLayers } from '../state/layers.ts'
import { preloadNearParts } from '../near-part.tsx'
import { preloadShell } from './shell.tsx'
import { useAccountStore } from '../state/use-account.ts'

const flags = ['DIRECTREG3', 'DEPOSIT', 'WITHDRAWAL']
export const permission = (
  brand: object = {},
  registerRules: object = {},
  more: readonly string[] = [],
): Permission =>
  ({
    status: 0,
    settingsVersion: 1,
    brand: {
      name: 'Voltio',
      merchantCode: 'voltio',
      languages: ['ES', 'EN', 'VI'],
      numberLocale: 'es',
      ageMinimum: 18,
      currency: { code: 'PNT', symbol: 'P', decimals: 2 },
      ...brand,
    },
    whitelabel: [...flags, ...more].map((modId) => ({ modId, enabled: true, childrenNodes: [] })),
    registerRules,
    location: { ip: '192.0.2.1', country: null },
  }) as unknown as Permission

export const menus = [
  'elott',
  'lottery',
  'live',
  'sports',
  'fish',
  'crash',
  'rng',
  'pvp',
  'esports',
]
const balance = {
  available: '1234.50',
  held: '0.00',
  total: '1234.50',
  sumBalance: '1234.50',
  currency: 'PNT',
  version: '1',
}
export const member = {
  id: '7f1d0c9e',
  account: 'ana',
  nickname: 'Anita',
  type: 1,
  toUpline: false,
  icon: 0,
  clubLabel: { labelName: 'Bronce', rankLevel: 1 },
  memberLabel: [{ labelName: 'Bronce', rankLevel: 1 }],
  paymentPasswordSet: true,
  registeredAt: '2026-01-01T00:00:00.000Z',
  lastLoginAt: null,
}

/** What the server would answer; everything else it is asked for stays unanswered. */
const answers = [
  [
    gameMenus.list,
    { query: {} },
    {
      menus: menus.map((gameType) => ({
        name: gameType,
        gameType,
        page: `/${gameType}`,
        enName: gameType,
        menuId: `menu-${gameType}`,
        sideMenuIcon: 'dices',
        type: 'page',
      })),
    },
  ],
  [
    catalogue.vendors,
    { query: {} },
    [{ gameCategory: 'rng', vendors: [{ name: 'Puerto Alto', vassalage: 'puerto' }] }],
  ],
  [wallet.balance, {}, balance],
  [identity.info, {}, member],
] as const

type Shown = {
  readonly token?: string | null
  readonly brand?: object
  readonly registerRules?: object
  /** Flags that are on beside the usual ones. */
  readonly flags?: readonly string[]
  /** In place of the whole site. */
  readonly part?: ReactNode
  /** Answers or throws in the server's place. */
  readonly call?: (path: string) => unknown
}

const texts = ['core', 'home', 'help', 'site', 'errors', 'member', 'notices', 'gate'] as const

/** The site in a browser without a screen, for the tests of a file. */
export const renderSite = () => {
  const site = {
    page: document.createElement('div'),
    root: createRoot(document.createElement('div')),
    show: async (
      path: string,
      { token = null, brand = {}, registerRules = {}, flags: more, part, call }: Shown = {},
    ): Promise<void> => {
      await preloadPage(new URL(path, 'http://site').pathname)
      await preloadShell()
      await preloadNearParts()
      const client = newQueryClient(
        answers.map(([route, input, value]) => ({ key: routeKey(route, input), value })),
      )
      const session = createSession('token')
      session.setState({ token, isReady: true })
      const api: Api = {
        call: (async (route: { path: string }) =>
          call === undefined ? new Promise(() => undefined) : call(route.path)) as Api['call'],
        file: () => new Promise(() => undefined),
      }
      await act(async () => {
        site.root.render(
          <Root
            key={crypto.randomUUID()}
            web={{ api, session }}
            permission={permission(brand, registerRules, more)}
            client={client}
          >
            <MemoryRouter url={path}>{part ?? <Router />}</MemoryRouter>
          </Root>,
        )
      })
    },
    textsOf: (within: string, of: string): string[] =>
      [...(site.page.querySelector(within)?.querySelectorAll(of) ?? [])].map((one) =>
        (one.textContent ?? '').trim(),
      ),
    press: async (element: Element | null | undefined): Promise<void> => {
      await act(async () => (element as HTMLElement).click())
    },
  }
  beforeAll(async () => {
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
    await loadTexts('es', texts)
    activate('es')
  })
  beforeEach(() => {
    // layers of the browser's own, which this one has not
    for (const name of ['showPopover', 'hidePopover', 'showModal', 'close'])
      Object.assign(HTMLElement.prototype, { [name]: vi.fn() })
    site.page = document.createElement('div')
    document.body.append(site.page)
    site.root = createRoot(site.page)
    useAccountStore.setState({ role: 'member', rank: 1, hasUpline: false })
  })
  afterEach(async () => {
    await act(async () => {
      useLayers.setState({ passwordTask: null, isMenuOpen: false })
      site.root.unmount()
    })
    site.page.remove()
    localStorage.clear()
  })
  return site
}
