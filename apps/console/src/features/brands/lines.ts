/** What somebody typed into an area, one thing a line; commas and spaces part as well. */
export const linesOf = (text: string): string[] =>
  text.split(/[\s,;]+/).filter((part) => part !== '')
