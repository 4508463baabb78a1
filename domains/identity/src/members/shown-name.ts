import { isMobileName } from '../sessions/login-name.ts'
import { maskTail } from '../verification/mask.ts'

/**
 * What others read of a member's name. Who registered by mobile and chose no name goes by the
 * number that they sign in with: of a number others see its end alone.
 */
export const shownName = (nickname: string): string =>
  isMobileName(nickname, []) ? maskTail(nickname) : nickname
