import { agentFigures, type TeamEntry } from '@faro/contract/agents'
import { entryKinds } from '@faro/contract/wallet'
import { formatInstant, useT } from '@faro/i18n'
import { Checkbox } from '@faro/ui'
import { useMoney, useRoutePages } from '@faro/web-kit'
import clsx from 'clsx'
import { useState } from 'react'
import { Choice } from '../../records/choice.tsx'
import { DaysFilter } from '../../records/days-filter.tsx'
import { RecordTable, type Column } from '../../records/record-table.tsx'
import { SheetButton } from '../../records/sheet-button.tsx'
import { toneOf } from '../../records/totals.tsx'
import { useDays } from '../../records/use-days.ts'
import { pageLanguage } from '../../state/preferences.ts'
import { FactsDialog } from './facts-dialog.tsx'
import { MemberFilter } from './member-filter.tsx'
import { useAgentInView } from './use-agent-in-view.ts'

const plays: ReadonlySet<string> = new Set(['bet', 'win', 'rollback'])
const kinds = entryKinds.filter((kind) => !plays.has(kind))

/** What moved on the accounts of everybody in the team, plays aside. */
export const TeamEntriesPanel = () => {
  const t = useT()
  const choice = useDays()
  const { member, read, change, query: inView } = useAgentInView()
  const [shown, setShown] = useState<TeamEntry | null>(null)
  const kind = kinds.find((one) => one === read('kind')) ?? null
  const isDirect = read('direct') === 'yes'
  const query = {
    ...choice.days,
    ...inView,
    ...(member === null ? {} : { member }),
    ...(kind === null ? {} : { kind }),
    ...(isDirect ? { direct: 'yes' as const } : {}),
  }
  const pages = useRoutePages(
    agentFigures.entries,
    { query: { ...query, limit: '20' } },
    { staleMs: 0, keepPrevious: true },
  )
  return (
    <div className="grid grid-cols-1 gap-4">
      <DaysFilter {...choice} />
      {member !== null && (
        <MemberFilter
          name={pages.data?.pages[0]?.rows[0]?.member.name ?? null}
          onClear={() => change({ who: null })}
        />
      )}
      <div className="grid grid-cols-1 items-end gap-3 md:grid-cols-2">
        <Choice
          label={t('member.kind')}
          all={t('records.all')}
          value={kind}
          options={kinds.map((one) => [one, t(`member.kind.${one}`)])}
          onChange={(value) => change({ kind: value })}
        />
        <Checkbox
          checked={isDirect}
          onChange={({ target }) => change({ direct: target.checked ? 'yes' : null })}
        >
          {t('figures.direct-only')}
        </Checkbox>
      </div>
      <div className="flex flex-wrap justify-end gap-2">
        <SheetButton route={agentFigures.entriesSheet} input={{ query }} />
      </div>
      <RecordTable
        label={t('figures.entries')}
        pages={pages}
        columns={useColumns()}
        empty={t('figures.entries-none')}
        rowKey={(entry) => entry.entryId}
        rowName={(entry) => `${entry.member.name}, ${t(`member.kind.${entry.kind}`)}`}
        onOpen={setShown}
        card={(entry) => <EntryCard entry={entry} />}
      />
      {shown !== null && <EntryDialog entry={shown} onClose={() => setShown(null)} />}
    </div>
  )
}

const useColumns = (): readonly Column<TeamEntry>[] => {
  const t = useT()
  const money = useMoney()
  return [
    {
      key: 'when',
      label: t('member.col-when'),
      cell: (entry) => (
        <span className="whitespace-nowrap text-t2">
          {formatInstant(entry.createdAt, pageLanguage())}
        </span>
      ),
    },
    {
      key: 'member',
      label: t('agent.account'),
      cell: (entry) => <strong>{entry.member.name}</strong>,
    },
    {
      key: 'kind',
      label: t('member.col-kind'),
      cell: (entry) => t(`member.kind.${entry.kind}`),
    },
    {
      key: 'amount',
      label: t('member.col-amount'),
      isAmount: true,
      cell: (entry) => <span className={toneOf(entry.amount)}>{money.signed(entry.amount)}</span>,
    },
    {
      key: 'balance',
      label: t('member.col-balance'),
      isAmount: true,
      cell: (entry) => (entry.balanceAfter === null ? '—' : money.show(entry.balanceAfter)),
    },
  ]
}

const EntryCard = ({ entry }: { readonly entry: TeamEntry }) => {
  const t = useT()
  const money = useMoney()
  return (
    <>
      <span className="min-w-0">
        <span className="block truncate font-bold">{entry.member.name}</span>
        <span className="block text-xs text-t3">{t(`member.kind.${entry.kind}`)}</span>
        <span className="block text-xs text-t3">
          {formatInstant(entry.createdAt, pageLanguage())}
        </span>
      </span>
      <strong className={clsx('shrink-0', toneOf(entry.amount))}>
        {money.signed(entry.amount)}
      </strong>
    </>
  )
}

type DialogProps = { readonly entry: TeamEntry; readonly onClose: () => void }

const EntryDialog = ({ entry, onClose }: DialogProps) => {
  const t = useT()
  const money = useMoney()
  return (
    <FactsDialog
      title={t(`member.kind.${entry.kind}`)}
      onClose={onClose}
      facts={[
        [t('agent.account'), entry.member.name],
        [t('member.col-when'), formatInstant(entry.createdAt, pageLanguage())],
        [t('member.col-amount'), money.signed(entry.amount)],
        [
          t('member.col-balance'),
          entry.balanceAfter === null ? '—' : money.show(entry.balanceAfter),
        ],
        [t('records.reference'), entry.reference],
      ]}
    />
  )
}
