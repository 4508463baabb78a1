import type { MouseEvent } from 'react'

/**
 * For buttons below fields: a field that is left judges itself, and what it then says would move
 * the button away between press and release.
 */
export const keepFocus = (event: MouseEvent): void => event.preventDefault()
