import type { Entry } from '@faro/contract/wallet'
import type { Identity } from '@faro/identity'
import type { Clock } from '@faro/kernel/clock'
import type { CurrencyCode } from '@faro/kernel/money'
import type { Db } from '@faro/server-kit/db'
import type { Events } from '@faro/server-kit/events'
import type { Jobs } from '@faro/server-kit/jobs'
import type { StaffVault } from './staff/staff-vault.ts'

/** What the console shows of a player's money; the wallet stands beside this domain. */
export type PlayerMoney = {
  readonly balance: (owner: { merchantId: number; owner: string }) => Promise<{
    readonly accountId: bigint
    readonly currency: CurrencyCode
    readonly balance: bigint
    readonly held: bigint
    readonly available: bigint
  } | null>
  readonly entries: (
    owner: { merchantId: number; owner: string },
    query: { cursor?: string | undefined; limit: number },
  ) => Promise<
    | { ok: true; value: { rows: EntryView[]; next: string | null } }
    | { ok: false; error: 'account-unknown' }
  >
}

type EntryView = {
  seq: string
  kind: Entry['kind']
  amount: string
  balanceAfter: string
  counterparty: string
  reference: string
  createdAt: string
}

export type OperatorDeps = {
  readonly db: Db
  readonly clock: Clock
  readonly events: Events
  readonly jobs: Pick<Jobs, 'schedule'>
  /** Multiplies what one network may try at the staff door. */
  readonly addressScale: number
  /** Seals the secrets of authenticators. */
  readonly vault: StaffVault
  readonly identity: Identity
  readonly playerMoney: PlayerMoney
  /** Of the installation: halves of first passwords derive from it. */
  readonly serverSecret: string
  /** The number behind a brand's code; null where there is no such brand. */
  readonly merchantIdOf: (code: string) => Promise<number | null>
  readonly merchantCodes: () => Promise<readonly string[]>
  readonly merchantCode: (merchantId: number) => Promise<string>
  readonly isTimeZone: (name: string) => Promise<boolean>
  /** Where a brand's days are, by its IANA name. */
  readonly timeZoneOf: (merchantId: number) => Promise<string>
}
