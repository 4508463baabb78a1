import type { ContractAct, ContractKind } from '@faro/contract/agents'
import { useT } from '@faro/i18n'
import { Banner, Button, Dialog, toast } from '@faro/ui'
import { useErrorText } from '@faro/web-kit'
import type { ReactNode } from 'react'
import { useContractAct } from './use-contract-act.ts'

type Props = {
  readonly kind: ContractKind
  readonly title: string
  readonly go: string
  readonly done: string
  readonly isDanger?: boolean
  /** What is sent, as the screen shows it now. */
  readonly body: ContractAct
  readonly onClose: () => void
  /** Where it leads on somewhere else than being cancelled does. */
  readonly onDone?: () => void
  readonly children: ReactNode
}

/** An act on a contract, confirmed: it binds money. */
export const ActDialog = (props: Props) => {
  const { kind, title, go, done, isDanger = false, body, onClose, onDone, children } = props
  const t = useT()
  const errorText = useErrorText()
  const { act, error, isPending } = useContractAct(kind, () => {
    toast(done)
    ;(onDone ?? onClose)()
  })
  return (
    <Dialog isOpen onClose={onClose} title={title} closeLabel={t('core.close')}>
      <div className="grid gap-4">
        {children}
        {error !== null && <Banner tone="loss">{errorText(error)}</Banner>}
        <div className="grid grid-cols-2 gap-2">
          <Button variant="secondary" onClick={onClose}>
            {t('core.cancel')}
          </Button>
          <Button
            variant={isDanger ? 'danger' : 'primary'}
            isBusy={isPending}
            onClick={() => act(body)}
          >
            {go}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
