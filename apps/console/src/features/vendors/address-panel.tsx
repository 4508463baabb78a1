import type { VendorDetail } from '@faro/contract/gaming'
import { useT } from '@faro/i18n'
import { CopyButton } from '../../kit/copy-button.tsx'
import { Panel } from '../../kit/panel.tsx'

/** Where the vendor calls our wallet; one that keeps the money itself calls nowhere. */
export const AddressPanel = ({ vendor }: { readonly vendor: VendorDetail }) => {
  const t = useT()
  const address = `${globalThis.location.origin}${vendor.callPath}`
  return (
    <Panel title={t('console.address')}>
      {vendor.callPath === '' ? (
        <p className="text-t2">{t('console.address-none')}</p>
      ) : (
        <>
          <p className="mb-3 text-t3">{t('console.address-text')}</p>
          <div className="flex flex-wrap items-center gap-3">
            <code className="min-w-0 grow rounded-md bg-s2 px-3 py-2 break-all">{address}</code>
            <CopyButton text={address} />
          </div>
        </>
      )}
    </Panel>
  )
}
