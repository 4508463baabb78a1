// @vitest-environment happy-dom
import { translate } from '@faro/i18n'
import { Dialog } from '@faro/ui'
import { closeLoginGate, requireLogin } from '@faro/web-kit'
import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { Balance } from './balance.tsx'
import { renderSite } from './render-site.fixture.tsx'

const site = renderSite()
// a busy machine takes its time to load what lies above the page
const loadMs = 10_000
const titles = () => site.textsOf('dialog.modal', 'h2')

test('[ST04] the shell has header, menu, page and footer', async () => {
  await site.show('/index')
  for (const part of ['header', 'aside', 'main', 'footer'])
    expect(site.page.querySelector(part), part).not.toBeNull()
})

test('[MD01] a guest who does what is protected is asked to sign in, and goes on once signed in', async () => {
  await site.show('/index')
  const act_ = vi.fn()
  await act(async () => requireLogin(false, act_))
  // what lies above the page loads by itself
  await vi.waitFor(async () => {
    await act(async () => undefined)
    expect(titles()).toContain(translate('core.login'))
  }, loadMs)
  expect(act_).not.toHaveBeenCalled()
  await act(async () => closeLoginGate())
  await act(async () => requireLogin(true, act_))
  expect(act_).toHaveBeenCalledOnce()
})

test('[RT12] [MD01] the wallet asks a guest to sign in by itself', async () => {
  await site.show('/seamless')
  await vi.waitFor(async () => {
    await act(async () => undefined)
    expect(titles()).toContain(translate('core.login'))
  }, loadMs)
})

test('[MD03] a modal shows after 100 ms, a press beside it changes nothing, Escape closes it', async () => {
  vi.useFakeTimers()
  const opened = vi.spyOn(HTMLDialogElement.prototype, 'showModal').mockReturnValue()
  const onClose = vi.fn()
  await site.show('/index', {
    part: (
      <Dialog isOpen onClose={onClose} title="Aviso" closeLabel="Cerrar">
        {'…'}
      </Dialog>
    ),
  })
  const dialog = site.page.querySelector('dialog')
  expect(opened).not.toHaveBeenCalled()
  await act(async () => vi.advanceTimersByTime(99))
  expect(opened).not.toHaveBeenCalled()
  await act(async () => vi.advanceTimersByTime(1))
  expect(opened).toHaveBeenCalledOnce()
  await site.press(dialog)
  expect(onClose).not.toHaveBeenCalled()
  await act(async () => dialog?.dispatchEvent(new Event('cancel', { cancelable: true })))
  expect(onClose).toHaveBeenCalledOnce()
  vi.useRealTimers()
})

test('[SM01] a tap hides the balance behind three stars and shows it again', async () => {
  await site.show('/index', { token: 'a token', part: <Balance isLarge /> })
  const amount = () => site.page.querySelector('[data-testid=balance]')?.textContent
  const before = amount()
  expect(before).toContain('1.234,50')
  const [toggle] = site.page.querySelectorAll('button')
  await site.press(toggle)
  expect(amount()).toBe('***')
  await site.press(toggle)
  expect(amount()).toBe(before)
})

test('[SM04] the account group leads to the records, the security centre, profit and messages', async () => {
  await site.show('/index', { token: 'a token' })
  const group = `aside section[aria-label="${translate('core.account')}"]`
  for (const page of [
    'personalHistoryCopy',
    'transactionHistory',
    'securityCenter',
    'personalProfit',
    'messageV2',
  ])
    expect(site.page.querySelector(`${group} a[href*="member=${page}"]`), page).not.toBeNull()
})

test('[RT04] the notices have a page with header and menu', async () => {
  await site.show('/noticePage')
  expect(site.page.querySelector('header')).not.toBeNull()
  expect(site.page.querySelector('main h1')?.textContent).toBe(translate('core.notices'))
})

test('[RT16] a new page starts at the top, a hash scrolls to its element', async () => {
  const toTop = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined)
  const toElement = vi.fn()
  Object.assign(HTMLElement.prototype, { scrollIntoView: toElement })
  await site.show('/index')
  expect(toElement).not.toHaveBeenCalled()
  await site.press(site.page.querySelector('aside a[href="/noticePage"]'))
  expect(toTop).toHaveBeenCalledWith({ top: 0, behavior: 'instant' })
  toTop.mockClear()
  const target = document.createElement('div')
  target.id = 'terms'
  document.body.append(target)
  await site.show('/help#terms')
  await vi.waitFor(() => expect(toElement).toHaveBeenCalled())
  expect(toElement.mock.instances).toContain(target)
  expect(toTop).not.toHaveBeenCalled()
  target.remove()
})
