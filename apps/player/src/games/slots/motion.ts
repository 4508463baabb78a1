/** One reel's movement: where it is, in symbols from the top of its strip, at a moment. */
export type ReelMotion = {
  readonly from: number
  readonly startedAt: number
  /** Set once the outcome is known. */
  readonly landing: { readonly at: number; readonly from: number; readonly distance: number } | null
}

/** Symbols per second at full speed. */
const speed = 22
const landMs = 620

const easeOutBack = (x: number): number => {
  const overshoot = 1.1
  return 1 + (overshoot + 1) * (x - 1) ** 3 + overshoot * (x - 1) ** 2
}

/** Reels turn towards lower stops: symbols fall from above. */
export const positionAt = (motion: ReelMotion, now: number): number => {
  const { landing } = motion
  if (landing === null || now < landing.at)
    return motion.from - ((now - motion.startedAt) / 1000) * speed
  const progress = Math.min((now - landing.at) / landMs, 1)
  return landing.from - landing.distance * easeOutBack(progress)
}

export const isLanded = ({ landing }: ReelMotion, now: number): boolean =>
  landing !== null && now >= landing.at + landMs

/** Plans the stop so that it ends exactly at `stop` after at least one turn of what is seen. */
export const landAt = (
  motion: ReelMotion,
  { at, stop, length }: { at: number; stop: number; length: number },
): ReelMotion => {
  const from = positionAt({ ...motion, landing: null }, at)
  const least = (speed * landMs) / 1000 / 2.4
  const rest = (((from - least - stop) % length) + length) % length
  return { ...motion, landing: { at, from, distance: least + rest } }
}
