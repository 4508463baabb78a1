const wishesMax = 20

/** Codes of the specification for what a browser calls otherwise. */
const codesOf = (tag: string): readonly string[] => {
  const upper = tag.toUpperCase()
  const [language = ''] = upper.split('-')
  if (language === 'ZH') return [/HANT|TW|HK|MO/.test(upper) ? 'TW' : 'CN']
  if (language === 'TL') return ['FIL']
  return upper === language ? [language] : [upper, language]
}

/** The first offered language of an Accept-Language header; null for none. */
export const acceptedLanguage = (
  header: string | undefined,
  offered: readonly string[],
): string | null => {
  const wishes = (header ?? '')
    .split(',', wishesMax)
    .flatMap((part) => {
      const [tag = '', ...rest] = part.trim().split(';')
      const said = rest.map((one) => /^\s*q=([01](?:\.\d{0,3})?)\s*$/.exec(one)?.[1]).find(Boolean)
      const weight = said === undefined ? 1 : Number(said)
      return weight > 0 && /^[A-Za-z]{2,3}(-[A-Za-z\d]{1,8})*$/.test(tag) ? [{ tag, weight }] : []
    })
    .toSorted((a, b) => b.weight - a.weight)
  for (const { tag } of wishes) {
    const found = codesOf(tag).find((code) => offered.includes(code))
    if (found !== undefined) return found
  }
  return null
}
