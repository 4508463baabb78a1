/** Regions for languages that leave the date order open: day before month. */
const dateLocales: Readonly<Record<string, string>> = { en: 'en-GB' }

const dates = new Map<string, Intl.DateTimeFormat>()

const dateFormat = (
  language: string,
  name: string,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat => {
  const key = `${language}:${name}`
  let format = dates.get(key)
  if (format === undefined) {
    format = new Intl.DateTimeFormat(dateLocales[language] ?? language, options)
    dates.set(key, format)
  }
  return format
}

/** Day and time in the visitor's zone: "21/11/2026, 17:36:39", the same wherever one stands. */
export const formatInstant = (iso: string, language: string): string =>
  dateFormat(language, 'instant', {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  }).format(new Date(iso))

/** The time of the day in the visitor's zone: "17:36". */
export const formatTime = (iso: string, language: string): string =>
  dateFormat(language, 'time', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(
    new Date(iso),
  )

/** A day of the brand's calendar, such as 2026-11-21, in a few letters: "21 nov". */
export const formatDay = (day: string, language: string): string =>
  dateFormat(language, 'day', { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  )

/** A month, such as 2026-11, by its name: "noviembre de 2026". */
export const formatMonth = (month: string, language: string): string =>
  dateFormat(language, 'month', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00:00Z`),
  )

/** The day that it is in a time zone, as calls have it: 2026-11-21. */
export const dayIn = (timeZone: string, now = new Date()): string =>
  new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format(now)

/** yyyy-MM-dd HH:mm:ss in the visitor's zone, as the specification writes notices. */
export const formatStamp = (iso: string): string => {
  const at = new Date(iso)
  const two = (n: number): string => String(n).padStart(2, '0')
  const day = [at.getFullYear(), two(at.getMonth() + 1), two(at.getDate())].join('-')
  return `${day} ${[at.getHours(), at.getMinutes(), at.getSeconds()].map(two).join(':')}`
}

/** How somebody reads the clock: in which zone, and by 12 or 24 hours. */
export type ClockFormat = {
  readonly timeZone?: string | undefined
  readonly isTwelveHours: boolean
}

/** Day and time as somebody chose to read them: "21/11/2026, 5:36:39 p. m.". */
export const formatInstantBy = (iso: string, language: string, clock: ClockFormat): string =>
  dateFormat(language, `instant ${clock.timeZone} ${clock.isTwelveHours}`, {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    ...timeOptions(clock),
    second: '2-digit',
  }).format(new Date(iso))

/** The time of the day as somebody chose to read it. */
export const formatTimeBy = (iso: string, language: string, clock: ClockFormat): string =>
  dateFormat(language, `time ${clock.timeZone} ${clock.isTwelveHours}`, timeOptions(clock)).format(
    new Date(iso),
  )

const timeOptions = ({ timeZone, isTwelveHours }: ClockFormat): Intl.DateTimeFormatOptions => ({
  hour: isTwelveHours ? 'numeric' : '2-digit',
  minute: '2-digit',
  hourCycle: isTwelveHours ? 'h12' : 'h23',
  ...(timeZone === undefined ? {} : { timeZone }),
})

/** The zone of the clock that the browser goes by. */
export const browserZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone
