import { parseArgs } from 'node:util'
import { isCurrencyCode, type CurrencyCode } from '@faro/kernel/money'
import { err, ok, type Result } from '@faro/kernel/result'
import { isNameText } from '@faro/kernel/text'

export type FoundOptions = {
  readonly code: string
  readonly host: string
  readonly owners: readonly string[]
  readonly name: string
  readonly currency: CurrencyCode
}

const options = {
  brand: { type: 'string', default: '' },
  host: { type: 'string', default: '' },
  owner: { type: 'string', multiple: true, default: [] as string[] },
  name: { type: 'string' },
  currency: { type: 'string', default: 'EUR' },
} as const

/** What the first brand and its owners are called; an error says which option is wrong, and why. */
export const readFoundOptions = (args: readonly string[]): Result<FoundOptions, string> => {
  const { values } = parseArgs({ options, args: [...args] })
  const { brand: code, host, currency, name = code } = values
  const owners = values.owner.map((one) => one.trim())
  if (!/^[a-z0-9-]{1,40}$/.test(code)) return err('--brand: small letters, digits and hyphens')
  if (!/^[a-z0-9.-]{1,253}$/.test(host)) return err('--host: the name of the site')
  const names = new Set(owners.map((one) => one.toLowerCase()))
  if (owners.length !== 2 || names.size !== 2 || owners.some((one) => one.length < 3))
    return err('--owner: two different people, three letters at least')
  if (![...owners, name].every(isNameText)) return err('--owner, --name: letters that can be seen')
  if (!isCurrencyCode(currency)) return err('--currency: unknown')
  return ok({ code, host, owners, name, currency })
}
