import { jackpotsConsole, type PoolRow } from '@faro/contract/jackpots'
import { useT } from '@faro/i18n'
import { SelectField, TextField, toast } from '@faro/ui'
import { useCommand, useRoute } from '@faro/web-kit'
import { useState } from 'react'
import { showAmount } from '../../kit/amounts.ts'
import { clearErrorOnChange } from '../../kit/clear-error-on-change.ts'
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx'
import { useUnsaved } from '../../state/unsaved.ts'

type Props = { readonly pool: PoolRow; readonly onClose: () => void }

/** Asks to close a pool for good: what is in it goes to the pool that is chosen here. */
export const ClosePoolDialog = ({ pool, onClose }: Props) => {
  const t = useT()
  const list = useRoute(jackpotsConsole.list, {}, { staleMs: 5_000 })
  const heirs = (list.data ?? []).filter((other) => isFit(pool, other))
  const [chosen, setChosen] = useState('')
  const [reason, setReason] = useState('')
  const [isAsked, setAsked] = useState(false)
  const heir = chosen === '' ? (heirs[0]?.code ?? '') : chosen
  const close = useCommand(jackpotsConsole.close, {
    invalidates: [jackpotsConsole.detail, jackpotsConsole.list],
    onDone: () => {
      toast(t('approval.sent'))
      onClose()
    },
  })
  const leave = useUnsaved((chosen !== '' || reason !== '') && !close.isSuccess)
  const isGood = reason.trim().length >= 3
  const confirm = () => {
    setAsked(true)
    if (!isGood || heir === '') return
    close.mutate({
      params: { code: pool.code },
      body: { version: pool.version, heir, reason: reason.trim() },
    })
  }
  return (
    <ConfirmDialog
      title={t('pools.close-title', { name: pool.name })}
      confirmLabel={t('pools.close-now')}
      command={close}
      isDanger
      onConfirm={confirm}
      onClose={() => leave(onClose)}
    >
      <p>
        {t('pools.close-text', {
          amount: showAmount(pool.amount, pool.currency),
          reserve: showAmount(pool.reserve, pool.currency),
        })}
      </p>
      <p>{t('pools.close-two')}</p>
      {list.data !== undefined && heirs.length === 0 ? (
        <p role="alert" className="font-semibold text-warn">
          {t('pools.close-no-heir')}
        </p>
      ) : (
        <SelectField
          label={t('pools.close-heir')}
          value={heir}
          onChange={(event) => {
            setChosen(event.target.value)
            clearErrorOnChange(close)()
          }}
        >
          {heirs.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      <TextField
        label={t('pools.reason')}
        value={reason}
        error={isAsked && !isGood ? t('pools.reason-wrong') : undefined}
        onChange={(event) => {
          setReason(event.target.value)
          clearErrorOnChange(close)()
        }}
        maxLength={200}
        autoComplete="off"
        isRequired
      />
    </ConfirmDialog>
  )
}

/** As the server judges: open, of chance, of the same money and reach. */
const isFit = (pool: PoolRow, other: PoolRow): boolean =>
  other.code !== pool.code &&
  other.isOpen &&
  other.kind === 'random' &&
  other.currency === pool.currency &&
  other.isNetwork === pool.isNetwork
