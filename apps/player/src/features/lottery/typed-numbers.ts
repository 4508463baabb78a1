/** What was typed or pasted as numbers of a width, and what of it could not be read. */
export type TypedNumbers = { readonly list: readonly string[]; readonly faults: readonly string[] }

/** `1x` stands for every number that begins with 1, `x7` for those that end in 7. */
const expanded = (text: string): readonly string[] => {
  const at = text.search(/x/i)
  if (at === -1) return [text]
  return Array.from({ length: 10 }, (_, digit) =>
    expanded(`${text.slice(0, at)}${digit}${text.slice(at + 1)}`),
  ).flat()
}

/** At most this many wildcards in one number, so that a line stays a list a person means. */
const wildcardsMax = 2

/** Numbers apart by spaces, commas, semicolons or lines; none twice. */
export const typedNumbers = (text: string, width: number): TypedNumbers => {
  const parts = text.split(/[\s,;.|/-]+/).filter((part) => part !== '')
  const isRead = (part: string): boolean =>
    part.length === width &&
    /^[\dx]+$/i.test(part) &&
    [...part].filter((sign) => sign.toLowerCase() === 'x').length <= wildcardsMax
  return {
    list: [...new Set(parts.filter(isRead).flatMap(expanded))],
    faults: parts.filter((part) => !isRead(part)),
  }
}
