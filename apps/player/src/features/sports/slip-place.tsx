import { useT } from '@faro/i18n'
import { EmptyState } from '@faro/ui'
import { lazyPart } from '@faro/web-kit/lazy-part'
import { Ticket } from 'lucide-react'
import { Suspense, useState, useSyncExternalStore } from 'react'
import { useSlip } from '../../sports/slip-store.ts'
import { withTexts } from '../../state/preferences.ts'

const SlipPanel = lazyPart(async () => {
  const [part] = await Promise.all([import('./slip-panel.tsx'), withTexts('betting')])
  return { default: part.SlipPanel }
})
const SlipSheet = lazyPart(async () => {
  const [part] = await Promise.all([import('./slip-sheet.tsx'), withTexts('betting')])
  return { default: part.SlipSheet }
})

const wide = '(min-width: 1280px)'

/** Whether there is room for the slip beside the page. */
const useIsDocked = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      const query = matchMedia(wide)
      query.addEventListener('change', listener)
      return () => query.removeEventListener('change', listener)
    },
    () => matchMedia(wide).matches,
    () => false,
  )

/** Whether anything has been chosen since the page opened: until then the slip need not load. */
const useIsWanted = (): boolean => {
  const isFilled = useSlip((slip) => slip.legs.length > 0)
  const [isWanted, setWanted] = useState(false)
  if (isFilled && !isWanted) setWanted(true)
  return isWanted
}

/** The slip: beside the page where there is room, else a bar that opens a sheet. */
export const SlipPlace = () => {
  const t = useT()
  const isDocked = useIsDocked()
  const isWanted = useIsWanted()
  if (!isDocked) return <Suspense>{isWanted && <SlipSheet />}</Suspense>
  const empty = <EmptyState icon={<Ticket size={28} />} text={t('sports.slip-empty')} />
  return (
    <aside
      aria-label={t('sports.slip')}
      className="card sticky top-20 max-h-[calc(100dvh-96px)] self-start overflow-y-auto"
    >
      <h2 className="px-4 pt-3 text-lg font-extrabold">{t('sports.slip')}</h2>
      <Suspense fallback={empty}>{isWanted ? <SlipPanel /> : empty}</Suspense>
    </aside>
  )
}
