import type { ShownFigures, Slot } from '@faro/slots/engine'
import { AutoplayDialog } from './autoplay-dialog.tsx'
import { BuyDialog } from './buy-dialog.tsx'
import { FairDialog } from './fair-dialog.tsx'
import { HistoryDialog } from './history-dialog.tsx'
import { PaysDialog } from './pays-dialog.tsx'
import type { Sheet } from './slot-toolbar.tsx'
import type { State, useGameState } from './use-game-state.ts'

type Props = {
  readonly sheet: NonNullable<Sheet>
  readonly model: Slot
  readonly start: State
  readonly figures: ShownFigures | undefined
  readonly table: ReturnType<typeof useGameState>
  readonly onClose: () => void
}

/** The dialog that is open. */
export const SlotSheets = ({ sheet, model, start, figures, table, onClose }: Props) => {
  const { decimals } = start.currency
  const { stake, seed, amountOf, amountOfStakes } = table
  switch (sheet) {
    case 'pays':
      return <PaysDialog {...{ model, figures, amountOf, amountOfStakes, onClose }} />
    case 'history':
      return <HistoryDialog model={model} onClose={onClose} />
    case 'fair':
      return (
        <FairDialog {...{ seed, onClose }} modelHash={start.modelHash} onSeed={table.setSeed} />
      )
    case 'auto':
      return (
        <AutoplayDialog
          {...{ stake, decimals, onClose }}
          onStart={(limits) => {
            onClose()
            table.beginAuto(limits)
          }}
        />
      )
    case 'buy':
      return (
        <BuyDialog
          {...{ model, figures, amountOfStakes, onClose }}
          onBuy={() => {
            onClose()
            void table.spin(true)
          }}
        />
      )
  }
}
