import { useEffect, useState } from 'react'
import { personSettings } from '../settings/person-settings.ts'
import { boundKeys, keyReader } from './key-bindings.ts'
import { KeysDialog } from './keys-dialog.tsx'

const writable = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]'

const isWriting = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(writable) !== null

const openDialog = (): HTMLDialogElement | undefined =>
  [...document.querySelectorAll<HTMLDialogElement>('dialog[open]')].at(-1)

/** Ctrl-Enter: sends the form at hand, or presses the button that a question ends with. */
const confirm = (): void => {
  const place: ParentNode | null = openDialog() ?? document.querySelector('main')
  const form = place?.querySelector('form')
  if (form !== null && form !== undefined) return form.requestSubmit()
  const buttons = place?.querySelectorAll<HTMLButtonElement>('.btn-primary, .btn-danger')
  if (place instanceof HTMLDialogElement) [...(buttons ?? [])].at(-1)?.click()
}

type Props = { readonly onSearch: () => void }

/** Hears the keys of the whole console; `?` lists them. */
export const KeyListener = ({ onSearch }: Props) => {
  const [isListed, list] = useState(false)
  useEffect(() => {
    const read = keyReader(boundKeys)
    const hear = (event: KeyboardEvent): void => {
      if (event.isComposing || event.defaultPrevented) return
      const isCommand = event.ctrlKey || event.metaKey
      if (isCommand && event.key === 'Enter') {
        event.preventDefault()
        return confirm()
      }
      if (isCommand && event.key.toLowerCase() === 'k') {
        event.preventDefault()
        return onSearch()
      }
      if (isWriting(event.target) || openDialog() !== undefined) return
      if (!personSettings().singleKeys) return
      if (event.key === '?') return list(true)
      if (event.key === '/') {
        event.preventDefault()
        return onSearch()
      }
      // where a button or a link is at hand, Enter is its own
      const isOn = event.target instanceof Element && event.target.closest('a, button') !== null
      if (isOn && event.key === 'Enter') return
      const found = read(event, event.timeStamp)
      if (found === undefined) return
      event.preventDefault()
      found.run()
    }
    addEventListener('keydown', hear)
    return () => removeEventListener('keydown', hear)
  }, [onSearch])
  return isListed ? <KeysDialog onClose={() => list(false)} /> : null
}
