/** Three signs in a row of every word, two spaces before and one behind it, in reading order. */
export const trigramsOf = (folded: string): readonly string[] =>
  (folded.match(/[\p{L}\p{N}]+/gu) ?? []).flatMap((word) => {
    const padded = `  ${word} `
    return Array.from({ length: word.length + 1 }, (_, at) => padded.slice(at, at + 3))
  })
