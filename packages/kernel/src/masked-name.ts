const shownMax = 3

/** "carmen" -> "ca***": at most half of a name and three letters; never how long it is. */
export const maskedName = (name: string): string => {
  const letters = [...name]
  return `${letters.slice(0, Math.min(shownMax, Math.floor(letters.length / 2))).join('')}***`
}
