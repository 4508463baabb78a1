import type { OddsFormat } from '@faro/contract/sportsbook'
import type { Ratio } from '@faro/kernel/ratio'
import { oddsIn, type OddsFormat as EngineFormat } from '@faro/sportsbook/engine'

const formats: Readonly<Record<OddsFormat, EngineFormat>> = {
  decimal: 'decimal',
  us: 'american',
  hk: 'hk',
  my: 'malay',
  id: 'indo',
  fraction: 'fractional',
}

const unit = 10_000n

/** Cut after so many digits, never rounded up: what is shown is paid at least. */
const cut = ({ n, d }: Ratio, digits: number): string => {
  const scale = 10n ** BigInt(digits)
  const units = (n * scale) / d
  const plain = String(units < 0n ? -units : units).padStart(digits + 1, '0')
  const whole = plain.slice(0, plain.length - digits)
  const sign = units < 0n ? '−' : ''
  return sign + (digits === 0 ? plain : `${whole}.${plain.slice(-digits)}`)
}

/** With two digits, or all of a price that is finer. */
const asDecimal = (odds: number): string =>
  cut({ n: BigInt(odds), d: unit }, odds % 100 === 0 ? 2 : odds % 10 === 0 ? 3 : 4)

/** Ten-thousandths such as 19,500 in a format: "1.95", "-105", "19/20". */
export const oddsText = (odds: number, format: OddsFormat): string => {
  if (format === 'decimal') return asDecimal(odds)
  const value = oddsIn(formats[format], { n: BigInt(odds), d: unit })
  if (format === 'fraction') return `${value.n}/${value.d}`
  if (format !== 'us') return cut(value, 2)
  const text = cut(value, 0)
  return value.n > 0n ? `+${text}` : text
}
