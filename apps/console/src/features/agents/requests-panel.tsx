import { agentContractsConsole, type ConsoleRequest } from '@faro/contract/agents'
import { approvals } from '@faro/contract/operator'
import { useT } from '@faro/i18n'
import { Banner, Button, toast } from '@faro/ui'
import { useCommand, useErrorText, useRoute } from '@faro/web-kit'
import { Link } from '@faro/web-kit/router'
import { useState } from 'react'
import { showInstant } from '../../kit/figures.ts'
import { NoteDialog } from '../../kit/note-dialog.tsx'
import { Panel } from '../../kit/panel.tsx'
import { useMay } from '../../kit/use-may.ts'
import { paths } from '../../paths.ts'
import { ContractTermsText } from './terms-text.tsx'

/** What heads of lines ask the house for; nothing is shown while nobody asks. */
export const RequestsPanel = ({ code }: { readonly code: string }) => {
  const t = useT()
  const { data: rows = [] } = useRoute(
    agentContractsConsole.requests,
    { params: { code } },
    { staleMs: 0 },
  )
  if (rows.length === 0) return null
  return (
    <Panel title={t('agents.requests')}>
      <ul className="grid gap-4">
        {rows.map((row) => (
          <Request key={row.requestId} code={code} row={row} />
        ))}
      </ul>
    </Panel>
  )
}

type RequestProps = { readonly code: string; readonly row: ConsoleRequest }

const Request = ({ code, row }: RequestProps) => {
  const t = useT()
  const errorText = useErrorText()
  const mayWrite = useMay('agents.write') === true
  const [isAsking, setAsking] = useState(false)
  const params = { code, requestId: row.requestId }
  const decline = useCommand(agentContractsConsole.declineRequest, {
    invalidates: [agentContractsConsole.requests],
    onDone: () => toast(t('agents.request-declined')),
  })
  return (
    <li className="grid gap-3 border-b border-line pb-4 last:border-0 last:pb-0">
      <p>
        <Link to={paths.player(row.memberId)} className="font-semibold underline">
          {row.username}
        </Link>{' '}
        {t(`agents.request.${row.act}`, { kind: t(`agents.kind.${row.kind}`) })}
        <span className="block text-xs text-t3">
          {t('agents.request-until', { at: showInstant(row.answerUntil) })}
        </span>
      </p>
      {row.terms !== null && <ContractTermsText terms={row.terms} />}
      {decline.isError && <Banner tone="loss">{errorText(decline.error)}</Banner>}
      {mayWrite && (
        <div className="flex flex-wrap gap-2">
          <Button size="small" onClick={() => setAsking(true)}>
            {t('agents.request-approve')}
          </Button>
          <Button
            size="small"
            variant="secondary"
            isBusy={decline.isPending}
            onClick={() => decline.mutate({ params })}
          >
            {t('agents.request-decline')}
          </Button>
        </div>
      )}
      {isAsking && <ApproveDialog code={code} row={row} onClose={() => setAsking(false)} />}
    </li>
  )
}

const ApproveDialog = ({ code, row, onClose }: RequestProps & { readonly onClose: () => void }) => {
  const t = useT()
  const approve = useCommand(agentContractsConsole.approveRequest, {
    invalidates: [agentContractsConsole.requests, approvals.count],
    onDone: () => {
      toast(t('agents.advance-asked'))
      onClose()
    },
  })
  return (
    <NoteDialog
      title={t('agents.request-approve')}
      command={approve}
      onClose={onClose}
      onSend={(reason) =>
        approve.mutate({ params: { code, requestId: row.requestId }, body: { reason } })
      }
    >
      <p>{t('agents.request-approve-text')}</p>
    </NoteDialog>
  )
}
