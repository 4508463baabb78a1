import type { VendorCall, VendorRow } from '@faro/contract/gaming'
import { useT } from '@faro/i18n'
import { Badge, type Tone } from '@faro/ui'

const breakerTones: Readonly<Record<VendorRow['breaker'], Tone>> = {
  closed: 'win',
  'half-open': 'warn',
  open: 'loss',
}

type BreakerProps = Pick<VendorRow, 'breaker'> & {
  /** Says what is closed or open, where no column does. */
  readonly isNamed?: boolean
}

export const BreakerBadge = ({ breaker, isNamed = false }: BreakerProps) => {
  const t = useT()
  return (
    <Badge tone={breakerTones[breaker]}>
      {isNamed && `${t('console.breaker')}: `}
      {t(`console.breaker.${breaker}`)}
    </Badge>
  )
}

type ActiveProps = Pick<VendorRow, 'dialect' | 'isActive' | 'hasUnreadableKey' | 'opensTo'>

export const ActiveBadge = ({ dialect, isActive, hasUnreadableKey, opensTo }: ActiveProps) => {
  const t = useT()
  if (hasUnreadableKey) return <Badge tone="loss">{t('console.vendor-key-unreadable')}</Badge>
  // a vendor that keeps the money itself is only called
  if (isActive && dialect !== 'transfer' && opensTo === 'nobody')
    return <Badge tone="loss">{t('console.vendor-closed')}</Badge>
  return (
    <Badge tone={isActive ? 'win' : 'neutral'}>
      {isActive ? t('console.vendor-active') : t('console.vendor-off')}
    </Badge>
  )
}

const isOurs = ({ status, code }: Pick<VendorCall, 'status' | 'code'>): boolean =>
  status === 0 || status >= 500 || code === 'RS_ERROR_UNKNOWN'

/** What came of a call: fine, refused, or failed on the answering side. */
export const outcomeTone = (call: Pick<VendorCall, 'status' | 'code'>): Tone => {
  if (call.code === 'ok') return 'win'
  return isOurs(call) ? 'loss' : 'warn'
}
