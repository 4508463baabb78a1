// @vitest-environment happy-dom
import { i18n, languages, type Language } from '@faro/i18n'
import { I18nProvider } from '@lingui/react'
import { act, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { changeLanguage } from '../../state/language.ts'
import { BrokenPage } from './broken-page.tsx'

let place = document.createElement('div')
let root: Root
let caught: unknown[] = []
beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  caught = []
  place = document.createElement('div')
  root = createRoot(place, { onCaughtError: (error) => caught.push(error) })
})
afterEach(() => act(async () => root.unmount()))

const Vendors = (): ReactNode => {
  throw new Error('no such figure')
}

const draw = (at: string, page: ReactNode) =>
  act(async () =>
    root.render(
      <I18nProvider i18n={i18n}>
        <nav>Menu</nav>
        <BrokenPage at={at}>{page}</BrokenPage>
      </I18nProvider>,
    ),
  )

const titles: Readonly<Record<Language, string>> = {
  es: 'Algo salió mal',
  en: 'Something went wrong',
  vi: 'Đã xảy ra lỗi',
}

test.each(languages)(
  'a page that breaks in the drawing says so beside the menu: %s',
  async (one) => {
    await changeLanguage(one)
    await draw('/console/vendors', <Vendors />)
    expect(place.querySelector('nav')?.textContent).toBe('Menu')
    const said = place.querySelector('[role=alert]')
    expect(said?.querySelector('h1')?.textContent).toBe(titles[one])
    expect(said?.querySelector('p')?.textContent).not.toMatch(/^$|console\./)
    expect(said?.querySelector('button')?.textContent).not.toMatch(/^$|core\./)
  },
)

test('another page is drawn again, and one that breaks on arrival is tried once', async () => {
  await changeLanguage('es')
  await draw('/console/players', <h1>Players</h1>)
  await draw('/console/vendors', <Vendors />)
  expect(place.querySelector('[role=alert]')).not.toBeNull()
  const { length } = caught
  await draw('/console/vendors', <Vendors />)
  expect(caught).toHaveLength(length)
  await draw('/console/players', <h1>Players</h1>)
  expect(place.querySelector('h1')?.textContent).toBe('Players')
  expect(length).toBe(1)
  // from one that breaks to another
  await draw('/console/vendors', <Vendors />)
  await draw('/console/audit', <Vendors />)
  expect(place.querySelector('[role=alert]')).not.toBeNull()
  expect(caught).toHaveLength(3)
})
