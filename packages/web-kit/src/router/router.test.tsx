// @vitest-environment happy-dom
import { act, useEffect, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import {
  BrowserRouter,
  Link,
  MemoryRouter,
  NavLink,
  Redirect,
  Route,
  Switch,
  useLocation,
  useNavigate,
  useNavigationType,
  useParams,
  useSearchParams,
  type Navigate,
} from './index.ts'
import { memoryHistory } from './history.ts'

beforeAll(() => Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true }))

let page = document.createElement('div')
let root = createRoot(page)
beforeEach(() => {
  page = document.createElement('div')
  document.body.append(page)
  root = createRoot(page)
})
afterEach(async () => {
  await act(async () => root.unmount())
  page.remove()
})

type Seen = {
  navigate: Navigate
  params: URLSearchParams
  setParams: ReturnType<typeof useSearchParams>[1]
}
const seen: Seen = {
  navigate: () => undefined,
  params: new URLSearchParams(),
  setParams: () => undefined,
}
const Place = () => {
  const { pathname, search, hash, state } = useLocation()
  const arrival = useNavigationType()
  const navigate = useNavigate()
  const [params, setParams] = useSearchParams()
  useEffect(() => void Object.assign(seen, { navigate, params, setParams }))
  return <p>{[pathname + search + hash, arrival, JSON.stringify(state)].join(' ')}</p>
}

const draw = (children: ReactNode) => act(async () => root.render(children))
const place = (): string => page.querySelector('p')?.textContent ?? ''
const go = (...to: Parameters<Navigate>) => act(async () => seen.navigate(...to))

test('a page that is being left says nothing any more about its parameters', async () => {
  await draw(
    <MemoryRouter url="/players">
      <Place />
    </MemoryRouter>,
  )
  await act(async () => {
    seen.navigate('/players/7')
    seen.setParams({ q: 'ana' }, { replace: true })
  })
  expect(place()).toBe('/players/7 PUSH null')
  await act(async () => seen.setParams({ part: 'money' }, { replace: true }))
  expect(place()).toBe('/players/7?part=money REPLACE null')
})

test('a place is gone to, put in place of another and gone back to', async () => {
  await draw(
    <MemoryRouter url="/index?a=1#top">
      <Place />
    </MemoryRouter>,
  )
  expect(place()).toBe('/index?a=1#top POP null')
  await go('/rng', { state: { from: 'x' } })
  expect(place()).toBe('/rng PUSH {"from":"x"}')
  await go('?page=koi')
  expect(place()).toBe('/rng?page=koi PUSH null')
  await go({ pathname: '/rng', search: '?page=luna' }, { replace: true })
  expect(place()).toBe('/rng?page=luna REPLACE null')
  await go(-1)
  expect(place()).toBe('/rng POP {"from":"x"}')
  await go(-9)
  expect(place()).toBe('/index?a=1#top POP null')
  await go(1)
  await go('/help')
  await go(1)
  expect(place()).toBe('/help POP null')
})

test('whoever goes to where they are leaves nothing to go back to', async () => {
  await draw(
    <MemoryRouter url="/index">
      <Place />
    </MemoryRouter>,
  )
  await go('/rng?page=koi')
  await go('/rng?page=koi')
  expect(place()).toBe('/rng?page=koi REPLACE null')
  await go(-1)
  expect(place()).toBe('/index POP null')
})

test('what stands behind the question mark is read and written as it is', async () => {
  await draw(
    <MemoryRouter url="/rng?q=100%2525&w=a%2Bb+c">
      <Place />
    </MemoryRouter>,
  )
  expect([seen.params.get('q'), seen.params.get('w')]).toEqual(['100%25', 'a+b c'])
  await act(async () =>
    seen.setParams((before) => {
      before.set('q', '&=ñ')
      return before
    }),
  )
  expect(seen.params.get('q')).toBe('&=ñ')
  expect(place()).toMatch(/^\/rng\?q=%26%3D%C3%B1&w=a%2Bb\+c PUSH/)
  await act(async () => seen.setParams({}, { replace: true }))
  expect(place()).toBe('/rng REPLACE null')
})

