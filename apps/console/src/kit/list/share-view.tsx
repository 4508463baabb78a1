import { staff, views } from '@faro/contract/operator'
import { useT } from '@faro/i18n'
import { SelectField, toast } from '@faro/ui'
import { useCommand, useRoute } from '@faro/web-kit'
import { useState } from 'react'
import { useUnsaved } from '../../state/unsaved.ts'
import { ConfirmDialog } from '../confirm-dialog.tsx'
import { Asked } from '../states/asked.tsx'
import { useRoleName } from '../use-role-name.ts'
import type { SavedView } from './saved-views.ts'

type Props = { readonly saved: SavedView; readonly onClose: () => void }

const nobody = ''
const everywhere = ''

/** Who else sees a view: those who hold a role, in one brand or in all. */
export const ShareView = ({ saved, onClose }: Props) => {
  const t = useT()
  const offer = useRoute(staff.list, {}, { staleMs: 60_000 })
  const nameOf = useRoleName(offer.data?.roles)
  const { sharedWith } = saved
  const [role, setRole] = useState(sharedWith?.role ?? nobody)
  const [brand, setBrand] = useState<string | null>(null)
  const share = useCommand(views.share, {
    invalidates: [views.list],
    onDone: ({ sharedWith: now }) => {
      toast(t(now === null ? 'kit.view-unshared' : 'kit.view-shared'))
      onClose()
    },
  })
  const brandOf = (brands: readonly (string | null)[]): string =>
    brand ?? (sharedWith === null ? brands[0] : sharedWith.merchantCode) ?? everywhere
  const isChanged = role !== (sharedWith?.role ?? nobody) || brand !== null
  const leave = useUnsaved(isChanged && !share.isSuccess)
  return (
    <ConfirmDialog
      title={t('kit.view-share')}
      confirmLabel={t(
        role === nobody && sharedWith !== null ? 'kit.view-unshare' : 'kit.view-share',
      )}
      command={share}
      onConfirm={() => {
        const code = brandOf(offer.data?.brands ?? [])
        const wanted = { role, merchantCode: code === everywhere ? null : code }
        share.mutate({
          params: { viewId: saved.viewId },
          body: { with: role === nobody ? null : wanted },
        })
      }}
      onClose={() => leave(onClose)}
    >
      <p>{t('kit.view-share-text', { name: saved.name })}</p>
      <Asked of={offer} outline="h-32">
        {({ roles, brands }) => (
          <div className="grid gap-4">
            <SelectField
              label={t('kit.view-role')}
              value={role}
              onChange={(event) => setRole(event.target.value)}
            >
              <option value={nobody}>{t('kit.view-role-none')}</option>
              {roles.map((one) => (
                <option key={one.role} value={one.role}>
                  {nameOf(one.role)}
                </option>
              ))}
            </SelectField>
            {role !== nobody && (
              <SelectField
                label={t('kit.brand')}
                value={brandOf(brands)}
                onChange={(event) => setBrand(event.target.value)}
              >
                {brands.map((code) => (
                  <option key={code ?? everywhere} value={code ?? everywhere}>
                    {code ?? t('kit.brand-all')}
                  </option>
                ))}
              </SelectField>
            )}
          </div>
        )}
      </Asked>
    </ConfirmDialog>
  )
}
