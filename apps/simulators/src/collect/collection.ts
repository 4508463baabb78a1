/** One arrival as it is told to the other side. */
export type Arrival = {
  readonly transfer_id: string
  readonly amount: string
  readonly currency: string
  /** When it came in. */
  readonly at?: string
  confirmations: number
  final: boolean
}

/** One expected payment in the provider's books. */
export type Collection = {
  readonly reference: string
  readonly providerRef: string
  readonly amount: string
  readonly currency: string
  readonly method: string
  readonly notifyUrl: string
  readonly code: string
  readonly expiresAt: string
  readonly arrivals: Arrival[]
}

export const confirmationsNeeded = 3

const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** A code that people can type: no letters that look like digits. */
export const codeFrom = (bytes: Uint8Array, length: number): string =>
  Array.from(bytes.slice(0, length), (byte) => letters[byte % letters.length]).join('')

export const instructionsOf = (order: Collection, sandboxUrl: string) => {
  const { code, amount, currency, method } = order
  const money = `${amount} ${currency}`
  if (method === 'crypto')
    return {
      lines: [
        { name: 'network', text: 'Test Chain' },
        { name: 'address', text: `tc1q${code.toLowerCase()}` },
        { name: 'amount', text: money },
      ],
      qr: `testchain:tc1q${code.toLowerCase()}?amount=${amount}`,
      confirmationsNeeded,
      sandboxUrl,
    }
  if (method === 'ewallet')
    return {
      lines: [
        { name: 'purse', text: '+00 000 555 0142' },
        { name: 'holder', text: 'Collect Pay S.A.' },
        { name: 'reference', text: code.slice(0, 8) },
        { name: 'amount', text: money },
      ],
      qr: `testpurse://send?to=000005550142&ref=${code.slice(0, 8)}&amount=${amount}`,
      confirmationsNeeded: 0,
      sandboxUrl,
    }
  if (method === 'qr')
    return {
      lines: [
        { name: 'reference', text: code.slice(0, 8) },
        { name: 'amount', text: money },
      ],
      qr: `testpay://pay?to=collect-pay&ref=${code.slice(0, 8)}&amount=${amount}&cur=${currency}`,
      confirmationsNeeded: 0,
      sandboxUrl,
    }
  return {
    lines: [
      { name: 'bank', text: 'Banco de Pruebas' },
      { name: 'holder', text: 'Collect Pay S.A.' },
      { name: 'account', text: '0042 7711 9000 3310' },
      { name: 'reference', text: code.slice(0, 8) },
      { name: 'amount', text: money },
    ],
    qr: null,
    confirmationsNeeded: 0,
    sandboxUrl,
  }
}

/** A decimal text times a ratio, in its own decimals. */
export const share = (amount: string, numerator: bigint, denominator: bigint): string => {
  const [whole = '0', fraction = ''] = amount.split('.')
  const units = (BigInt(whole + fraction) * numerator) / denominator
  const digits = String(units).padStart(fraction.length + 1, '0')
  if (fraction.length === 0) return digits
  return `${digits.slice(0, -fraction.length)}.${digits.slice(-fraction.length)}`
}
