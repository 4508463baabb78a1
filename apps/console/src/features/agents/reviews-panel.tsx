import { agentPolicyConsole, type Review } from '@faro/contract/agents'
import { useT, type MessageKey } from '@faro/i18n'
import { Badge, Button, toast, type Tone } from '@faro/ui'
import { useCommand, useRoute } from '@faro/web-kit'
import { useState } from 'react'
import { showAmount } from '../../kit/amounts.ts'
import { NoteDialog } from '../../kit/note-dialog.tsx'
import { Panel } from '../../kit/panel.tsx'
import { Asked } from '../../kit/states/asked.tsx'
import type { Column } from '../../kit/table/column.ts'
import { RecordTable } from '../../kit/table/record-table.tsx'
import { useMay } from '../../kit/use-may.ts'
import { CompareDialog } from './compare-dialog.tsx'
import { playerColumn } from './line-columns.tsx'

const tones = {
  waits: 'warn',
  counts: 'win',
  refused: 'loss',
} as const satisfies Readonly<Record<Review['outcome'], Tone>>

/** Friends and players who look odd: those who wait, and decisions that may yet be taken back. */
export const ReviewsPanel = ({ code }: { readonly code: string }) => {
  const t = useT()
  const mayUndo = useMay('affiliate.review') === true
  const [chosen, setChosen] = useState<Review | null>(null)
  const [compared, setCompared] = useState<(Review & { currency: string }) | null>(null)
  const found = useRoute(agentPolicyConsole.reviews, { params: { code } }, { staleMs: 0 })
  const columnsIn = (currency: string): readonly Column<Review>[] => [
    playerColumn(t),
    { id: 'referrer', title: t('agents.owner'), cell: (row) => row.referrer.username },
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
      cell: (row) => <Badge tone={tones[row.outcome]}>{t(`agents.review.${row.outcome}`)}</Badge>,
    },
    {
      id: 'acts',
      isAct: true,
      card: 'action',
      title: t('console.col-actions'),
      cell: (row) => (
        <span className="flex flex-wrap gap-2">
          <Button
            size="small"
            variant="secondary"
            onClick={() => setCompared({ ...row, currency })}
          >
            {t('agents.review-compare')}
          </Button>
          {mayUndo && row.outcome !== 'waits' && (
            <Button size="small" variant="secondary" onClick={() => setChosen(row)}>
              {t('agents.review-undo')}
            </Button>
          )}
        </span>
      ),
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
      {compared !== null && (
        <CompareDialog
          review={compared}
          currency={compared.currency}
          onClose={() => setCompared(null)}
        />
      )}
      {chosen !== null && (
        <UndoDialog code={code} review={chosen} onClose={() => setChosen(null)} />
      )}
    </Panel>
  )
}

type UndoProps = {
  readonly code: string
  readonly review: Review
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
