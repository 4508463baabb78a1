import { useEffect, useState, useSyncExternalStore } from 'react'
import { browserHistory, type History } from '@faro/web-kit/router'

type Question = {
  readonly leave: () => void
  /** The form that is left; without it all of them are. */
  readonly form?: object
}

const edited = new Set<object>()
const listeners = new Set<() => void>()
let question: Question | null = null

const ask = (next: Question | null): void => {
  question = next
  for (const changed of listeners) changed()
}

const subscribe = (changed: () => void): (() => void) => {
  listeners.add(changed)
  return () => listeners.delete(changed)
}

const keepTab = (event: BeforeUnloadEvent): void => event.preventDefault()

const mark = (form: object, isEdited: boolean): void => {
  if (isEdited) edited.add(form)
  else edited.delete(form)
  // a listener that is always there keeps the page out of the browser's memory of pages
  if (edited.size > 0) addEventListener('beforeunload', keepTab)
  else removeEventListener('beforeunload', keepTab)
}

/**
 * Says that a form holds what nobody saved yet: whoever leaves it is asked first. A dialog closes
 * by what this answers, which asks for its own form alone: one on the page below stays.
 */
export const useUnsaved = (isEdited: boolean): ((leave: () => void) => void) => {
  const [form] = useState(() => ({}))
  useEffect(() => {
    mark(form, isEdited)
    return () => mark(form, false)
  }, [form, isEdited])
  return (leave) => (isEdited ? ask({ leave, form }) : leave())
}

/** For a form that was saved or given up and now leads elsewhere by itself. */
export const forgetUnsaved = (): void => {
  for (const form of edited) mark(form, false)
}

/** Does it at once where nothing was edited, else after the question. */
export const leaveUnsaved = (leave: () => void): void => {
  if (edited.size === 0) return leave()
  ask({ leave })
}

/** The question that is put, with both answers; null while there is none. */
export const useUnsavedQuestion = () => {
  const asked = useSyncExternalStore(subscribe, () => question)
  return (
    asked && {
      stay: () => ask(null),
      leave: () => {
        ask(null)
        if (asked.form === undefined) forgetUnsaved()
        else mark(asked.form, false)
        asked.leave()
      },
    }
  )
}

/**
 * A history that asks before it leaves an edited form, by a link as by going back: a step back is
 * undone first and taken again after a yes.
 */
export const guardedHistory = (base: History = browserHistory): History => {
  const keys = [base.read().key]
  let at = 0
  let isUndoing = false
  const heard = new Set<() => void>()
  const tell = (): void => {
    for (const one of heard) one()
  }
  const write: History['write'] = (entry) => {
    base.write(entry)
    if (!entry.isReplaced) at += 1
    keys.splice(at, keys.length, base.read().key)
  }
  const arrive = (): void => {
    if (isUndoing) {
      isUndoing = false
      return
    }
    const found = keys.indexOf(base.read().key)
    // what was never seen lies before the first entry of this visit
    const steps = (found === -1 ? -1 : found) - at
    const go = (): void => {
      at = Math.max(0, at + steps)
      tell()
    }
    if (edited.size === 0) return go()
    isUndoing = true
    base.go(-steps)
    ask({ leave: () => base.go(steps) })
  }
  return {
    ...base,
    write: (entry) => {
      if (edited.size === 0) return write(entry)
      ask({
        leave: () => {
          write(entry)
          tell()
        },
      })
    },
    listen: (one) => {
      const stop = heard.size === 0 ? base.listen(arrive) : null
      heard.add(one)
      return () => {
        heard.delete(one)
        stop?.()
      }
    },
  }
}
