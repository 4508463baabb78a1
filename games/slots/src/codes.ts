import { models } from '../engine/index.ts'

/** Titles of the house, all of which play the pools. */
export const slotCodes: readonly string[] = models.map(({ code }) => code)
