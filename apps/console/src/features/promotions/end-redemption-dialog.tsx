import { promotionsConsole, type ConsoleRedemption } from '@faro/contract/promotions'
import { useT } from '@faro/i18n'
import { TextField, toast } from '@faro/ui'
import { useCommand } from '@faro/web-kit'
import { useState } from 'react'
import { NoteDialog } from '../../kit/note-dialog.tsx'

export type EndAct = {
  readonly row: ConsoleRedemption
  readonly outcome: 'approved' | 'rejected'
}

type Props = { readonly code: string; readonly act: EndAct; readonly onClose: () => void }

/** Sends what was redeemed, with its tracking number, or gives the points back with a reason. */
export const EndRedemptionDialog = ({ code, act: { row, outcome }, onClose }: Props) => {
  const t = useT()
  const [tracking, setTracking] = useState('')
  const end = useCommand(promotionsConsole.endRedemption, {
    invalidates: [promotionsConsole.redemptions, promotionsConsole.items],
    onDone: () => {
      toast(t(`offers.ended.${outcome}`))
      onClose()
    },
  })
  const { redemptionId, username, name, quantity } = row
  return (
    <NoteDialog
      title={t(outcome === 'approved' ? 'offers.send' : 'offers.reject')}
      isDanger={outcome === 'rejected'}
      isChanged={tracking !== ''}
      command={end}
      onClose={onClose}
      onSend={(remark) =>
        end.mutate({
          params: { code, redemptionId },
          body: { outcome, remark, tracking: tracking.trim() },
        })
      }
    >
      <p className="font-semibold">
        {username} · {name} × {quantity}
      </p>
      <p className="text-t2">{t(`offers.end-text.${outcome}`)}</p>
      {outcome === 'approved' && (
        <TextField
          label={t('offers.tracking')}
          value={tracking}
          onChange={(event) => setTracking(event.currentTarget.value)}
          maxLength={60}
          autoComplete="off"
        />
      )}
    </NoteDialog>
  )
}
