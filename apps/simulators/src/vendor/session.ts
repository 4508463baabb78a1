import { randomUUID } from 'node:crypto'
import { formatAmount, parseAmount, type CurrencyCode } from '@faro/kernel/money'
import type { Journal } from './journal.ts'
import type { Account } from './round.ts'

const languages = ['es', 'en', 'vi'] as const
export type Language = (typeof languages)[number]

/** `en_gb` -> en; what is not spoken here is Spanish. */
export const languageOf = (locale: string | undefined): Language => {
  const wished = (locale ?? '').slice(0, 2).toLowerCase()
  return languages.find((one) => one === wished) ?? 'es'
}

/** One launch: the address that was given out names it, and a new launch ends it. */
export type Session = {
  readonly key: string
  readonly mode: 'real' | 'demo' | 'transfer'
  readonly game: string
  readonly account: Account
  readonly currency: CurrencyCode
  readonly language: Language
  readonly returnUrl: string
  readonly depositUrl: string
  readonly demoBalance: string
  readonly isOver: boolean
}

const table = 'session'

export const sessionOf = (journal: Journal, key: string): Session | undefined =>
  journal.table<Session>(table).get(key)

export const keepSession = (journal: Journal, session: Session): void =>
  journal.table<Session>(table).put(session.key, session)

/** Opens a session; the account's earlier ones end, as one launch is one session. */
export const openSession = (journal: Journal, wish: Omit<Session, 'key' | 'isOver'>): Session => {
  const sessions = journal.table<Session>(table)
  const amount = parseAmount(wish.demoBalance, wish.currency)
  const demoBalance = formatAmount(amount.ok ? amount.value : 0n, wish.currency)
  const session = { ...wish, demoBalance, key: randomUUID(), isOver: false }
  if (wish.mode !== 'demo')
    for (const other of sessions.values())
      if (!other.isOver && other.mode !== 'demo' && other.account.id === wish.account.id)
        sessions.put(other.key, { ...other, isOver: true })
  sessions.put(session.key, session)
  return session
}
