// @vitest-environment happy-dom
import { amountOf, askedOf, i18n, loadTexts } from '@faro/i18n'
import { I18nProvider } from '@lingui/react'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { useForm } from '@faro/web-kit/form'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { AmountField } from './amount-field.tsx'

beforeAll(async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  await loadTexts('es', ['errors'])
})

let page = document.createElement('div')
let root = createRoot(page)
beforeEach(async () => {
  page = document.createElement('div')
  document.body.replaceChildren(page)
  root = createRoot(page)
  await act(async () =>
    root.render(
      <I18nProvider i18n={i18n}>
        <Form />
      </I18nProvider>,
    ),
  )
})
afterEach(() => act(async () => root.unmount()))

const money = {
  decimals: 2,
  show: (amount: string) => `P ${amount}`,
  fill: (amount: string) => amount.replace('.', ','),
}
const sent = vi.fn()

const Form = () => {
  const { register, handleSubmit, setValue, formState } = useForm({
    defaultValues: { amount: '' },
  })
  return (
    <form onSubmit={(event) => void handleSubmit(({ amount }) => sent(amountOf(amount, 2)))(event)}>
      <AmountField
        {...register('amount', {
          validate: (typed) =>
            amountOf(typed, 2) !== null || (askedOf(typed, 2) === null ? 'none' : 'unclear'),
        })}
        label="Importe"
        error={formState.errors.amount?.message}
        money={money}
      />
      <button type="button" id="all" onClick={() => setValue('amount', '500,00')}>
        Todo
      </button>
    </form>
  )
}

const input = () => page.querySelector('input') as HTMLInputElement
const type = (text: string) =>
  act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input(), text)
    input().dispatchEvent(new Event('input', { bubbles: true }))
  })
const leave = () =>
  act(async () => input().dispatchEvent(new FocusEvent('focusout', { bubbles: true })))
const submit = () =>
  act(async () =>
    page
      .querySelector('form')
      ?.dispatchEvent(new Event('submit', { cancelable: true, bubbles: true })),
  )
const choices = () =>
  [...page.querySelectorAll<HTMLButtonElement>('[role=group] button')].map((it) => it.textContent)
const choose = (at: number) =>
  act(async () => page.querySelectorAll<HTMLButtonElement>('[role=group] button')[at]?.click())

test('an amount that can be read two ways is asked about once its field is left', async () => {
  await type('1.234')
  expect(choices()).toEqual([])
  await leave()
  expect(choices()).toEqual(['P 1234', 'P 1.23'])
  await choose(0)
  expect(input().value).toBe('1234')
  expect(choices()).toEqual([])
  await submit()
  expect(sent).toHaveBeenLastCalledWith('1234')
})

test('a form that is sent with it asks as well, and takes the answer alone', async () => {
  sent.mockClear()
  await type('1,234')
  await submit()
  expect(sent).not.toHaveBeenCalled()
  expect(page.textContent).not.toContain('unclear')
  await choose(1)
  expect(input().value).toBe('1,23')
  await submit()
  expect(sent).toHaveBeenLastCalledWith('1.23')
})

test('nothing is asked of an amount that is clear or is none', async () => {
  for (const typed of ['1.000,00', '1,000.00', '12,5', '1234', 'x']) {
    await type(typed)
    await leave()
    expect(choices(), typed).toEqual([])
  }
  await submit()
  expect(page.textContent).toContain('none')
})
