import { emoji, hasEmoji } from './icons.ts'

/** One symbol of a slot as SVG, 96 by 96; null for a name there is no picture of. */
export const drawSymbol = (name: string): string | null =>
  hasEmoji(name)
    ? `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 96 96" width="96" height="96">${emoji(name, { x: 48, y: 48, size: 92, turn: 0, prefix: 's' })}</svg>`
    : null
