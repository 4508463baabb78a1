import { brands } from '@faro/contract/whitelabel'
import { useT } from '@faro/i18n'
import { Banner, Button } from '@faro/ui'
import { useState } from 'react'
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx'
import { InstantField } from '../../kit/fields/instant-field.tsx'
import { fromLocal, toLocal } from '../../kit/fields/local-instant.ts'
import { Panel } from '../../kit/panel.tsx'
import { useUnsaved } from '../../state/unsaved.ts'
import type { BrandPart } from './brand-part.ts'
import { SaveBar } from './save-bar.tsx'
import { useSave } from './use-save.ts'
import { showInstant } from '../../kit/figures.ts'

/** Closing a brand is asked twice; its end may be set, and then it opens by itself. */
export const MaintenancePanel = ({ brand, mayWrite }: BrandPart) => {
  const t = useT()
  const { isMaintained, endsAt } = brand.maintenance
  const [end, setEnd] = useState(toLocal(endsAt))
  const [isAsked, setAsked] = useState(false)
  const [openedAt] = useState(() => Date.now())
  useUnsaved(end !== toLocal(endsAt))
  const save = useSave(brands.changeMaintenance, () => setAsked(false))
  const at = fromLocal(end)
  const isPast = at !== null && Date.parse(at) <= openedAt
  const set = (isClosed: boolean): void =>
    save.mutate({
      params: { code: brand.code },
      body: {
        version: brand.version,
        isMaintained: isClosed,
        endsAt: isClosed ? at : null,
      },
    })
  const open = (): void => {
    setEnd('')
    set(false)
  }
  return (
    <Panel title={t('brand.tab.status')}>
      <div className="grid max-w-xl gap-4">
        <Banner tone={isMaintained ? 'warn' : 'info'}>
          {isMaintained ? t('brand.maintenance-is-closed') : t('brand.maintenance-is-open')}
          {isMaintained && endsAt !== null && (
            <span className="block font-medium">
              {t('core.status.until', { time: showInstant(endsAt) })}
            </span>
          )}
        </Banner>
        <InstantField
          label={t('brand.maintenance-end')}
          hint={t('brand.maintenance-end-hint')}
          error={isPast ? t('brand.maintenance-past') : undefined}
          value={end}
          disabled={!mayWrite}
          onChange={(event) => setEnd(event.target.value)}
        />
        {mayWrite && isMaintained && (
          <>
            <SaveBar command={save} isDisabled={isPast} onSave={() => set(true)} />
            <Button className="justify-self-start" variant="secondary" onClick={open}>
              {t('brand.maintenance-open')}
            </Button>
          </>
        )}
        {mayWrite && !isMaintained && (
          <Button
            variant="danger"
            className="justify-self-start"
            disabled={isPast}
            onClick={() => setAsked(true)}
          >
            {t('brand.maintenance-close')}
          </Button>
        )}
      </div>
      {isAsked && (
        <ConfirmDialog
          title={t('brand.maintenance-close')}
          confirmLabel={t('brand.maintenance-close')}
          command={save}
          onConfirm={() => set(true)}
          onClose={() => setAsked(false)}
          isDanger
        >
          <p>{t('brand.maintenance-ask', { name: brand.settings.name })}</p>
        </ConfirmDialog>
      )}
    </Panel>
  )
}
