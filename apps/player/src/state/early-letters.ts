let letters = ''

const isField = (target: EventTarget | null): boolean =>
  target instanceof Element && target.matches('input, textarea, select, [contenteditable]')

const keep = (event: KeyboardEvent): void => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
  // the search may be long in coming, or never come: another field is typed into all the same
  if (isField(event.target)) return
  // no name begins with a gap, and a button is pressed with one
  if (event.key === ' ' && letters === '') return
  if (event.key.length === 1) letters += event.key
  else if (event.key === 'Backspace') letters = letters.slice(0, -1)
  else return
  event.preventDefault()
}

/** Buffers typing for a field that is still loading. */
export const saveLetters = (): void => {
  letters = ''
  window.addEventListener('keydown', keep, true)
}

/** What was typed before the field had the focus, which takes the keys itself from now on. */
export const takeLetters = (): string => {
  const typed = letters
  letters = ''
  window.removeEventListener('keydown', keep, true)
  return typed
}
