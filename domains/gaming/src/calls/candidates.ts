import type { Db } from '@faro/server-kit/db'
import type { ContraId, Wallet } from '@faro/wallet'
import type { Whitelabel } from '@faro/whitelabel'
import type { Candidate } from './apply-batch.ts'
import type { BatchCall, Movement } from './call.ts'
import type { Ceilings } from './ceilings.ts'
import { vendorAccountOf } from './postings.ts'

export type CandidateDeps = {
  readonly db: Db
  readonly wallet: Pick<Wallet, 'pooled'>
  readonly now: () => Date
  readonly ceilings: Ceilings
  readonly whitelabel: Pick<Whitelabel, 'isOpen' | 'dayOf'>
  readonly barredCountries: (vendorCode: string) => Promise<readonly string[]>
}

/** A call for the batch, with its movements as the ceilings judged them. */
export type JudgedCall<Item> = {
  readonly item: Item
  readonly candidate: Candidate
  readonly judged: readonly Movement[]
}

const largestUnits = 10n ** 15n

/** The batch locks accounts by posting to them: amounts that the ledger can hold. */
export const isPostable = ({ movements }: BatchCall): boolean =>
  movements.length > 0 &&
  movements.every(({ amount }) => amount <= largestUnits) &&
  new Set(movements.map(({ key }) => key)).size === movements.length

const isBet = ({ movements }: BatchCall): boolean => movements.some(({ kind }) => kind === 'debit')

/**
 * Splits calls into those to send in a batch and the rest, by what this process has in memory. What
 * a call pays counts under the ceilings from here on; the caller releases what is not applied.
 */
export const readCandidates = ({ db, wallet, now, ceilings, ...deps }: CandidateDeps) => {
  const { whitelabel, barredCountries } = deps
  return async <Item extends { readonly call: BatchCall }>(batch: readonly Item[]) => {
    const at = now()
    const places = new Map<string, { days: string; isOpen: boolean }>()
    const barred = new Map<string, readonly string[]>()
    const vendorAccounts = new Map<string, ContraId>()
    for (const { call } of batch) {
      const { merchantId } = call.playerAccount
      if (!places.has(String(merchantId))) {
        const [days, isOpen] = [whitelabel.dayOf(merchantId, at), whitelabel.isOpen(merchantId)]
        places.set(String(merchantId), { days: await days, isOpen: await isOpen })
      }
      if (!barred.has(call.vendorCode))
        barred.set(call.vendorCode, await barredCountries(call.vendorCode))
      if (!vendorAccounts.has(vendorAccountKey(call)))
        vendorAccounts.set(vendorAccountKey(call), await vendorAccountOf(db, wallet, call))
    }
    const sent: JudgedCall<Item>[] = []
    const rest: Item[] = []
    for (const item of batch) {
      const { call } = item
      const place = places.get(String(call.playerAccount.merchantId))
      const contraId = vendorAccounts.get(vendorAccountKey(call))
      const isAllowed = call.session.kind !== 'repeated' && place?.isOpen === true
      if (contraId === undefined || !isPostable(call) || (isBet(call) && !isAllowed)) {
        rest.push(item)
        continue
      }
      const judged = ceilings.judge(call, call.movements, 0n)
      // a win that is parked is stored by `applyCall`
      if (judged.some(({ parked }) => parked !== undefined)) {
        ceilings.release(call, judged)
        rest.push(item)
        continue
      }
      const candidate = {
        call,
        payers: () => contraId,
        day: place?.days ?? '',
        barred: barred.get(call.vendorCode) ?? [],
        roundMost: ceilings.roundMost(call),
      }
      sent.push({ item, candidate, judged })
    }
    return { sent, rest }
  }
}

const vendorAccountKey = ({ playerAccount, vendorCode }: BatchCall): string =>
  `${playerAccount.merchantId}:${vendorCode}:${playerAccount.currency}`
