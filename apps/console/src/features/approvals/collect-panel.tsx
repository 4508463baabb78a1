import { approvals } from '@faro/contract/operator'
import { useT } from '@faro/i18n'
import { Banner, Button } from '@faro/ui'
import { ApiError, useCommand, useErrorText } from '@faro/web-kit'
import { useState } from 'react'
import { CopyButton } from '../../kit/copy-button.tsx'
import { Panel } from '../../kit/panel.tsx'
import { useApprovalWords } from '../../kit/use-approval-words.ts'
import { ProofForm } from './proof-form.tsx'

type Props = { readonly approvalId: string; readonly canCollect: boolean }

/** Shows once what came out of an approved request, for as long as the page is open. */
export const CollectPanel = ({ approvalId, canCollect }: Props) => {
  const t = useT()
  const errorText = useErrorText()
  const { secretOf } = useApprovalWords()
  const [secrets, setSecrets] = useState<Readonly<Record<string, string>> | null>(null)
  const collect = useCommand(approvals.collect, { onDone: (made) => setSecrets(made.secrets) })
  const fetchIt = () => collect.mutate({ params: { approvalId } })
  const needsProof = collect.error instanceof ApiError && collect.error.code === 'proof-needed'
  if (secrets !== null)
    return (
      <Panel title={t('approval.collected')}>
        <dl className="grid gap-3">
          {Object.entries(secrets).map(([name, value]) => (
            <div key={name}>
              <dt className="font-semibold text-t3">{secretOf(name)}</dt>
              <dd className="flex flex-wrap items-center gap-2">
                <code data-testid={`secret-${name}`} className="text-lg font-bold break-all">
                  {value}
                </code>
                <CopyButton text={value} />
              </dd>
            </div>
          ))}
        </dl>
      </Panel>
    )
  if (!canCollect) return null
  return (
    <Panel title={t('approval.collect')}>
      <p className="mb-3 text-t2">{t('approval.collect-text')}</p>
      {collect.isError && !needsProof && <Banner tone="loss">{errorText(collect.error)}</Banner>}
      {needsProof ? (
        <ProofForm onProved={fetchIt} />
      ) : (
        <Button isBusy={collect.isPending} onClick={fetchIt}>
          {t('approval.collect')}
        </Button>
      )}
    </Panel>
  )
}
