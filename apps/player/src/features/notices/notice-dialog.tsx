import { useT } from '@faro/i18n'
import { Dialog } from '@faro/ui'
import { useState } from 'react'
import { useLayers } from '../../state/layers.ts'
import { Notices } from './notices.tsx'

/** The notices above any page, open at the one that was pressed. */
export const NoticeDialog = ({ index }: { readonly index: number }) => {
  const t = useT()
  const showNotice = useLayers((layers) => layers.showNotice)
  const [selected, setSelected] = useState<number | null>(index)
  return (
    <Dialog
      isOpen
      onClose={() => showNotice(null)}
      title={t('notices.notification')}
      closeLabel={t('core.close')}
      size="wide"
    >
      <div className="p-4 md:p-6">
        <Notices index={selected} onSelect={setSelected} />
      </div>
    </Dialog>
  )
}
