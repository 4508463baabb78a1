import type { AgentLink } from '@faro/contract/agents'
import { useT } from '@faro/i18n'
import { Button, Dialog } from '@faro/ui'
import { QrCode } from '@faro/ui/qr-code'
import { usePermission } from '@faro/web-kit'
import { Share2 } from 'lucide-react'
import { CopyLine } from '../../agents/copy-line.tsx'

type Props = { readonly link: AgentLink; readonly onClose: () => void }

/** A link to be handed on: as a code to scan, as text, or by what the device shares with. */
export const LinkDialog = ({ link: { url, code }, onClose }: Props) => {
  const t = useT()
  const { name } = usePermission().brand
  const maySend = typeof navigator.share === 'function'
  return (
    <Dialog isOpen onClose={onClose} title={t('opening.share-title')} closeLabel={t('core.close')}>
      <div className="grid gap-3">
        <div className="mx-auto w-full max-w-52">
          <QrCode text={url} label={t('opening.qr', { code })} />
        </div>
        <CopyLine label={t('opening.address')} text={url} />
        <CopyLine label={t('opening.code')} text={code} />
        {maySend && (
          <Button
            isWide
            onClick={() => void navigator.share({ title: name, url }).catch(() => undefined)}
          >
            <Share2 size={18} aria-hidden />
            {t('opening.share')}
          </Button>
        )}
      </div>
    </Dialog>
  )
}
