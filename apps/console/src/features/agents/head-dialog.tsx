import { agentConsole, agentType, generalAgentType } from '@faro/contract/agents'
import { approvals } from '@faro/contract/operator'
import { useT } from '@faro/i18n'
import { Banner, TextField, toast } from '@faro/ui'
import { useCommand } from '@faro/web-kit'
import { useState } from 'react'
import { EnumField } from '../../kit/fields/enum-field.tsx'
import { NoteDialog } from '../../kit/note-dialog.tsx'
import { readLimitTexts } from './brand-terms-draft.ts'
import { LimitFields } from './limit-fields.tsx'

type Props = { readonly code: string; readonly onClose: () => void }

const types = [String(generalAgentType), String(agentType)] as const
type HeadType = typeof generalAgentType | typeof agentType

/** A new line: another person agrees to its head, and each of the two has half of its password. */
export const HeadDialog = ({ code, onClose }: Props) => {
  const t = useT()
  const [username, setUsername] = useState('')
  const [type, setType] = useState<string>(types[0])
  const [texts, setTexts] = useState<Readonly<Record<string, string>>>({})
  const [isTried, setTried] = useState(false)
  const propose = useCommand(agentConsole.proposeHead, {
    invalidates: [approvals.count],
    onDone: () => {
      toast(t('agents.advance-asked'))
      onClose()
    },
  })
  const limits = readLimitTexts(texts)
  const name = username.trim()
  return (
    <NoteDialog
      title={t('agents.head-open')}
      sendLabel={t('agents.terms-ask')}
      isChanged={name !== '' || Object.keys(texts).length > 0}
      command={propose}
      onClose={onClose}
      onSend={(reason) => {
        setTried(true)
        if (limits === null || name === '') return
        const body = { username: name, type: Number(type) as HeadType, limits, reason }
        propose.mutate({ params: { code }, body })
      }}
    >
      <p className="text-t2">{t('agents.head-text')}</p>
      <TextField
        label={t('agents.head-name')}
        isRequired
        autoComplete="off"
        value={username}
        error={isTried && name === '' ? t('agents.head-name-wrong') : undefined}
        onChange={(event) => setUsername(event.target.value)}
      />
      <EnumField
        label={t('agents.type')}
        values={types}
        words={(one) => t(`agents.type.${Number(one) as HeadType}`)}
        value={type}
        onChange={(event) => setType(event.target.value)}
      />
      <p className="text-t2">{t('agents.head-limits')}</p>
      <div className="grid grid-cols-2 items-end gap-3 sm:grid-cols-3">
        <LimitFields texts={texts} onChange={setTexts} />
      </div>
      {isTried && limits === null && (
        <Banner tone="loss">{t('agents.brand-terms-wrong.limits')}</Banner>
      )}
    </NoteDialog>
  )
}
