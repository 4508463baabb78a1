import { catalogue } from '@faro/contract/catalogue'
import type { Entry } from '@faro/contract/wallet'
import { useT } from '@faro/i18n'
import { useRoute } from '@faro/web-kit'
import { useCallback, useMemo } from 'react'

/** The two parts of the other side: what it is and whose. */
export const sideOf = (counterparty: string): readonly [kind: string, name: string] => {
  const at = counterparty.indexOf(':')
  return at === -1 ? [counterparty, ''] : [counterparty.slice(0, at), counterparty.slice(at + 1)]
}

/** Says with whom money was moved, for people. */
export const useEntryText = (): ((entry: Pick<Entry, 'counterparty'>) => string) => {
  const t = useT()
  const vendors = useRoute(catalogue.vendors, { query: {} }, { staleMs: 300_000 })
  const names = useMemo(
    () =>
      new Map(
        (vendors.data ?? []).flatMap((group) =>
          group.vendors.map(({ vassalage, name }) => [vassalage, name] as const),
        ),
      ),
    [vendors.data],
  )
  return useCallback(
    ({ counterparty }) => {
      const [kind, code] = sideOf(counterparty)
      const name = names.get(code) ?? code
      if (kind === 'house') return name
      if (kind === 'purse') return t('records.side-purse', { name })
      if (kind === 'clearing') return t('records.side-provider')
      if (kind === 'jackpot') return t('records.side-jackpot')
      if (kind === 'bonus') return t('records.side-bonus')
      if (kind === 'promotion')
        return t(code === 'free-rounds' ? 'records.side-free-rounds' : 'records.side-promotion')
      if (kind === 'agents' || kind === 'affiliate') return t('records.side-agents')
      if (kind === 'fees') return t('records.side-fees')
      if (kind === 'member') return t('records.side-member')
      return t('records.side-house')
    },
    [names, t],
  )
}
