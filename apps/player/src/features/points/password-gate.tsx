import { identity } from '@faro/contract/identity'
import { useT } from '@faro/i18n'
import { buttonClass } from '@faro/ui'
import { useRoute } from '@faro/web-kit'
import { Link } from '@faro/web-kit/router'
import type { ReactNode } from 'react'
import { usePanelPath } from '../../layer-address.ts'
import { Answered } from '../../promos/answered.tsx'

/** A payment password is set before points are spent. */
export const PasswordGate = ({ children }: { readonly children: ReactNode }) => {
  const t = useT()
  const panel = usePanelPath()
  const member = useRoute(identity.info, {}, { staleMs: 60_000 })
  return (
    <Answered query={member} waiting="h-40">
      {({ paymentPasswordSet }) =>
        paymentPasswordSet ? (
          children
        ) : (
          <div className="grid gap-3">
            <p className="font-semibold">{t('mall.password-first')}</p>
            <Link to={panel('securityCenter')} className={buttonClass({})}>
              {t('member.payment-password-set')}
            </Link>
          </div>
        )
      }
    </Answered>
  )
}
