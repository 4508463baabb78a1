import { playerEntryList } from '@faro/contract/operator/lists'
import { operatorLists } from '@faro/contract/operator/shapes'
import { isUuid } from '@faro/kernel/ids'
import type { CurrencyCode } from '@faro/kernel/money'
import { err, ok, type Result } from '@faro/kernel/result'
import type { OperatorSession } from '@faro/server-kit/auth'
import { defineList } from '@faro/server-kit/lists'
import { entriesSource, entryOf } from '@faro/wallet'
import type { OperatorDeps } from '../deps.ts'

type Account = {
  readonly value: bigint
  readonly currency: CurrencyCode
  readonly merchantId: number
}
type Call = {
  readonly caller: OperatorSession
  readonly params: Readonly<Record<string, string>>
}

/** The account of a player that the caller looks after; others do not exist for them. */
const accountOf =
  ({ identity, playerMoney }: Pick<OperatorDeps, 'identity' | 'playerMoney'>) =>
  async ({ caller, params }: Call): Promise<Result<Account, 'not-found'>> => {
    const { memberId = '' } = params
    if (!isUuid(memberId)) return err('not-found')
    const card = (await identity.memberSummaries([memberId])).get(memberId)
    if (card === undefined || !caller.may('players.read', card.merchantId)) return err('not-found')
    const money = await playerMoney.balance({ merchantId: card.merchantId, owner: memberId })
    return money === null
      ? err('not-found')
      : ok({ value: money.accountId, currency: money.currency, merchantId: card.merchantId })
  }

/** A player's account record. */
export const playerEntriesList = (deps: Pick<OperatorDeps, 'identity' | 'playerMoney'>) => {
  const { account, ...source } = entriesSource
  const of = accountOf(deps)
  return defineList(playerEntryList, operatorLists.playerEntries, {
    ...source,
    lead: { ...account, of },
    rows: async (rows, call) => {
      const found = await of(call)
      return found.ok ? rows.map((row) => entryOf(row, found.value.currency)) : []
    },
  })
}
