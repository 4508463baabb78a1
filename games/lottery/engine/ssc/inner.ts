import type { Play } from '../play.ts'

/** Digits 0–9, from ten-thousands to units. */
export type Digits = readonly number[]

/** A play on the digits of one area, wherever it lies. */
export type Inner = Play<Digits>
