import { useEffect, useRef } from 'react'
import type { Game } from './use-game.ts'

/** Marks elements that take the arrows and Space for themselves, such as a grid of tiles. */
export const ownKeys = { 'data-own-keys': '' } as const

/** Space or Enter plays or cashes out, Q and E change the stake; fields and buttons keep theirs. */
export const useHotkeys = (game: Game): void => {
  const latest = useRef(game)
  latest.current = game
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const { target, key } = event
      if (document.querySelector('dialog[open]') !== null || event.repeat) return
      if (event.ctrlKey || event.metaKey || event.altKey) return
      const isField = target instanceof HTMLElement && target.closest('input, select, textarea')
      const isOwn = target instanceof HTMLElement && target.closest('button, [data-own-keys]')
      if (isField !== null && isField !== false) return
      const button = (name: string): void =>
        document.querySelector<HTMLButtonElement>(`[data-hotkey="${name}"]`)?.click()
      if ((key === ' ' || key === 'Enter') && (isOwn === null || isOwn === false)) {
        event.preventDefault()
        button('play')
      }
      const name = letters[key.toLowerCase()]
      if (name !== undefined) {
        event.preventDefault()
        button(name)
      }
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}

const letters: Readonly<Record<string, string>> = {
  q: 'half',
  e: 'double',
  c: 'cash-out',
  s: 'skip',
  arrowup: 'higher',
  arrowdown: 'lower',
}
