const perPercent = 10_000n
const decimals = 4

/** Millionths as a percentage with up to four decimals: 12_500 is "1.25". */
export const percentOf = (ppm: bigint | number): string => {
  const all = BigInt(ppm)
  const sign = all < 0n ? '-' : ''
  const units = all < 0n ? -all : all
  const fraction = String(units % perPercent)
    .padStart(decimals, '0')
    .replace(/0+$/, '')
  return `${sign}${units / perPercent}${fraction === '' ? '' : `.${fraction}`}`
}

/** The way back, of a text that the contract's `Percent` let through. */
export const ppmOf = (percent: string): bigint => {
  const [whole = '0', fraction = ''] = percent.split('.')
  return BigInt(whole) * perPercent + BigInt(fraction.padEnd(decimals, '0'))
}
