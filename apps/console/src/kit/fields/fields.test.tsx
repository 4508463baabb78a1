// @vitest-environment happy-dom
import { activate, i18n, loadTexts } from '@faro/i18n'
import { I18nProvider } from '@lingui/react'
import { act, useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { EnumField } from './enum-field.tsx'
import { MoneyField } from './money-field.tsx'
import { TagsField } from './tags-field.tsx'

beforeAll(async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  await loadTexts('en', ['core', 'kit', 'errors'])
  activate('en')
})

let page: HTMLElement
let root: Root
beforeEach(() => {
  page = document.body.appendChild(document.createElement('div'))
  root = createRoot(page)
})
afterEach(async () => {
  await act(async () => root.unmount())
  page.remove()
})

const names = new Map([
  ['ES', 'Spain'],
  ['MX', 'Mexico'],
])

const Page = () => {
  const [countries, setCountries] = useState(['MX', 'XX'])
  return (
    <>
      <TagsField
        label="Countries"
        value={countries}
        onChange={setCountries}
        options={names}
        addLabel="Add"
        empty="None"
      />
      <EnumField label="Kind" values={['must-hit']} words={() => 'Before a limit'} />
      <MoneyField label="Seed" currency="EUR" />
    </>
  )
}

const tags = (): string[] => [...page.querySelectorAll('li')].map((tag) => tag.textContent)
const press = (name: string) =>
  act(async () => page.querySelector<HTMLElement>(`[aria-label="${name}"]`)?.click())

test('[desk.2.4] values of a list are chosen by name and go with a press; one without a name stays', async () => {
  await act(async () =>
    root.render(
      <I18nProvider i18n={i18n}>
        <Page />
      </I18nProvider>,
    ),
  )
  expect(tags()).toEqual(['Mexico', 'XX'])
  const select = page.querySelector('select')
  expect([...(select?.options ?? [])].map(({ text }) => text)).toEqual(['Add', 'Spain'])
  await act(async () => {
    if (select !== null) select.value = 'ES'
    select?.dispatchEvent(new Event('change', { bubbles: true }))
  })
  expect(tags()).toEqual(['Mexico', 'XX', 'Spain'])
  await press('Remove Mexico')
  await press('Remove XX')
  await press('Remove Spain')
  expect(page.textContent).toContain('None')
  expect(page.querySelectorAll('select')[1]?.options[0]?.text).toBe('Before a limit')
  expect(page.textContent).toContain('€')
})
