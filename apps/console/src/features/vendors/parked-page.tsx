import { gamingLists, parkedCredits, type ParkedCredit } from '@faro/contract/gaming'
import { parkedCreditList } from '@faro/contract/gaming/lists'
import { useT } from '@faro/i18n'
import { Badge, Button, toast } from '@faro/ui'
import { useCommand } from '@faro/web-kit'
import { Link } from '@faro/web-kit/router'
import { useState } from 'react'
import { paths } from '../../paths.ts'
import { showAmount } from '../../kit/amounts.ts'
import { NoteDialog } from '../../kit/note-dialog.tsx'
import { useMay } from '../../kit/use-may.ts'
import { showInstant } from '../../kit/figures.ts'
import { RecordLink } from '../../kit/record-link.tsx'
import type { Column } from '../../kit/table/column.ts'
import { ListPage } from '../../kit/pages/list-page.tsx'
import { useServerList } from '../../kit/list/use-server-list.ts'
import { useListAddress } from '../../kit/list/use-list-address.ts'

type Outcome = 'credited' | 'refused'
type Asked = { readonly row: ParkedCredit; readonly outcome: Outcome }

const tones = { parked: 'warn', credited: 'win', refused: 'loss', 'taken-back': 'neutral' } as const

/** Wins above a vendor's ceilings: two people credit or refuse each. */
export const ParkedPage = () => {
  const t = useT()
  const mayWrite = useMay('vendors.write') === true
  const [asked, setAsked] = useState<Asked | null>(null)
  const list = useListAddress(parkedCreditList)
  const source = useServerList(gamingLists.parkedCredits, list)
  const columns = useColumns(mayWrite, setAsked)
  return (
    <>
      <ListPage
        title={t('parked.title')}
        text={t('parked.text')}
        list={list}
        source={source}
        columns={columns}
        rowKey={(row) => row.creditId}
        empty={t(list.view?.name === 'open' ? 'parked.none-open' : 'parked.none')}
      />
      {asked !== null && <AskDialog asked={asked} onClose={() => setAsked(null)} />}
    </>
  )
}

const useColumns = (
  mayWrite: boolean,
  setAsked: (asked: Asked) => void,
): readonly Column<ParkedCredit>[] => {
  const t = useT()
  const further = useFurtherColumns()
  return [
    {
      id: 'username',
      card: 'title',
      title: t('parked.what'),
      cell: (row) => <What row={row} />,
    },
    {
      id: 'amount',
      card: 'value',
      title: t('parked.amount'),
      isNumber: true,
      cell: ({ amount, currency }) => (
        <strong className="whitespace-nowrap">{showAmount(amount, currency)}</strong>
      ),
    },
    {
      id: 'passed',
      words: (passed) => t(`list.parked-credits.passed.${passed as ParkedCredit['passed']}`),
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
      card: 'state',
      words: (state) => t(`parked.state.${state as ParkedCredit['state']}`),
      title: t('console.col-state'),
      cell: (row) => <State row={row} />,
    },
    ...further,
    {
      id: 'act',
      isAct: true,
      card: 'action',
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
}

/** Columns that are wanted seldom. */
const useFurtherColumns = (): readonly Column<ParkedCredit>[] => {
  const t = useT()
  return [
    {
      id: 'parkedAt',
      title: t('console.col-when'),
      isHidden: true,
      cell: ({ parkedAt }) => showInstant(parkedAt),
    },
    {
      id: 'vendorCode',
      title: t('console.vendor'),
      isHidden: true,
      cell: ({ vendorName }) => vendorName,
    },
  ]
}

const What = ({ row }: { readonly row: ParkedCredit }) => {
  const maySee = useMay('players.read') === true
  return (
    <span>
      {maySee ? (
        <RecordLink to={paths.player(row.memberId)}>{row.username}</RecordLink>
      ) : (
        <strong>{row.username}</strong>
      )}
      <span className="block text-xs text-t3">
        {row.gameTitle} · <code className="break-all">{row.vendorRound}</code>
      </span>
      <span className="block text-xs text-t3">
        {row.vendorName} · {showInstant(row.parkedAt)}
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
    invalidates: [gamingLists.parkedCredits],
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
