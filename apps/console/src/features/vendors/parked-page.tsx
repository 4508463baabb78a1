import { parkedCredits, type ParkedCredit } from '@faro/contract/gaming'
import { currentLanguage, formatInstant, useT } from '@faro/i18n'
import { Badge, Button, Segmented, toast } from '@faro/ui'
import { useCommand, useRoutePages } from '@faro/web-kit'
import { Link } from '@faro/web-kit/router'
import { useState } from 'react'
import { paths } from '../../paths.ts'
import { showAmount } from '../../shell/amounts.ts'
import { NoteDialog } from '../../shell/note-dialog.tsx'
import { Table, type Column } from '../../shell/table.tsx'
import { useMay } from '../../shell/use-may.ts'

const filters = ['open', 'all'] as const
type Filter = (typeof filters)[number]
type Outcome = 'credited' | 'refused'
type Asked = { readonly row: ParkedCredit; readonly outcome: Outcome }

const tones = { parked: 'warn', credited: 'win', refused: 'loss', 'taken-back': 'neutral' } as const

/** Wins above a vendor's ceilings: two people credit or refuse each. */
export const ParkedPage = () => {
  const t = useT()
  const mayWrite = useMay('vendors.write') === true
  const [asked, setAsked] = useState<Asked | null>(null)
  const [filter, setFilter] = useState<Filter>('open')
  const pages = useRoutePages(
    parkedCredits.list,
    { query: filter === 'open' ? { openOnly: '1' } : {} },
    { keepPrevious: true, staleMs: 0 },
  )
  const columns: Column<ParkedCredit>[] = [
    {
      id: 'what',
      title: t('parked.what'),
      cell: (row) => <What row={row} />,
    },
    {
      id: 'amount',
      title: t('parked.amount'),
      isNumber: true,
      cell: ({ amount, currency }) => (
        <strong className="whitespace-nowrap">{showAmount(amount, currency)}</strong>
      ),
    },
    {
      id: 'why',
      title: t('parked.why'),
      cell: ({ passed, most, stood, currency }) => (
        <span>
          {t(`parked.passed.${passed}`, { most: showAmount(most, currency) })}
          <span className="block text-xs text-t3">
            {t('parked.stood', { stood: showAmount(stood, currency) })}
          </span>
        </span>
      ),
    },
    {
      id: 'state',
      title: t('console.col-state'),
      cell: (row) => <State row={row} />,
    },
    {
      id: 'act',
      title: t('parked.act'),
      cell: (row) =>
        mayWrite && row.state === 'parked' && row.waiting === null ? (
          <span className="flex flex-wrap gap-2">
            <Button size="small" onClick={() => setAsked({ row, outcome: 'credited' })}>
              {t('parked.credit')}
            </Button>
            <Button
              size="small"
              variant="secondary"
              onClick={() => setAsked({ row, outcome: 'refused' })}
            >
              {t('parked.refuse')}
            </Button>
          </span>
        ) : null,
    },
  ]
  return (
    <>
      <h1 className="text-2xl font-extrabold">{t('parked.title')}</h1>
      <p className="mb-4 text-t3">{t('parked.text')}</p>
      <div className="mb-4">
        <Segmented
          label={t('console.state')}
          value={filter}
          onChange={setFilter}
          options={filters.map((value) => ({ value, label: t(`parked.filter.${value}`) }))}
        />
      </div>
      <Table
        label={t('parked.title')}
        pages={pages}
        columns={columns}
        rowKey={(row) => row.creditId}
        empty={t(filter === 'open' ? 'parked.none-open' : 'parked.none')}
      />
      {asked !== null && <AskDialog asked={asked} onClose={() => setAsked(null)} />}
    </>
  )
}

const What = ({ row }: { readonly row: ParkedCredit }) => {
  const maySee = useMay('players.read') === true
  return (
    <span>
      {maySee ? (
        <Link
          to={paths.player(row.memberId)}
          className="font-bold text-brandt underline underline-offset-4"
        >
          {row.username}
        </Link>
      ) : (
        <strong>{row.username}</strong>
      )}
      <span className="block text-xs text-t3">
        {row.gameTitle} · <code className="break-all">{row.vendorRound}</code>
      </span>
      <span className="block text-xs text-t3">
        {row.vendorName} · {formatInstant(row.parkedAt, currentLanguage())}
      </span>
    </span>
  )
}

const State = ({ row }: { readonly row: ParkedCredit }) => {
  const t = useT()
  return (
    <span>
      <Badge tone={tones[row.state]}>{t(`parked.state.${row.state}`)}</Badge>
      {row.waiting !== null && (
        <Link
          to={paths.approval(row.waiting.approvalId)}
          className="block text-xs font-bold text-brandt underline underline-offset-4"
        >
          {t('console.waiting-by', { username: row.waiting.requestedBy })}
        </Link>
      )}
      {row.endedBy !== null && <span className="block text-xs text-t3">{row.endedBy}</span>}
    </span>
  )
}

const AskDialog = ({
  asked: { row, outcome },
  onClose,
}: {
  readonly asked: Asked
  readonly onClose: () => void
}) => {
  const t = useT()
  const decide = useCommand(parkedCredits.decide, {
    invalidates: [parkedCredits.list],
    onDone: () => {
      toast(t('approval.sent'))
      onClose()
    },
  })
  return (
    <NoteDialog
      title={t(outcome === 'credited' ? 'parked.credit' : 'parked.refuse')}
      command={decide}
      onClose={onClose}
      onSend={(reason) =>
        decide.mutate({ params: { creditId: row.creditId }, body: { outcome, reason } })
      }
    >
      <p className="font-semibold">
        {showAmount(row.amount, row.currency)} · {row.username} · {row.gameTitle} · {row.vendorName}
      </p>
      <p>{t('parked.ask')}</p>
    </NoteDialog>
  )
}
