const formats = new Map<string, Intl.DateTimeFormat>()

/** The calendar day (yyyy-MM-dd) that it is in a time zone at a moment. */
export const dayOf = (at: Date, timeZone: string): string => {
  let format = formats.get(timeZone)
  if (format === undefined) {
    format = new Intl.DateTimeFormat('en-CA', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    })
    formats.set(timeZone, format)
  }
  return format.format(at)
}

export const isTimeZone = (timeZone: string): boolean => {
  try {
    dayOf(new Date(0), timeZone)
    return true
  } catch {
    return false
  }
}
