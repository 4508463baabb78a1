// @vitest-environment happy-dom
import { memoryHistory } from '@faro/web-kit/router'
import { act, useEffect } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  forgetUnsaved,
  guardedHistory,
  leaveUnsaved,
  useUnsaved,
  useUnsavedQuestion,
} from './unsaved.ts'

type Asked = ReturnType<typeof useUnsavedQuestion>
let asked: Asked = null
let root: Root

const Form = ({ isEdited }: { readonly isEdited: boolean }) => {
  useUnsaved(isEdited)
  const question = useUnsavedQuestion()
  useEffect(() => {
    asked = question
  }, [question])
  return null
}

const draw = (isEdited: boolean): Promise<void> =>
  act(async () => root.render(<Form isEdited={isEdited} />))
const answer = (choice: 'stay' | 'leave'): Promise<void> => act(async () => asked?.[choice]())
const to = (url: string) => ({ url, state: null, isReplaced: false })

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  root = createRoot(document.createElement('div'))
})
afterEach(async () => {
  await act(async () => root.unmount())
  forgetUnsaved()
})

const visit = () => {
  const base = memoryHistory('/console')
  const pages = guardedHistory(base)
  let moves = 0
  pages.listen(() => {
    moves += 1
  })
  return { pages, at: () => base.read().pathname, moves: () => moves }
}

test('an edited form is left by a link only after a yes', async () => {
  const { pages, at, moves } = visit()
  await draw(true)
  await act(async () => pages.write(to('/console/players')))
  expect([at(), asked === null]).toEqual(['/console', false])
  await answer('stay')
  expect([at(), asked, moves()]).toEqual(['/console', null, 0])
  await act(async () => pages.write(to('/console/players')))
  await answer('leave')
  expect([at(), asked, moves()]).toEqual(['/console/players', null, 1])
})

test('going back from an edited form is undone, and done again after a yes', async () => {
  const { pages, at, moves } = visit()
  pages.write(to('/console/brands'))
  pages.write(to('/console/brands/faro'))
  await draw(true)
  await act(async () => pages.go(-1))
  expect([at(), asked === null, moves()]).toEqual(['/console/brands/faro', false, 0])
  await answer('leave')
  expect([at(), asked, moves()]).toEqual(['/console/brands', null, 1])
  await draw(false)
  await act(async () => pages.go(1))
  expect([at(), asked, moves()]).toEqual(['/console/brands/faro', null, 2])
})

test('without edits nothing is asked, and what was saved is not asked about', async () => {
  const { pages, at } = visit()
  await draw(false)
  await act(async () => pages.write(to('/console/audit')))
  expect([at(), asked]).toEqual(['/console/audit', null])
  await draw(true)
  forgetUnsaved()
  await act(async () => pages.write(to('/console/staff')))
  expect([at(), asked]).toEqual(['/console/staff', null])
})

test('the tab itself asks the browser, and a dialog closes only after a yes', async () => {
  await draw(true)
  const closing = new Event('beforeunload', { cancelable: true })
  dispatchEvent(closing)
  expect(closing.defaultPrevented).toBe(true)
  let isClosed = false
  await act(async () =>
    leaveUnsaved(() => {
      isClosed = true
    }),
  )
  expect(isClosed).toBe(false)
  await answer('leave')
  expect(isClosed).toBe(true)
})

test('a dialog asks for its own form alone, and the page below keeps what is written on it', async () => {
  const leaves: Record<string, (leave: () => void) => void> = {}
  const Part = ({ name, isEdited }: { readonly name: string; readonly isEdited: boolean }) => {
    const leave = useUnsaved(isEdited)
    useEffect(() => {
      leaves[name] = leave
    })
    return null
  }
  const both = (isDialogEdited: boolean) =>
    act(async () =>
      root.render(
        <>
          <Form isEdited />
          <Part name="dialog" isEdited={isDialogEdited} />
        </>,
      ),
    )
  let closed = 0
  const close = () => act(async () => leaves['dialog']?.(() => (closed += 1)))
  await both(false)
  await close()
  expect([closed, asked]).toEqual([1, null])
  await both(true)
  await close()
  expect([closed, asked === null]).toEqual([1, false])
  await answer('stay')
  expect(closed).toBe(1)
  await close()
  await answer('leave')
  expect(closed).toBe(2)
  const { pages, at } = visit()
  await act(async () => pages.write(to('/console/players')))
  expect([at(), asked === null]).toEqual(['/console', false])
})
