import { useState, type RefObject } from 'react'
import { useKeys } from '../keys/key-bindings.ts'

type Input = {
  readonly box: RefObject<HTMLElement | null>
  readonly keys: readonly string[]
  readonly onFilters: () => void
  readonly onRefresh: () => void
  /** Opens a row beside the list; without it the row's first link is followed. */
  readonly onOpen?: ((key: string) => void) | undefined
}

/** The keys of a list: up and down its rows, open one, filters, views, refresh. */
export const useRowKeys = ({ box, keys, onFilters, onRefresh, onOpen }: Input) => {
  const [current, setCurrent] = useState<string>()
  const at = current === undefined ? -1 : keys.indexOf(current)
  const rowOf = (key: string | undefined): HTMLElement | null =>
    key === undefined
      ? null
      : (box.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(key)}"]`) ?? null)
  const move = (to: number): void => {
    const key = keys[Math.max(0, Math.min(keys.length - 1, to))]
    setCurrent(key)
    rowOf(key)?.scrollIntoView({ block: 'nearest' })
    if (onOpen !== undefined && key !== undefined && at !== -1) onOpen(key)
  }
  const open = (): void => {
    if (current === undefined) return
    if (onOpen !== undefined) return onOpen(current)
    rowOf(current)?.querySelector<HTMLElement>('a, button')?.click()
  }
  const views = (): void =>
    box.current?.querySelector<HTMLElement>('[data-views] a, [data-views] button')?.focus()
  useKeys([
    { keys: 'j', label: 'kit.key.down', group: 'list', run: () => move(at + 1) },
    { keys: 'k', label: 'kit.key.up', group: 'list', run: () => move(at - 1) },
    { keys: 'Enter', label: 'kit.key.open', group: 'list', run: open },
    { keys: 'f', label: 'kit.key.filters', group: 'list', run: onFilters },
    { keys: 'v', label: 'kit.key.views', group: 'list', run: views },
    { keys: 'r', label: 'kit.key.refresh', group: 'list', run: onRefresh },
  ])
  return at === -1 ? undefined : current
}
