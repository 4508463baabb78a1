import { instantIn, localIn } from '@faro/i18n'
import { ownZone } from '../figures.ts'

/** What the field of an instant shows: its day and time in the reader's zone. */
export const toLocal = (iso: string | null): string => (iso === null ? '' : localIn(iso, ownZone()))

/** What such a field says; null where it says nothing. */
export const fromLocal = (text: string): string | null => instantIn(text, ownZone())
