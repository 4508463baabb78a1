import { vendors, type VendorDetail } from '@faro/contract/gaming'
import { useT } from '@faro/i18n'
import { Button, toast } from '@faro/ui'
import { useCommand } from '@faro/web-kit'
import { useState } from 'react'
import { Link } from '@faro/web-kit/router'
import { paths } from '../../paths.ts'
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx'
import { Panel } from '../../kit/panel.tsx'
import { useMay } from '../../kit/use-may.ts'
import type { VendorPart } from './vendor-part.ts'
import { showInstant } from '../../kit/figures.ts'

type Case = VendorDetail['cases'][number]

/** What people must decide: nothing is credited or closed by guess. */
export const CasesPanel = ({ vendor, mayWrite }: VendorPart) => {
  const t = useT()
  const [asked, setAsked] = useState<Case | null>(null)
  return (
    <Panel title={t('console.cases')}>
      {vendor.cases.length === 0 ? (
        <p className="text-t3">{t('console.cases-none')}</p>
      ) : (
        <ul className="grid gap-2">
          {vendor.cases.map((one) => (
            <li
              key={one.caseId}
              className="flex flex-wrap items-center justify-between gap-3 rounded-md bg-s2 px-4 py-3"
            >
              <CaseText {...{ one }} />
              {mayWrite && (
                <Button size="small" variant="secondary" onClick={() => setAsked(one)}>
                  {t('console.case-close')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {asked !== null && (
        <CloseDialog code={vendor.code} one={asked} onClose={() => setAsked(null)} />
      )}
    </Panel>
  )
}

const CaseText = ({ one }: { readonly one: Case }) => {
  const t = useT()
  const maySeePlayers = useMay('players.read') === true
  return (
    <div className="min-w-0">
      <p className="font-bold">{t(`console.case.${one.kind}`)}</p>
      <p className="text-t3">
        {t('console.case-round')} <code className="break-all text-t2">{one.vendorRound}</code>
        {' · '}
        {showInstant(one.openedAt)}
        {maySeePlayers && (
          <>
            {' · '}
            <Link
              to={paths.player(one.memberId)}
              className="font-bold text-brandt underline underline-offset-4"
            >
              {t('console.col-player')}
            </Link>
          </>
        )}
      </p>
    </div>
  )
}

type CloseProps = { readonly code: string; readonly one: Case; readonly onClose: () => void }

const CloseDialog = ({ code, one, onClose }: CloseProps) => {
  const t = useT()
  const close = useCommand(vendors.closeCase, {
    invalidates: [vendors.detail, vendors.list],
    onDone: () => {
      toast(t('console.case-closed'))
      onClose()
    },
  })
  return (
    <ConfirmDialog
      title={t('console.case-close')}
      confirmLabel={t('console.case-close')}
      command={close}
      onConfirm={() => close.mutate({ params: { code, caseId: one.caseId } })}
      onClose={onClose}
    >
      <p className="font-semibold text-t1">
        {t(`console.case.${one.kind}`)} · {one.vendorRound}
      </p>
      <p>{one.kind === 'open-round' ? t('console.case-ask') : t('console.case-ask-foreign')}</p>
    </ConfirmDialog>
  )
}
