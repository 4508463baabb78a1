import { useEffect } from 'react'
import { readSlip, slipKey, useSlip } from './slip-store.ts'

/** Takes up the slip of this device once the page stands. */
export const useStoredSlip = (): void => {
  const replace = useSlip((slip) => slip.replace)
  useEffect(() => replace(readSlip(localStorage.getItem(slipKey))), [replace])
}
