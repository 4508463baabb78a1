import { createHash } from 'node:crypto'
import type { HoldReason } from '@faro/contract/identity'

/** Something by which a person is known again. */
export type PersonMark = {
  readonly kind: HoldReason
  readonly hash: Buffer
  /** Proven, or recorded beside what is proven; anything else may be another person's. */
  readonly isProven: boolean
}

/** Providers whose readers get what is written to any spelling of theirs with dots. */
const dotless = new Set(['gmail.com', 'proton.me', 'protonmail.com', 'pm.me'])
const sameHouse: Readonly<Record<string, string>> = {
  'googlemail.com': 'gmail.com',
  'protonmail.com': 'proton.me',
  'pm.me': 'proton.me',
}

/** The mail box behind an address: case, what follows a plus and ignored dots tell none apart. */
export const mailBox = (address: string): string | null => {
  const text = address.normalize('NFKC').trim().toLowerCase()
  const at = text.lastIndexOf('@')
  if (at < 1) return null
  const domain = text.slice(at + 1).replace(/\.$/, '')
  const name = text.slice(0, at).replace(/\+.*$/, '')
  const plain = dotless.has(sameHouse[domain] ?? domain) ? name.replaceAll('.', '') : name
  return plain === '' ? null : `${plain}@${sameHouse[domain] ?? domain}`
}

/** Letters and digits alone: numbers are written with all kinds of marks between them. */
export const plainNumber = (text: string): string | null => {
  const plain = text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
  return plain.length < 4 ? null : plain
}

const markOf = (
  kind: HoldReason,
  value: string | null | undefined,
  isProven = false,
): PersonMark[] => {
  if (value === null || value === undefined || value === '') return []
  const hash = createHash('sha256').update(`${kind}:${value}`).digest()
  return [{ kind, hash, isProven }]
}

export type PersonFacts = {
  readonly mobile?: string | null | undefined
  readonly isMobileProven?: boolean
  readonly email?: string | null | undefined
  readonly isEmailProven?: boolean
  readonly document?: string | null | undefined
  readonly bankAccounts?: readonly string[] | undefined
  /** Hashes of browsers' keys. */
  readonly devices?: readonly Buffer[] | undefined
}

/** Everything that a person is known by, as it is compared. */
export const marksOf = ({
  mobile,
  email,
  document,
  bankAccounts,
  devices,
  ...are
}: PersonFacts): PersonMark[] => {
  // these cannot be proven here: they count for accounts with a proven address or number
  const isSomebody = are.isMobileProven === true || are.isEmailProven === true
  return [
    ...markOf('phone', mobile, are.isMobileProven),
    ...markOf('mail', email && mailBox(email), are.isEmailProven),
    ...markOf('document', document && plainNumber(document), isSomebody),
    ...(bankAccounts ?? []).flatMap((number) =>
      markOf('bank-account', plainNumber(number), isSomebody),
    ),
    ...(devices ?? []).flatMap((hash) => markOf('device', hash.toString('hex'))),
  ]
}
