// @vitest-environment happy-dom
import type { Permission } from '@faro/contract/whitelabel'
import { activate, i18n, loadTexts } from '@faro/i18n'
import { TextField } from '@faro/ui'
import { ApiError, BrandProvider } from '@faro/web-kit'
import { I18nProvider } from '@lingui/react'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { SectionedForm } from './sectioned-form.tsx'
import { useRecordForm } from './use-record-form.ts'

beforeAll(async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  await loadTexts('en', ['core', 'kit', 'errors'])
  activate('en')
})

const permission = {
  brand: { currency: { symbol: 'P', decimals: 2 }, numberLocale: 'en' },
} as unknown as Permission

const idle = { isPending: false, isError: false, error: null, reset: () => undefined }
const refetch = vi.fn()
const onSave = vi.fn()

type Record = { name: string; age: string }
type Props = { readonly record: Record; readonly error: ApiError | null }

const BrandForm = ({ record, error }: Props) => {
  const of = useRecordForm(record)
  const { register, formState } = of.form
  const content = (
    <>
      <TextField {...register('name')} label="Name" error={formState.errors.name?.message} />
      <TextField {...register('age')} label="Age" error={formState.errors.age?.message} />
    </>
  )
  return (
    <SectionedForm
      of={of}
      names={{ name: { label: 'Name' }, age: { label: 'Age', wrong: '18 to 25.' } }}
      sections={[{ id: 'all', title: 'Settings', content }]}
      command={{ ...idle, isError: error !== null, error }}
      stale={{ code: 'brand-changed', refetch }}
      mayWrite
      onSave={onSave}
    />
  )
}

let page: HTMLElement
let root: Root
beforeEach(() => {
  page = document.body.appendChild(document.createElement('div'))
  root = createRoot(page)
})
afterEach(async () => {
  await act(async () => root.unmount())
  page.remove()
  vi.clearAllMocks()
})

const draw = (record: Record, error: ApiError | null = null) =>
  act(async () =>
    root.render(
      <I18nProvider i18n={i18n}>
        <BrandProvider value={permission}>
          <BrandForm record={record} error={error} />
        </BrandProvider>
      </I18nProvider>,
    ),
  )

const field = (name: string) => page.querySelector<HTMLInputElement>(`input[name="${name}"]`)
const button = (name: string) =>
  [...page.querySelectorAll('button')].find((one) =>
    (one.getAttribute('aria-label') ?? one.textContent).includes(name),
  )
const type = (name: string, text: string) =>
  act(async () => {
    const input = field(name)
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
    input?.dispatchEvent(new Event('input', { bubbles: true }))
  })
const press = (name: string) => act(async () => button(name)?.click())

test('[desk.Form] the end of a form counts what was changed, lists it, and takes it back', async () => {
  await draw({ name: 'Voltio', age: '18' })
  expect(button('Save')?.title).toBe('No changes')
  await type('name', 'Voltio Plus')
  expect(button('Save')?.title).toBe('')
  await press('1 change')
  expect(page.querySelector('[aria-label="What changed"]')?.textContent).toBe(
    'Name Before: VoltioNow: Voltio Plus',
  )
  await press('Discard')
  expect(field('name')?.value).toBe('Voltio')
  expect(button('1 change')).toBeUndefined()
})

test('[desk.Form] what somebody else saved is taken, and a field that both changed is decided', async () => {
  await draw({ name: 'Voltio', age: '18' })
  await type('name', 'Mine')
  const stale = new ApiError('brand-changed', null, null)
  await draw({ name: 'Voltio', age: '18' }, stale)
  expect(refetch).toHaveBeenCalledOnce()
  await draw({ name: 'Theirs', age: '21' }, stale)
  expect([field('name')?.value, field('age')?.value]).toEqual(['Mine', '21'])
  const conflict = page.querySelector('section[role="alert"]')
  expect(conflict?.querySelector('dl')?.textContent).toBe('YoursMineSaved by someone elseTheirs')
  expect(button('Save')?.getAttribute('aria-disabled')).toBe('true')
  await press('Take theirs: Name')
  expect(field('name')?.value).toBe('Theirs')
  expect(page.querySelector('section[role="alert"]')).toBeNull()
  await type('name', 'Mine again')
  await draw({ name: 'Other', age: '21' })
  await press('Keep mine: Name')
  expect(field('name')?.value).toBe('Mine again')
  await press('Save')
  expect(onSave).toHaveBeenCalledExactlyOnceWith({ name: 'Mine again', age: '21' })
})

test('[desk.Form] what the server refuses stands at its field, with the field’s name', async () => {
  await draw({ name: 'Voltio', age: '18' })
  await type('age', '12')
  await draw(
    { name: 'Voltio', age: '18' },
    new ApiError('settings-invalid', { field: 'age' }, null),
  )
  expect(field('age')?.getAttribute('aria-invalid')).toBe('true')
  expect(field('name')?.getAttribute('aria-invalid')).toBeNull()
  expect(page.textContent).toContain('Age: 18 to 25.')
})
