import { gamingLists, vendors, type VendorCall } from '@faro/contract/gaming'
import { useT } from '@faro/i18n'
import { Badge, Button, Dialog } from '@faro/ui'
import { useCommand } from '@faro/web-kit'
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx'
import { outcomeTone } from './badges.tsx'
import { showInstant } from '../../kit/figures.ts'

type Props = { readonly code: string; readonly call: VendorCall; readonly onClose: () => void }

const pretty = (body: string): string => {
  try {
    return JSON.stringify(JSON.parse(body), null, 2)
  } catch {
    return body
  }
}

/** Money may move: the call is played only after the question, and its answer is shown whole. */
export const ReplayDialog = ({ code, call, onClose }: Props) => {
  const t = useT()
  const replay = useCommand(vendors.replay, {
    invalidates: [gamingLists.vendorCalls, vendors.detail],
  })
  const answer = replay.data
  if (answer === undefined)
    return (
      <ConfirmDialog
        title={t('console.replay')}
        confirmLabel={t('console.replay')}
        command={replay}
        onConfirm={() => replay.mutate({ params: { code, callId: call.callId } })}
        onClose={onClose}
      >
        <p className="font-semibold text-t1">
          <code>{call.path}</code> · {showInstant(call.at)}
        </p>
        <p>{t('console.replay-ask')}</p>
      </ConfirmDialog>
    )
  return (
    <Dialog isOpen onClose={onClose} title={t('console.replayed')} closeLabel={t('core.close')}>
      <div className="grid gap-4" role="status">
        <p className="flex items-center gap-2">
          <Badge tone={outcomeTone(answer)}>{answer.code}</Badge>
          <span className="font-semibold">
            {t('console.answer-status', { status: answer.status })}
          </span>
        </p>
        <pre
          className="max-h-72 overflow-auto rounded-md bg-s2 p-3 font-mono text-xs"
          data-testid="replay-answer"
          tabIndex={0}
        >
          {pretty(answer.body)}
        </pre>
        <Button className="justify-self-end" onClick={onClose}>
          {t('core.close')}
        </Button>
      </div>
    </Dialog>
  )
}
