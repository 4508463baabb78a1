import { approvals, type Approval } from '@faro/contract/operator'
import { useT } from '@faro/i18n'
import { Banner, Button, toast } from '@faro/ui'
import { ApiError, useCommand, useErrorText } from '@faro/web-kit'
import { useState } from 'react'
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx'
import { NoteDialog } from '../../kit/note-dialog.tsx'
import { Panel } from '../../kit/panel.tsx'
import { useApprovalWords } from '../../kit/use-approval-words.ts'
import { ProofForm } from './proof-form.tsx'

const lists = [approvals.list, approvals.one, approvals.count] as const

/** What the one who looks may do: decide, refuse, take back; or why not. */
export const DecisionPanel = ({ approval }: { readonly approval: Approval }) => {
  const t = useT()
  const errorText = useErrorText()
  const { errorOf } = useApprovalWords()
  const [asks, setAsks] = useState<'refuse' | 'withdraw' | null>(null)
  const params = { approvalId: approval.approvalId }
  const close = () => setAsks(null)
  const vote = useCommand(approvals.vote, {
    invalidates: lists,
    onDone: ({ state }) => toast(t(state === 'requested' ? 'approval.voted' : 'approval.done')),
  })
  const refuse = useCommand(approvals.refuse, {
    invalidates: lists,
    onDone: () => {
      toast(t('approval.refused'))
      close()
    },
  })
  const withdraw = useCommand(approvals.withdraw, {
    invalidates: lists,
    onDone: () => {
      toast(t('approval.withdrawn'))
      close()
    },
  })
  // the hash of what stands on this screen goes with the vote
  const agree = () => vote.mutate({ params, body: { hash: approval.hash } })
  const needsProof = vote.error instanceof ApiError && vote.error.code === 'proof-needed'
  const { hindrance, isOwn } = approval
  const mayRefuse = hindrance !== 'forbidden' && hindrance !== 'approval-own'
  return (
    <Panel title={t('approval.votes')}>
      <Votes approval={approval} />
      {hindrance !== null && !isOwn && <Banner tone="info">{errorOf(hindrance)}</Banner>}
      {vote.isError && !needsProof && <Banner tone="loss">{errorText(vote.error)}</Banner>}
      {needsProof && <ProofForm onProved={agree} />}
      <div className="mt-4 flex flex-wrap gap-2">
        {hindrance === null && !needsProof && (
          <Button isBusy={vote.isPending} onClick={agree}>
            {t('approval.approve')}
          </Button>
        )}
        {mayRefuse && (
          <Button variant="secondary" onClick={() => setAsks('refuse')}>
            {t('approval.refuse')}
          </Button>
        )}
        {isOwn && (
          <Button variant="secondary" onClick={() => setAsks('withdraw')}>
            {t('approval.withdraw')}
          </Button>
        )}
      </div>
      {asks === 'refuse' && (
        <NoteDialog
          title={t('approval.refuse')}
          command={refuse}
          onClose={close}
          onSend={(note) => refuse.mutate({ params, body: { note } })}
        >
          <p>{approval.reason}</p>
        </NoteDialog>
      )}
      {asks === 'withdraw' && (
        <ConfirmDialog
          title={t('approval.withdraw')}
          confirmLabel={t('approval.withdraw')}
          command={withdraw}
          onClose={close}
          onConfirm={() => withdraw.mutate({ params })}
        >
          <p>{t('approval.withdraw-ask')}</p>
        </ConfirmDialog>
      )}
    </Panel>
  )
}

/** Who has said what so far; also shown where nothing is left to decide. */
export const Votes = ({ approval: { votes } }: { readonly approval: Approval }) => {
  const t = useT()
  if (votes.length === 0) return <p className="mb-3 text-t2">{t('approval.votes-none')}</p>
  return (
    <ul className="mb-3 grid gap-1">
      {votes.map(({ username, decision, note }) => (
        <li key={username}>
          <span className="font-bold">{t(`approval.voted-${decision}`, { username })}</span>
          {note !== null && <span className="block text-t2">{note}</span>}
        </li>
      ))}
    </ul>
  )
}
