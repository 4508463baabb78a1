import { agentConsole, type ConsoleNode } from '@faro/contract/agents'
import { approvals } from '@faro/contract/operator'
import type { ErrorCode } from '@faro/contract/errors'
import { useT, type MessageKey } from '@faro/i18n'
import { Banner, Checkbox, TextField, toast } from '@faro/ui'
import { useCommand, useRoute } from '@faro/web-kit'
import { useEffect, useState } from 'react'
import { NoteDialog } from '../../kit/note-dialog.tsx'

type Props = {
  readonly code: string
  readonly node: ConsoleNode
  readonly onClose: () => void
}

const lettersMin = 2

/** A move below somebody else: what it would do is shown before another person is asked. */
export const MoveDialog = ({ code, node, onClose }: Props) => {
  const t = useT()
  const [name, setName] = useState('')
  const [isRoot, setRoot] = useState(false)
  const q = name.trim()
  const found = useRoute(
    agentConsole.find,
    { params: { code }, query: { q } },
    { enabled: !isRoot && q.length >= lettersMin, staleMs: 0 },
  )
  const under = found.data?.find((one) => one.node.name.toLowerCase() === q.toLowerCase())
  const underId = isRoot ? null : (under?.node.memberId ?? undefined)
  const propose = useCommand(agentConsole.proposeMove, {
    invalidates: [agentConsole.node, approvals.count],
    onDone: () => {
      toast(t('agents.advance-asked'))
      onClose()
    },
  })
  const params = { code }
  return (
    <NoteDialog
      title={`${t('agents.move')}: ${node.name}`}
      sendLabel={t('agents.move-propose')}
      isChanged={name !== '' || isRoot}
      command={propose}
      onClose={onClose}
      onSend={(reason) => {
        if (underId !== undefined)
          propose.mutate({ params, body: { memberId: node.memberId, underId, reason } })
      }}
    >
      <p className="text-t2">{t('agents.move-text')}</p>
      <Checkbox checked={isRoot} onChange={(event) => setRoot(event.target.checked)}>
        {t('agents.move-root')}
      </Checkbox>
      {!isRoot && (
        <TextField
          label={t('agents.move-under')}
          value={name}
          list="move-under"
          autoComplete="off"
          onChange={(event) => setName(event.target.value)}
        />
      )}
      <datalist id="move-under">
        {found.data?.map((one) => (
          <option key={one.node.memberId} value={one.node.name}>
            {one.node.name}
          </option>
        ))}
      </datalist>
      {underId === undefined ? (
        q.length >= lettersMin &&
        found.data !== undefined && <Banner tone="warn">{t('agents.move-unknown')}</Banner>
      ) : (
        <Preview code={code} memberId={node.memberId} underId={underId} />
      )}
    </NoteDialog>
  )
}

type PreviewProps = {
  readonly code: string
  readonly memberId: string
  readonly underId: string | null
}

const Preview = ({ code, memberId, underId }: PreviewProps) => {
  const t = useT()
  const preview = useCommand(agentConsole.previewMove, {})
  const { mutate } = preview
  useEffect(
    () => mutate({ params: { code }, body: { memberId, underId } }),
    [mutate, code, memberId, underId],
  )
  const found = preview.data
  if (found === undefined) return null
  const refusal = found.refusal as ErrorCode | null
  return (
    <div className="grid gap-1.5 rounded-md bg-s2 p-3 text-[13px]">
      <p>
        {t('agents.move-preview', {
          size: found.size,
          contracts: found.contracts,
          day: found.day,
        })}
      </p>
      {refusal !== null && <Banner tone="loss">{t(`errors.${refusal}` as MessageKey)}</Banner>}
    </div>
  )
}
