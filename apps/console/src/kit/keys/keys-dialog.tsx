import { useT } from '@faro/i18n'
import { Banner, Dialog } from '@faro/ui'
import { usePersonSettings } from '../settings/person-settings.ts'
import { boundKeys, keyGroups, type KeyBinding } from './key-bindings.ts'

type Row = Pick<KeyBinding, 'keys' | 'label' | 'group'>

const everywhere: readonly Row[] = [
  { keys: '?', label: 'kit.key.help', group: 'all' },
  { keys: 'Ctrl K', label: 'kit.key.search', group: 'all' },
  { keys: '/', label: 'kit.key.search', group: 'all' },
  { keys: 'Ctrl Enter', label: 'kit.key.send', group: 'all' },
]

/** All keys that hold here and now. */
export const KeysDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const t = useT()
  const { singleKeys } = usePersonSettings()
  const rows: readonly Row[] = [...everywhere, ...boundKeys()]
  return (
    <Dialog isOpen onClose={onClose} title={t('kit.keys')} closeLabel={t('core.close')}>
      <div className="grid gap-4">
        {!singleKeys && <Banner tone="info">{t('kit.keys-off')}</Banner>}
        {keyGroups.map((group) => {
          const own = rows.filter((one) => one.group === group)
          if (own.length === 0) return null
          return (
            <section key={group} aria-label={t(`kit.keys.${group}`)}>
              <h3 className="mb-2 font-bold text-t3">{t(`kit.keys.${group}`)}</h3>
              <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1.5">
                {own.map(({ keys, label }) => (
                  <div key={keys} className="contents">
                    <dt>{t(label)}</dt>
                    <dd className="flex justify-end gap-1">
                      {keys.split(' ').map((key) => (
                        <kbd key={key} className="rounded-sm bg-s3 px-2 py-0.5 text-xs font-bold">
                          {key}
                        </kbd>
                      ))}
                    </dd>
                  </div>
                ))}
              </dl>
            </section>
          )
        })}
      </div>
    </Dialog>
  )
}
