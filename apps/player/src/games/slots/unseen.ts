import type { SpinRecord } from '@faro/contract/slots'

const keyOf = (gameCode: string): string => `slots-seen-${gameCode}`
const begunKeyOf = (gameCode: string): string => `slots-begun-${gameCode}`
const replayWithinMs = 86_400_000

/** Remembers that a round was shown to its end. */
export const markSeen = (gameCode: string, spinId: string): void =>
  localStorage.setItem(keyOf(gameCode), spinId)

/** Remembers that a round was played here, before it is shown. */
export const markBegun = (gameCode: string, spinId: string): void =>
  localStorage.setItem(begunKeyOf(gameCode), spinId)

/** Whether a round was played in this browser: one from another device may have been watched there. */
export const wasBegunHere = (gameCode: string, spinId: string): boolean =>
  localStorage.getItem(begunKeyOf(gameCode)) === spinId

/** A round with features of the last day whose end this browser has not shown. */
export const unseenOf = (
  gameCode: string,
  last: SpinRecord | null,
  now: number,
): SpinRecord | null => {
  if (last === null || localStorage.getItem(keyOf(gameCode)) === last.spinId) return null
  // more draws than a spin has reels: free spins or held coins followed
  const hasFeatures = last.freeSpins > 0 || last.stops.length > 5
  return hasFeatures && now - Date.parse(last.createdAt) < replayWithinMs ? last : null
}
