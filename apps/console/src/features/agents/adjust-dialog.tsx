import { agentContractsConsole, agentLists, type ConsoleNodeDetail } from '@faro/contract/agents'
import { approvals } from '@faro/contract/operator'
import { useT } from '@faro/i18n'
import { Banner, TextField, toast } from '@faro/ui'
import { useCommand } from '@faro/web-kit'
import { useState } from 'react'
import { NoteDialog } from '../../kit/note-dialog.tsx'

type Props = {
  readonly code: string
  readonly node: ConsoleNodeDetail['node']
  readonly onClose: () => void
}

const amountShape = /^-?\d{1,12}(\.\d{1,8})?$/
const idShape = /^[0-9a-f-]{36}$/

/** Puts what a contract paid right: small sums at once, more once another person agrees. */
export const AdjustDialog = ({ code, node, onClose }: Props) => {
  const t = useT()
  const [text, setText] = useState('')
  const [bill, setBill] = useState('')
  const [isTried, setTried] = useState(false)
  const adjust = useCommand(agentContractsConsole.adjust, {
    invalidates: [agentLists.adjustments, approvals.count],
    onDone: ({ amount }) => {
      toast(amount === null ? t('agents.advance-asked') : t('agents.adjusted', { amount }))
      onClose()
    },
  })
  const amount = text.trim().replace(',', '.').replace('−', '-')
  const isAmount = amountShape.test(amount) && Number(amount) !== 0
  const isBill = bill.trim() === '' || idShape.test(bill.trim())
  return (
    <NoteDialog
      title={`${t('agents.adjust')}: ${node.name}`}
      sendLabel={t('agents.adjust')}
      isChanged={text !== ''}
      command={adjust}
      onClose={onClose}
      onSend={(reason) => {
        setTried(true)
        if (isAmount && isBill)
          adjust.mutate({
            params: { code, memberId: node.memberId },
            body: { amount, billId: bill.trim() === '' ? null : bill.trim(), reason },
          })
      }}
    >
      <p className="text-t2">{t('agents.adjust-text')}</p>
      <TextField
        label={t('console.col-amount')}
        hint={t('agents.adjust-hint')}
        inputMode="text"
        value={text}
        error={isTried && !isAmount ? t('agents.adjust-amount-wrong') : undefined}
        onChange={(event) => setText(event.target.value)}
      />
      <TextField
        label={t('agents.adjust-bill')}
        value={bill}
        error={isTried && !isBill ? t('agents.adjust-bill-wrong') : undefined}
        onChange={(event) => setBill(event.target.value)}
      />
      {text.startsWith('-') && <Banner tone="info">{t('agents.adjust-minus')}</Banner>}
    </NoteDialog>
  )
}
