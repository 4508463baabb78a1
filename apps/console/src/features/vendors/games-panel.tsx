import { gamingLists, vendors } from '@faro/contract/gaming'
import { useT } from '@faro/i18n'
import { Banner, Button } from '@faro/ui'
import { useCommand, useErrorText } from '@faro/web-kit'
import { RefreshCw } from 'lucide-react'
import { showCount } from '../../kit/figures.ts'
import { Panel } from '../../kit/panel.tsx'
import type { VendorPart } from './vendor-part.ts'

export const GamesPanel = ({ vendor, mayWrite }: VendorPart) => {
  const t = useT()
  const errorText = useErrorText()
  const sync = useCommand(vendors.sync, { invalidates: [vendors.detail, gamingLists.vendorCalls] })
  return (
    <Panel
      title={t('console.vendor-games')}
      tail={
        mayWrite && (
          <Button
            variant="secondary"
            size="small"
            isBusy={sync.isPending}
            onClick={() => sync.mutate({ params: { code: vendor.code } })}
          >
            {!sync.isPending && <RefreshCw size={16} aria-hidden />}
            {t('console.sync')}
          </Button>
        )
      }
    >
      <p>
        <strong className="me-2 text-2xl font-extrabold">{showCount(vendor.games)}</strong>
        <span className="text-t3">{t('console.vendor-games-text')}</span>
      </p>
      {(sync.isError || sync.data !== undefined) && (
        <div className="mt-3">
          {sync.isError ? (
            <Banner tone="loss">{errorText(sync.error)}</Banner>
          ) : (
            sync.data !== undefined && (
              <Banner tone="info">
                {t('console.synced', {
                  added: showCount(sync.data.added),
                  changed: showCount(sync.data.changed),
                  retired: showCount(sync.data.retired),
                })}
              </Banner>
            )
          )}
        </div>
      )}
    </Panel>
  )
}
