import { useEffect } from 'react'
import { useLayers } from '../state/layers.ts'

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.closest('input, textarea, select, [contenteditable]') !== null

/** Ctrl or ⌘ with K, and a slash outside of fields, open the search. */
export const useShortcuts = (): void => {
  const setSearch = useLayers((layers) => layers.setSearch)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isCommand = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey)
      const isSlash = event.key === '/' && !event.ctrlKey && !event.metaKey && !event.altKey
      if (!isCommand && (!isSlash || isTyping(event.target))) return
      // layers keep their own keys
      if (document.querySelector('dialog[open]') !== null) return
      event.preventDefault()
      setSearch(true)
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [setSearch])
}
