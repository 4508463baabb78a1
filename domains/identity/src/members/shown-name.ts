import { isMobileName } from '../sessions/login-name.ts'
import { maskTail } from '../verification/mask.ts'

/**
 * The member's name as others see it. Without a chosen name it is their sign-in number, of which
 * others see the last digits alone.
 */
export const shownName = (nickname: string): string =>
  isMobileName(nickname, []) ? maskTail(nickname) : nickname
