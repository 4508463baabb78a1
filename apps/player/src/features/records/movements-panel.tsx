import { entryKinds, wallet, type Entry } from '@faro/contract/wallet'
import { formatInstant, useT } from '@faro/i18n'
import { Segmented } from '@faro/ui'
import { useMoney, useRoutePages } from '@faro/web-kit'
import clsx from 'clsx'
import { useState } from 'react'
import { RecordList } from '../../records/record-list.tsx'
import { pageLanguage } from '../../state/preferences.ts'

const shownKinds = ['all', 'deposit', 'withdrawal', 'bet', 'win'] as const
type Kind = (typeof shownKinds)[number]

export const MovementsPanel = () => {
  const t = useT()
  const [kind, setKind] = useState<Kind>('all')
  const filter = entryKinds.find((known) => known === kind)
  const pages = useRoutePages(
    wallet.entries,
    { query: { limit: '20', ...(filter === undefined ? {} : { kind: filter }) } },
    { staleMs: 0, keepPrevious: true },
  )
  return (
    <div className="grid gap-4">
      <Segmented
        label={t('member.kind')}
        value={kind}
        onChange={setKind}
        options={shownKinds.map((value) => ({ value, label: t(`member.kind.${value}`) }))}
      />
      <RecordList
        label={t('core.movements')}
        pages={pages}
        empty={t('member.movements-none')}
        rowKey={(entry) => entry.seq}
        row={(entry) => <Row entry={entry} />}
      />
    </div>
  )
}

const Row = ({ entry }: { readonly entry: Entry }) => {
  const t = useT()
  const money = useMoney()
  return (
    <>
      <div className="min-w-0">
        <p className="font-bold">{t(`member.kind.${entry.kind}`)}</p>
        <p className="text-xs text-t3">{formatInstant(entry.createdAt, pageLanguage())}</p>
      </div>
      <div className="text-end">
        <p className={clsx('font-bold', entry.amount.startsWith('-') ? 'text-loss' : 'text-win')}>
          {money.signed(entry.amount)}
        </p>
        <p className="text-xs text-t3">
          {t('member.col-balance')} {money.show(entry.balanceAfter)}
        </p>
      </div>
    </>
  )
}
