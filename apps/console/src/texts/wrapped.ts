/** Puts marks around what is selected of a text. */
export const wrapped = (
  text: string,
  [from, to]: readonly [number, number],
  [open, close]: readonly [string, string],
): string => text.slice(0, from) + open + text.slice(from, to) + close + text.slice(to)
