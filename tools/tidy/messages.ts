const ends = (text: string, at: number): number => {
  const found = text.slice(at).search(/[,}]/)
  return found < 0 ? text.length : at + found
}

/**
 * The arguments of an ICU message, sorted: `{n, plural, one {# game of {name}} other {}}` -> n, name.
 * Braces after a selector open a sub-message, all others an argument.
 */
export const argumentsOf = (message: string): readonly string[] => {
  const text = message.replaceAll(/'\{[^']*'/g, '')
  const names = new Set<string>()
  let at = 0
  const readMessage = (): void => {
    while (at < text.length && text[at] !== '}') {
      if (text[at] === '{') readArgument()
      else at += 1
    }
  }
  const readArgument = (): void => {
    const end = ends(text, at + 1)
    names.add(text.slice(at + 1, end).trim())
    at = end
    while (at < text.length && text[at] !== '}') {
      if (text[at] === '{') {
        at += 1
        readMessage()
      }
      at += 1
    }
    at += 1
  }
  while (at < text.length) {
    readMessage()
    at += 1
  }
  return [...names].sort()
}
