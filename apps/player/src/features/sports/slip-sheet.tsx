import { useT } from '@faro/i18n'
import { Button, Dialog } from '@faro/ui'
import { Ticket } from 'lucide-react'
import { useSlip } from '../../sports/slip-store.ts'
import { sumsOf, totalOddsOf } from '../../sports/slip-sums.ts'
import { useOddsText } from '../../sports/use-odds-text.ts'
import { SlipPanel } from './slip-panel.tsx'

/** A bar over the page's lower edge that opens the slip as a sheet. */
export const SlipSheet = () => {
  const t = useT()
  const isOpen = useSlip((slip) => slip.isOpen)
  const setOpen = useSlip((slip) => slip.setOpen)
  return (
    <>
      <SlipBar onOpen={() => setOpen(true)} />
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={t('sports.slip')}
        closeLabel={t('core.close')}
      >
        <div className="-mx-5 -mb-5">
          <SlipPanel onLeave={() => setOpen(false)} />
        </div>
      </Dialog>
    </>
  )
}

/** How many selections there are, what they multiply to, and the way to the slip. */
const SlipBar = ({ onOpen }: { readonly onOpen: () => void }) => {
  const t = useT()
  const oddsText = useOddsText()
  const legs = useSlip((slip) => slip.legs)
  if (legs.length === 0) return null
  const odds = oddsText(totalOddsOf(sumsOf(legs, { type: 'accumulator' })))
  return (
    <div className="slip-bar border-t border-line bg-s1 px-3 py-2">
      <Button isWide onClick={onOpen} className="justify-between">
        <span className="inline-flex items-center gap-2">
          <Ticket size={18} aria-hidden />
          {t('betting.slip-bar', { count: legs.length, odds })}
        </span>
        <span>{t('betting.slip-open')}</span>
      </Button>
    </div>
  )
}
