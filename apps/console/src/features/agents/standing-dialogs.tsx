import {
  agentConsole,
  limitKeys,
  type ConsoleNode,
  type ConsoleNodeDetail,
} from '@faro/contract/agents'
import { approvals } from '@faro/contract/operator'
import { useT } from '@faro/i18n'
import { Banner, Checkbox, toast } from '@faro/ui'
import { useCommand } from '@faro/web-kit'
import { useState } from 'react'
import { EnumField } from '../../kit/fields/enum-field.tsx'
import { NoteDialog } from '../../kit/note-dialog.tsx'
import { readLimitTexts } from './brand-terms-draft.ts'
import { LimitFields } from './limit-fields.tsx'

const changed = [agentConsole.node, agentConsole.tree, agentConsole.find, approvals.count]

type TypeProps = {
  readonly code: string
  readonly node: ConsoleNode
  readonly onClose: () => void
}

const types = ['41', '1', '42', '2'] as const
type AccountType = ConsoleNode['accountType']

/** What an account is: a member at once, anything that earns by others once two agree. */
export const TypeDialog = ({ code, node, onClose }: TypeProps) => {
  const t = useT()
  const [type, setType] = useState(String(node.accountType))
  const set = useCommand(agentConsole.setType, {
    invalidates: changed,
    onDone: ({ approvalId }) => {
      toast(t(approvalId === null ? 'agents.type-set' : 'agents.advance-asked'))
      onClose()
    },
  })
  const isSame = type === String(node.accountType)
  return (
    <NoteDialog
      title={`${t('agents.type-change')}: ${node.name}`}
      sendLabel={t('agents.save')}
      isChanged={!isSame}
      command={set}
      onClose={onClose}
      onSend={(reason) => {
        if (isSame) return
        const body = { type: Number(type) as AccountType, reason }
        set.mutate({ params: { code, memberId: node.memberId }, body })
      }}
    >
      <p className="text-t2">{t('agents.type-text')}</p>
      <EnumField
        label={t('agents.type')}
        values={types}
        words={(one) => t(`agents.type.${Number(one) as AccountType}`)}
        value={type}
        onChange={(event) => setType(event.target.value)}
      />
    </NoteDialog>
  )
}

type LimitsProps = {
  readonly code: string
  readonly detail: ConsoleNodeDetail
  readonly onClose: () => void
}

/** What an account has of its bets: less from the next day on, more once two agree. */
export const LimitsDialog = ({ code, detail: { node, limitsToCome }, onClose }: LimitsProps) => {
  const t = useT()
  const before = Object.fromEntries(limitKeys.map((key) => [key, String(limitsToCome[key])]))
  const [texts, setTexts] = useState<Readonly<Record<string, string>>>(before)
  const [withBelow, setBelow] = useState(false)
  const [isTried, setTried] = useState(false)
  const set = useCommand(agentConsole.setLimits, {
    invalidates: changed,
    onDone: ({ approvalId, fromDay: day }) => {
      toast(approvalId === null ? t('agents.limits-set', { day }) : t('agents.advance-asked'))
      onClose()
    },
  })
  const changes = Object.fromEntries(
    Object.entries(texts).filter(([key, text]) => text !== before[key]),
  )
  const limits = readLimitTexts(changes)
  const isChanged = Object.keys(changes).length > 0
  return (
    <NoteDialog
      title={`${t('agents.limits-change')}: ${node.name}`}
      sendLabel={t('agents.save')}
      isChanged={isChanged}
      command={set}
      onClose={onClose}
      onSend={(reason) => {
        setTried(true)
        if (limits === null || !isChanged) return
        const params = { code, memberId: node.memberId }
        set.mutate({ params, body: { limits, withBelow, reason } })
      }}
    >
      <p className="text-t2">{t('agents.limits-text')}</p>
      <div className="grid grid-cols-2 items-end gap-3 sm:grid-cols-3">
        <LimitFields texts={texts} onChange={setTexts} />
      </div>
      <Checkbox checked={withBelow} onChange={(event) => setBelow(event.target.checked)}>
        {t('agents.limits-below')}
      </Checkbox>
      {isTried && limits === null && (
        <Banner tone="loss">{t('agents.brand-terms-wrong.limits')}</Banner>
      )}
    </NoteDialog>
  )
}
