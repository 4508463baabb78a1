/** "2.5" or "2,50" -> 250; null where it is no multiplier of at most two decimals. */
export const parseMultiplier = (text: string): number | null => {
  const match = /^(\d{1,7})(?:[.,](\d{1,2}))?$/.exec(text.trim())
  if (match === null) return null
  return Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'))
}

/** 250 -> "2.50" */
export const formatMultiplier = (hundredths: number): string => {
  const digits = String(hundredths).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}
