import type { Ledger } from './control.ts'
import type { Case } from './fixture.ts'
import { differences } from './matching.ts'
import type { Names } from './template.ts'

type Books = Case['after'][string]

const fineness = 18

/** "-1.5" -> units of 10^-18: sums are exact, whatever the currency. */
const unitsOf = (text: string): bigint => {
  const [, sign = '', whole = '0', fraction = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text) ?? []
  const units = BigInt(whole + fraction.padEnd(fineness, '0').slice(0, fineness))
  return sign === '-' ? -units : units
}

/** What must hold for every player of every case: a ledger that adds up and entries that chain. */
const checkSums = ({ entries, balance, held, ledgerSum }: Ledger): readonly string[] => {
  const found: string[] = []
  if (unitsOf(ledgerSum) !== 0n) found.push(`ledgerSum: expected 0, got ${ledgerSum}`)
  let sum = 0n
  for (const [index, { amount, balanceAfter }] of entries.entries()) {
    sum += unitsOf(amount)
    if (sum !== unitsOf(balanceAfter))
      found.push(`entries[${index}].balanceAfter: ${balanceAfter} does not follow from the entries`)
  }
  if (unitsOf(balance) !== sum && unitsOf(balance) + unitsOf(held) !== sum)
    found.push(`balance: ${balance} is not the sum of the entries`)
  return found
}

/** Compares a player's books with the members that a case names, and checks the sums. */
export const checkBooks = (
  name: string,
  { expected, ledger, names }: { expected: Books; ledger: Ledger; names: Names },
): readonly string[] => {
  const members: Readonly<Record<string, unknown>> = ledger
  const found = Object.entries(expected).flatMap(([key, wished]) =>
    differences({ [key]: wished }, { [key]: members[key] }, { names, captured: new Map() }),
  )
  return [...found, ...checkSums(ledger)].map((one) => `after: ${name}: ${one}`)
}
