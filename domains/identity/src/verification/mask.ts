/** `ana@example.com` -> `a***@example.com` */
export const maskEmail = (email: string): string => email.replace(/^(.?)[^@]*/, '$1***')

/** `5512345678` -> `***5678`: the last four, or fewer of a short one. */
export const maskTail = (text: string): string =>
  `***${text.slice(-Math.min(4, Math.max(0, text.length - 2)))}`
