const cookie = 'rememberUser'
const daySeconds = 86_400

/** The name of whoever wished to be remembered here; never the password, which is the browser's. */
export const rememberedName = (): string => {
  const found = new RegExp(`(?:^|;\\s*)${cookie}=([^;]*)`).exec(document.cookie)?.[1]
  return found === undefined ? '' : decodeURIComponent(found)
}

/** Kept for a day; an empty name forgets. */
export const rememberName = (name: string): void => {
  const age = name === '' ? 0 : daySeconds
  document.cookie = `${cookie}=${encodeURIComponent(name)}; path=/; max-age=${age}; samesite=strict`
}
