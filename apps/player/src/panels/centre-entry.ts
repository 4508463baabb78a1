import type { MessageKey, Namespace } from '@faro/i18n'
import { lazyPart } from '@faro/web-kit/lazy-part'
import type { LucideIcon } from 'lucide-react'
import type { ComponentType } from 'react'
import { withTexts } from '../state/preferences.ts'

/** A page of a centre as its menu has it. */
export type CentreEntry = {
  readonly label: MessageKey
  readonly Icon: LucideIcon
  readonly Content: ComponentType
  /** What stands behind its name in the menu. */
  readonly Tail?: ComponentType
}

/** A page that loads with its texts when it is first wanted. */
export const later = (load: () => Promise<ComponentType>, ...texts: Namespace[]): ComponentType =>
  lazyPart(async () => {
    const [page] = await Promise.all([load(), withTexts(...texts)])
    return { default: page }
  })
