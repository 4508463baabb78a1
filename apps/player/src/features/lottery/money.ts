/** Amounts in millionths, exact: bets stake down to thousandths, and times makes them whole. */
export type Micro = bigint

const places = 6

/** "0.002" -> 2000n; the server's and the page's amounts have at most six places. */
export const microOf = (text: string): Micro => {
  const [whole = '0', fraction = ''] = text.split('.')
  return BigInt(whole + fraction.padEnd(places, '0').slice(0, places))
}

/** The way back, without zeros at the end: 2000n -> "0.002". */
export const textOfMicro = (amount: Micro): string => {
  const digits = String(amount).padStart(places + 1, '0')
  const fraction = digits.slice(-places).replace(/0+$/, '')
  const whole = digits.slice(0, -places)
  return fraction === '' ? whole : `${whole}.${fraction}`
}

/** Whether an amount is whole units of a currency. */
export const isWhole = (amount: Micro, decimals: number): boolean =>
  amount % 10n ** BigInt(places - decimals) === 0n

/** An exact fraction of an amount, rounded down to millionths. */
export const shareOf = (
  amount: Micro,
  { n, d }: { readonly n: bigint; readonly d: bigint },
): Micro => (amount * n) / d

/** To as many places as a currency has, rounded down: what is shown of a prize. */
export const shownText = (amount: Micro, decimals: number): string => {
  const unit = 10n ** BigInt(places - decimals)
  const cut = String(amount / unit).padStart(decimals + 1, '0')
  return decimals === 0 ? cut : `${cut.slice(0, -decimals)}.${cut.slice(-decimals)}`
}
