const two = (n: number): string => String(n).padStart(2, '0')

/** An instant as a field of day and time shows it, in the zone of whoever looks. */
export const toField = (iso: string | null): string => {
  if (iso === null) return ''
  const at = new Date(iso)
  const day = [at.getFullYear(), two(at.getMonth() + 1), two(at.getDate())].join('-')
  return `${day}T${two(at.getHours())}:${two(at.getMinutes())}`
}

/** What such a field says, as an instant; null where it says nothing. */
export const fromField = (text: string): string | null => {
  const at = new Date(text)
  return text === '' || Number.isNaN(at.getTime()) ? null : at.toISOString()
}
