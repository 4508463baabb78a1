import { agentPolicyConsole, type DecidedReview } from '@faro/contract/agents'
import { useT, type MessageKey } from '@faro/i18n'
import { Badge, Button, toast } from '@faro/ui'
import { useCommand, useRoute } from '@faro/web-kit'
import { Link } from '@faro/web-kit/router'
import { useState } from 'react'
import { showAmount } from '../../kit/amounts.ts'
import { NoteDialog } from '../../kit/note-dialog.tsx'
import { Panel } from '../../kit/panel.tsx'
import { Asked } from '../../kit/states/asked.tsx'
import type { Column } from '../../kit/table/column.ts'
import { RecordTable } from '../../kit/table/record-table.tsx'
import { useMay } from '../../kit/use-may.ts'
import { paths } from '../../paths.ts'

/** Reviews that were decided and whose hold runs: until then a decision is taken back. */
export const ReviewsPanel = ({ code }: { readonly code: string }) => {
  const t = useT()
  const mayUndo = useMay('affiliate.review') === true
  const [chosen, setChosen] = useState<DecidedReview | null>(null)
  const found = useRoute(agentPolicyConsole.reviews, { params: { code } }, { staleMs: 0 })
  const columnsIn = (currency: string): readonly Column<DecidedReview>[] => [
    {
      id: 'username',
      card: 'title',
      title: t('console.col-player'),
      cell: (row) => (
        <Link to={paths.player(row.memberId)} className="underline">
          {row.username}
        </Link>
      ),
    },
    { id: 'referrer', title: t('agents.owner'), cell: (row) => row.referrer },
    {
      id: 'program',
      title: t('agents.program'),
      cell: (row) => t(`agents.program.${row.program}`),
    },
    {
      id: 'hits',
      title: t('agents.review-hits'),
      cell: (row) => row.hits.map((hit) => t(`agents.hit.${hit}` as MessageKey)).join(', '),
    },
    {
      id: 'amount',
      card: 'value',
      title: t('console.col-amount'),
      isNumber: true,
      cell: (row) => showAmount(row.amount, currency),
    },
    { id: 'until', title: t('agents.review-until'), cell: (row) => row.until },
    {
      id: 'outcome',
      card: 'state',
      title: t('console.col-state'),
      cell: (row) => (
        <Badge tone={row.outcome === 'counts' ? 'win' : 'loss'}>
          {t(`agents.review.${row.outcome}`)}
        </Badge>
      ),
    },
    {
      id: 'acts',
      isAct: true,
      card: 'action',
      title: t('console.col-actions'),
      cell: (row) =>
        mayUndo ? (
          <Button size="small" variant="secondary" onClick={() => setChosen(row)}>
            {t('agents.review-undo')}
          </Button>
        ) : null,
    },
  ]
  return (
    <Panel title={t('agents.reviews')}>
      <Asked of={found}>
        {({ rows, currency }) =>
          rows.length === 0 ? (
            <p className="text-t2">{t('agents.reviews-none')}</p>
          ) : (
            <RecordTable
              label={t('agents.reviews')}
              rows={rows}
              columns={columnsIn(currency)}
              rowKey={(row) => row.memberId}
            />
          )
        }
      </Asked>
      {chosen !== null && (
        <UndoDialog code={code} review={chosen} onClose={() => setChosen(null)} />
      )}
    </Panel>
  )
}

type UndoProps = {
  readonly code: string
  readonly review: DecidedReview
  readonly onClose: () => void
}

const UndoDialog = ({ code, review, onClose }: UndoProps) => {
  const t = useT()
  const undo = useCommand(agentPolicyConsole.undoReview, {
    invalidates: [agentPolicyConsole.reviews],
    onDone: () => {
      toast(t('agents.review-undone'))
      onClose()
    },
  })
  return (
    <NoteDialog
      title={`${t('agents.review-undo')}: ${review.username}`}
      sendLabel={t('agents.review-undo')}
      command={undo}
      onClose={onClose}
      onSend={(reason) =>
        undo.mutate({ params: { code, memberId: review.memberId }, body: { reason } })
      }
    >
      <p>{t('agents.review-undo-text')}</p>
    </NoteDialog>
  )
}