test('a key names an entry, also when somebody comes back to it', () => {
  const history = memoryHistory('/a')
  const { key: first } = history.read()
  history.write({ url: '/b', state: null, isReplaced: false })
  const { key: second } = history.read()
  history.go(-1)
  expect(history.read().key).toBe(first)
  history.go(1)
  expect(history.read()).toMatchObject({ pathname: '/b', key: second })
  expect(first).toBe('default')
  expect(second).not.toBe(first)
})

const Params = () => <p>{JSON.stringify(useParams())}</p>

test('the first route that fits is drawn, with its parts of the path', async () => {
  const site = (url: string) => (
    <MemoryRouter key={url} url={url}>
      <Switch>
        <Route path="/">
          <Redirect to="/players" replace />
        </Route>
        <Route path="/players">
          <p>list</p>
        </Route>
        <Route path="/players/:id" component={Params} />
        <Route>
          <p>none</p>
        </Route>
      </Switch>
    </MemoryRouter>
  )
  await draw(site('/players/a%20b'))
  expect(place()).toContain('"id":"a b"')
  await draw(site('/players/'))
  expect(place()).toBe('list')
  await draw(site('/players/7/8'))
  expect(place()).toBe('none')
  await draw(site('/'))
  expect(place()).toBe('list')
})

test('a link says whether it leads to the page at hand', async () => {
  await draw(
    <MemoryRouter url="/about/us">
      <NavLink to="/about" className={({ isActive }) => (isActive ? 'on' : 'off')}>
        a
      </NavLink>
      <NavLink to="/about" end className="x">
        b
      </NavLink>
      <NavLink to="/about/us?x=1" className="x">
        c
      </NavLink>
      <NavLink to="/abo" className="x">
        d
      </NavLink>
    </MemoryRouter>,
  )
  const links = [...page.querySelectorAll('a')]
  expect(links.map((link) => link.getAttribute('aria-current'))).toEqual([
    'page',
    null,
    'page',
    null,
  ])
  expect(links[0]?.className).toBe('on')
})

test('what leads out of the site or into another window is left to the browser', async () => {
  await draw(
    <MemoryRouter url="/index">
      <Place />
      <Link to="https://example.com/faro">a</Link>
      <Link to="//example.com/faro">b</Link>
      <Link to="/rng" target="_blank">
        c
      </Link>
      <Link to="/rng" target="_self">
        d
      </Link>
    </MemoryRouter>,
  )
  const isTaken: boolean[] = []
  page.addEventListener('click', (event) => {
    isTaken.push(event.defaultPrevented)
    event.preventDefault()
  })
  for (const link of page.querySelectorAll('a')) await act(async () => link.click())
  expect(isTaken).toEqual([false, false, false, true])
  expect(place()).toBe('/rng PUSH null')
})

test('a press stays in the page, one with a key held is the browser’s', async () => {
  history.replaceState(null, '', '/index')
  await draw(
    <BrowserRouter>
      <Place />
      <Link to="/rng" state={{ a: 1 }}>
        go
      </Link>
    </BrowserRouter>,
  )
  const link = page.querySelector('a') as HTMLAnchorElement
  const press = async (init: MouseEventInit): Promise<boolean> => {
    const event = new MouseEvent('click', { bubbles: true, cancelable: true, button: 0, ...init })
    await act(async () => void link.dispatchEvent(event))
    return event.defaultPrevented
  }
  page.addEventListener('click', (event) => event.preventDefault(), { once: true })
  await press({ ctrlKey: true })
  expect(place()).toBe('/index POP null')
  expect(await press({})).toBe(true)
  expect(place()).toBe('/rng PUSH {"a":1}')
  expect(location.pathname).toBe('/rng')
})

test('whoever asks twice to go back before the browser has gone back goes back once', async () => {
  const gone = vi.spyOn(history, 'go').mockImplementation(() => undefined)
  await draw(
    <BrowserRouter>
      <Place />
    </BrowserRouter>,
  )
  await go('/index?member=securityCenter&modal=login')
  await go(-1)
  await go(-1)
  expect(gone.mock.calls).toEqual([[-1]])
  await act(async () => void dispatchEvent(new PopStateEvent('popstate')))
  await go(-1)
  expect(gone).toHaveBeenCalledTimes(2)
  // another entry may be left at once
  await go('/rng')
  await go(-1)
  expect(gone).toHaveBeenCalledTimes(3)
  gone.mockRestore()
})
