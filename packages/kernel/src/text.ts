/** Whether PostgreSQL and JSON can hold the text: no NUL, no lone surrogate. */
export const isPlainText = (text: string): boolean => !text.includes('\0') && text.isWellFormed()

/**
 * What cannot be seen, or changes how what stands beside it is seen: control characters, marks of
 * direction, joiners and fillers without a width, spaces that are none of the usual.
 */
const unseen = /[\p{Cc}\p{Cf}\p{Co}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]|(?! )\p{Zs}/u

/** Whether people can tell a name from every other one by looking at it, as far as letters go. */
export const isNameText = (text: string): boolean => !unseen.test(text)

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

/** Lower case without accents, as `kit.fold` writes the columns that are searched. */
export const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .replaceAll(/[đĐ]/g, 'd')
    .toLowerCase()
