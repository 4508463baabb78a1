import { agentContractsConsole, agentLists, type ConsoleContract } from '@faro/contract/agents'
import { approvals } from '@faro/contract/operator'
import { useT } from '@faro/i18n'
import { Button, toast } from '@faro/ui'
import { useCommand, useRoute } from '@faro/web-kit'
import { useState } from 'react'
import { Facts } from '../../kit/facts.tsx'
import { showInstant } from '../../kit/figures.ts'
import { NoteDialog } from '../../kit/note-dialog.tsx'
import { Asked } from '../../kit/states/asked.tsx'
import { useMay } from '../../kit/use-may.ts'
import { ContractTermsText } from './terms-text.tsx'

type Props = { readonly row: ConsoleContract }

/** A contract with its terms, and its end: two people. */
export const ContractPart = ({ row }: Props) => {
  const t = useT()
  const params = { code: row.merchantCode, contractId: row.contractId }
  const found = useRoute(agentContractsConsole.detail, { params }, { staleMs: 0 })
  const mayEnd = useMay('agents.write') === true && row.standing === 'accepted'
  const [isAsking, setAsking] = useState(false)
  return (
    <div className="grid gap-5">
      <Facts
        of={[
          [t('agents.payer'), row.payer ?? t('agents.house')],
          [t('console.col-state'), t(`contract.state.${row.standing}`)],
          row.effectiveAt === null ? null : [t('agents.from-day'), showInstant(row.effectiveAt)],
          row.endsAt === null ? null : [t('agents.to-day'), showInstant(row.endsAt)],
        ]}
      />
      <Asked of={found}>{({ terms }) => <ContractTermsText terms={terms} />}</Asked>
      {mayEnd && (
        <Button variant="secondary" onClick={() => setAsking(true)}>
          {t('agents.contract-end')}
        </Button>
      )}
      {isAsking && <EndDialog row={row} onClose={() => setAsking(false)} />}
    </div>
  )
}

const EndDialog = ({ row, onClose }: Props & { readonly onClose: () => void }) => {
  const t = useT()
  const end = useCommand(agentContractsConsole.proposeEnd, {
    invalidates: [agentLists.contracts, approvals.count],
    onDone: () => {
      toast(t('agents.advance-asked'))
      onClose()
    },
  })
  const params = { code: row.merchantCode, contractId: row.contractId }
  return (
    <NoteDialog
      title={t('agents.contract-end')}
      isDanger
      command={end}
      onClose={onClose}
      onSend={(reason) => end.mutate({ params, body: { reason } })}
    >
      <p>{t('agents.contract-end-text')}</p>
    </NoteDialog>
  )
}
