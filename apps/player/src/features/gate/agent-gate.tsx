import { useT } from '@faro/i18n'
import { Button, Dialog } from '@faro/ui'
import { useSession } from '@faro/web-kit'
import { useEffect } from 'react'
import { useOpenAuth } from '../../auth-address.ts'
import { useRole } from '../../state/use-account.ts'

type Props = { readonly onClose: () => void }

/** Before the agents' panel: a guest signs in first, and who is no agent is told so. */
export const AgentGate = ({ onClose }: Props) => {
  const t = useT()
  const openAuth = useOpenAuth()
  const { token } = useSession()
  const role = useRole()
  useEffect(() => {
    if (token === null) openAuth('login', { replace: true })
  }, [token, openAuth])
  if (token === null || role === null) return null
  return (
    <Dialog isOpen onClose={onClose} title={t('gate.agent-title')} closeLabel={t('core.close')}>
      <p className="text-t2">{t('gate.agent-text')}</p>
      <Button className="mt-6" isWide onClick={onClose}>
        {t('gate.real-ok')}
      </Button>
    </Dialog>
  )
}
