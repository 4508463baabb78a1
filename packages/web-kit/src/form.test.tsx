// @vitest-environment happy-dom
import { activate, i18n, loadTexts, useT } from '@faro/i18n'
import { TextField } from '@faro/ui'
import { I18nProvider } from '@lingui/react'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { useForm } from './form.ts'

beforeAll(async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  await loadTexts('es', ['errors'])
  await loadTexts('en', ['errors'])
})

const page = document.createElement('div')
const root = createRoot(page)
afterEach(() => act(async () => root.unmount()))

const Form = () => {
  const t = useT()
  const { register, handleSubmit, formState } = useForm({ defaultValues: { name: '', other: '' } })
  return (
    <form onSubmit={(event) => void handleSubmit(() => undefined)(event)}>
      <TextField
        {...register('name', { validate: (text) => text !== '' || t('errors.amount-malformed') })}
        label="name"
        error={formState.errors.name?.message}
      />
      <TextField {...register('other')} label="other" error={formState.errors.other?.message} />
    </form>
  )
}

test('[WL04] the error under a field follows the language of the page', async () => {
  await act(async () => {
    activate('es')
    root.render(
      <I18nProvider i18n={i18n}>
        <Form />
      </I18nProvider>,
    )
  })
  await act(async () => activate('en'))
  expect(page.textContent).not.toContain('Enter an amount')
  await act(async () => activate('es'))
  await act(async () =>
    page
      .querySelector('form')
      ?.dispatchEvent(new Event('submit', { cancelable: true, bubbles: true })),
  )
  expect(page.textContent).toContain('Escribe un importe')
  await act(async () => activate('en'))
  expect(page.textContent).toContain('Enter an amount')
  expect(page.textContent).not.toContain('Escribe un importe')
})
