import type { VendorDetail } from '@faro/contract/gaming'
import { useT } from '@faro/i18n'
import { Badge, Button } from '@faro/ui'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { Panel } from '../../kit/panel.tsx'
import { RotateDialog } from './rotate-dialog.tsx'
import type { VendorPart } from './vendor-part.ts'
import { showInstant } from '../../kit/figures.ts'

type Key = VendorDetail['keys'][number]

/** Keys in force, told apart by fingerprint; their content is shown nowhere. */
export const KeysPanel = ({ vendor, mayWrite }: VendorPart) => {
  const t = useT()
  const [isRotating, setRotating] = useState(false)
  return (
    <Panel
      title={t('console.keys')}
      tail={
        mayWrite && (
          <Button variant="secondary" size="small" onClick={() => setRotating(true)}>
            <KeyRound size={16} aria-hidden />
            {t('console.rotate')}
          </Button>
        )
      }
    >
      <ul className="grid gap-2">
        {vendor.keys.map((key) => (
          <KeyRow key={key.keyId} shown={key} />
        ))}
      </ul>
      {isRotating && <RotateDialog vendor={vendor} onClose={() => setRotating(false)} />}
    </Panel>
  )
}

const KeyRow = ({ shown: { kind, fingerprint, createdAt, validUntil } }: { shown: Key }) => {
  const t = useT()
  const date = (iso: string) => showInstant(iso)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-md bg-s2 px-4 py-3">
      <div>
        <p className="font-bold">{t(`console.key.${kind}`)}</p>
        <p className="text-xs text-t3">
          <span className="font-mono text-t2">{fingerprint ?? '—'}</span> ·{' '}
          {t('console.key-since', { date: date(createdAt) })}
        </p>
      </div>
      {fingerprint === null ? (
        <Badge tone="loss">{t('console.key-unreadable')}</Badge>
      ) : validUntil === null ? (
        <Badge tone="win">{t('console.key-current')}</Badge>
      ) : (
        <Badge tone="warn">{t('console.key-ends', { date: date(validUntil) })}</Badge>
      )}
    </li>
  )
}
