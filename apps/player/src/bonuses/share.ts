const fineness = 10_000

const digitsOf = (text: string): bigint => BigInt(text.replace('.', ''))

/** One amount as a share of another of the same currency, from 0 to 1. */
export const shareOf = (part: string, whole: string): number => {
  const all = digitsOf(whole)
  return all === 0n ? 0 : Number((digitsOf(part) * BigInt(fineness)) / all) / fineness
}
