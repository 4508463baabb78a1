const key = 'searches'
const keptMax = 6

/** What was searched last in this browser, the latest first. */
export const recentSearches = (): readonly string[] => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(kept)
      ? kept.filter((one) => typeof one === 'string').slice(0, keptMax)
      : []
  } catch {
    // what somebody else wrote there is not ours
    return []
  }
}

export const rememberSearch = (words: string): void => {
  const plain = words.trim()
  if (plain === '') return
  const others = recentSearches().filter((one) => one.toLowerCase() !== plain.toLowerCase())
  localStorage.setItem(key, JSON.stringify([plain, ...others].slice(0, keptMax)))
}

export const forgetSearches = (): void => localStorage.removeItem(key)
