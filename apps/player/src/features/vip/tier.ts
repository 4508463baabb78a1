/** How far the brand's accent is turned for each level: what its card is drawn in. */
const turns = [120, 320, 155, 280, 240, 340, 30] as const

export const turnOf = (level: number): number =>
  turns[Math.min(turns.length, Math.max(1, level)) - 1] ?? turns[0]
