import { isCurrencyCode, parseAmount, type CurrencyCode } from '@faro/kernel/money'
import { err, ok } from '@faro/kernel/result'
import { defineApproval, type Approvals, type Person } from '@faro/server-kit/approvals'
import type { Tx } from '@faro/server-kit/db'
import * as z from 'zod/mini'
import { titleOf } from './award-free-rounds.ts'
import type { FreeRoundsDeps } from './deps.ts'
import { awardAll, playerAccountsOf } from './award-all.ts'
import { judgeReceivers } from './judge-receivers.ts'

export const freeRoundsKind = 'gaming.free-rounds'
/** What may become real money is judged like money that leaves: by the brand's same limits. */
const judgedAs = 'cashier.withdrawal'

const input = z.strictObject({
  merchantId: z.int(),
  currency: z.custom<CurrencyCode>((text) => typeof text === 'string' && isCurrencyCode(text)),
  usernames: z.array(z.string()),
  gameCode: z.string(),
  /** Decimal strings. */
  stake: z.string(),
  conversionMax: z.nullable(z.string()),
  rounds: z.int(),
  wagerMultiple: z.int(),
  bonusDays: z.int(),
  validDays: z.int(),
  reason: z.string(),
  key: z.string(),
})

type Gift = {
  readonly merchantId: number
  readonly wagerMultiple: number
  /** Ledger units; null: all of the winnings can become real money. */
  readonly conversionMax: bigint | null
  readonly receivers: number
  readonly by: Person
}

/**
 * One person alone may grant only what is capped and has a turnover, and per day no more than one
 * person may pay out alone: whoever grants it may be the player.
 */
export const needsApproval = async (
  approvals: Pick<Approvals, 'needed' | 'didAlone'>,
  tx: Tx,
  { merchantId, wagerMultiple, conversionMax, receivers, by }: Gift,
): Promise<boolean> => {
  if (receivers === 0) return false
  if (wagerMultiple === 0 || conversionMax === null) return true
  const act = {
    kind: freeRoundsKind,
    limitsOf: judgedAs,
    merchantId,
    // the giver's day counts as a whole: many receivers may be one person
    memberId: by.operatorId,
    amount: conversionMax * BigInt(receivers),
    by,
  }
  if ((await approvals.needed(tx, act)) > 1) return true
  await approvals.didAlone(tx, act)
  return false
}

const dayMs = 86_400_000

/**
 * Free rounds that could become more money than one person may grant. Checked again when approved.
 */
export const freeRoundsApproval = (deps: FreeRoundsDeps) =>
  defineApproval({
    kind: freeRoundsKind,
    version: 1,
    permission: { request: 'free-rounds.write', approve: 'free-rounds.write' },
    input,
    isMoney: true,
    brandOf: ({ merchantId }) => merchantId,
    preview: async (_, terms) => [
      { label: 'game', value: terms.gameCode },
      { label: 'rounds', value: `${terms.rounds} × ${terms.stake} ${terms.currency}` },
      { label: 'turnover', value: `${terms.wagerMultiple} ×` },
      {
        label: 'cap',
        value: terms.conversionMax === null ? '—' : `${terms.conversionMax} ${terms.currency}`,
      },
      { label: 'receivers', value: `${terms.usernames.length}: ${terms.usernames.join(', ')}` },
    ],
    execute: async (tx, { input: terms, requestedBy, now }) => {
      const { merchantId, currency, gameCode } = terms
      const stake = parseAmount(terms.stake, currency)
      const cap =
        terms.conversionMax === null ? ok(null) : parseAmount(terms.conversionMax, currency)
      if (!stake.ok || !cap.ok) return err('amount-malformed')
      const place = { merchantId, currency }
      const title = await titleOf(deps, place, { gameCode, stake: stake.value, from: tx })
      if (!title.ok) return title
      const lines = await judgeReceivers(
        { identity: deps.identity, db: tx },
        merchantId,
        terms.usernames,
      )
      const award = {
        ...terms,
        stake: stake.value,
        conversionMax: cap.value,
        expiresAt: new Date(now.getTime() + terms.validDays * dayMs),
        source: 'console',
        givenBy: requestedBy.operatorId,
        gameTitle: title.value,
      } as const
      const given = await awardAll(deps, tx, {
        lines,
        playerAccounts: await playerAccountsOf(deps, lines),
        awardFor: (memberId) => ({ ...award, key: `console:${terms.key}:${memberId}` }),
      })
      if (!given.ok) return err('state-changed')
      const count = given.value.filter(({ awardId }) => awardId !== null).length
      return count === 0 ? err('receiver-unknown') : ok({ count })
    },
  })
