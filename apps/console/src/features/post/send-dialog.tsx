import type { TextsEdit } from '@faro/contract/content'
import { messagingLists, messagingConsole } from '@faro/contract/messaging'
import { useT } from '@faro/i18n'
import { Banner, Dialog, Skeleton, toast } from '@faro/ui'
import { useCommand, useErrorText, useRoute } from '@faro/web-kit'
import { useMemo } from 'react'
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx'

type Props = {
  readonly code: string
  readonly username: string | undefined
  readonly texts: TextsEdit
  readonly onClose: () => void
  readonly onSent: () => void
}

/** Says how many players a message reaches before it leaves; pressed twice it leaves once. */
export const SendDialog = ({ code, username, texts, onClose, onSent }: Props) => {
  const t = useT()
  const errorText = useErrorText()
  const broadcastId = useMemo(() => crypto.randomUUID(), [])
  const target = username === undefined ? {} : { username }
  const receivers = useRoute(
    messagingConsole.receivers,
    { params: { code }, query: target },
    { staleMs: 0 },
  )
  const send = useCommand(messagingConsole.send, {
    invalidates: [messagingLists.broadcasts],
    onDone: () => {
      toast(t('messaging.sent'))
      onSent()
    },
  })
  if (receivers.data === undefined)
    return (
      <Dialog isOpen onClose={onClose} title={t('messaging.confirm')} closeLabel={t('core.close')}>
        {receivers.isError ? (
          <Banner tone="loss">{errorText(receivers.error)}</Banner>
        ) : (
          <Skeleton className="h-24 w-full rounded-lg" />
        )}
      </Dialog>
    )
  return (
    <ConfirmDialog
      title={t('messaging.confirm')}
      confirmLabel={t('messaging.send')}
      command={send}
      onClose={onClose}
      onConfirm={() => send.mutate({ params: { code, broadcastId }, body: { ...target, texts } })}
    >
      <p>{t('messaging.confirm-text', { count: receivers.data.receivers })}</p>
      {username !== undefined && <p className="font-bold text-t1">{username}</p>}
    </ConfirmDialog>
  )
}
