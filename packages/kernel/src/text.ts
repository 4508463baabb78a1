/** Whether a text can be kept and said again as it is: no NUL, no half of a surrogate pair. */
export const isPlainText = (text: string): boolean => !text.includes('\0') && text.isWellFormed()

const depthMax = 64

/**
 * Where in a value there is a text, or a name, that nothing can keep; null where all of it can.
 * What is nested deeper than anything of ours is refused like it.
 */
export const textFaultIn = (value: unknown, at = '', depth = 0): string | null => {
  if (typeof value === 'string') return isPlainText(value) ? null : at
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return null
  if (depth >= depthMax) return at
  for (const [name, inner] of Object.entries(value)) {
    const place = at === '' ? name : `${at}.${name}`
    if (!isPlainText(name)) return at
    const found = textFaultIn(inner, place, depth + 1)
    if (found !== null) return found
  }
  return null
}
