// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { Dialog } from './dialog.tsx'

beforeAll(() => Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true }))

const onClose = vi.fn()
let page = document.createElement('div')
let root = createRoot(page)
beforeEach(() => {
  vi.useFakeTimers()
  onClose.mockReset()
  page = document.createElement('div')
  document.body.append(page)
  root = createRoot(page)
})
afterEach(async () => {
  await act(async () => root.unmount())
  page.remove()
  vi.useRealTimers()
})

const draw = async (isOpen: boolean, hasClose: boolean): Promise<HTMLDialogElement> => {
  const given = { isOpen, hasClose, onClose, title: 'Title', closeLabel: 'Close' }
  await act(async () => root.render(<Dialog {...given}>text</Dialog>))
  await act(async () => vi.advanceTimersByTime(200))
  return page.querySelector('dialog') as HTMLDialogElement
}

/** As a browser closes it when Escape is pressed again: nobody is asked. */
const closedByBrowser = (dialog: HTMLDialogElement) => act(async () => dialog.close())

test('[MD03] a dialog that must be answered is there again after a browser has closed it', async () => {
  const dialog = await draw(true, false)
  expect(dialog.open).toBe(true)
  await closedByBrowser(dialog)
  expect(dialog.open).toBe(true)
  expect(onClose).not.toHaveBeenCalled()
})

test('[MD03] whoever may leave is asked for, and one that was left stays closed', async () => {
  const dialog = await draw(true, true)
  await closedByBrowser(dialog)
  expect(onClose).toHaveBeenCalledTimes(1)
  expect((await draw(false, true)).open).toBe(false)
  expect(onClose).toHaveBeenCalledTimes(1)
})
