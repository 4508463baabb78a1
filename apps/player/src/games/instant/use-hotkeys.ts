import { useEffect } from 'react'

const isIn = (target: EventTarget | null, selector: string): boolean =>
  target instanceof HTMLElement && target.closest(selector) !== null

/** Presses the button that a key stands for; whether there was one. */
const press = (name: string): boolean => {
  const button = document.querySelector<HTMLButtonElement>(`[data-hotkey="${name}"]`)
  button?.click()
  return button !== null
}

/** Space or Enter plays, letters do the rest; fields and buttons keep what is theirs. */
export const useHotkeys = (): void => {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const { target, key } = event
      if (document.querySelector('dialog[open]') !== null || event.repeat) return
      if (event.ctrlKey || event.metaKey || event.altKey) return
      if (isIn(target, 'input, select, textarea')) return
      const isPlay = (key === ' ' || key === 'Enter') && !isIn(target, 'button, a, [data-own-keys]')
      const name = isPlay ? 'play' : letters[key.toLowerCase()]
      if (name !== undefined && press(name)) event.preventDefault()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
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
