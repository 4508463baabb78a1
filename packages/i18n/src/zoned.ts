const partsIn = (zone: string): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })

/** An instant as a field of day and time shows it in a zone: 2026-11-21T17:36. */
export const localIn = (iso: string, zone: string): string => {
  const parts = Object.fromEntries(
    partsIn(zone)
      .formatToParts(new Date(iso))
      .map(({ type, value }) => [type, value]),
  )
  return `${parts['year']}-${parts['month']}-${parts['day']}T${parts['hour']}:${parts['minute']}`
}

const minuteMs = 60_000

/**
 * The instant of a local date and time; null where the field is empty. A skipped hour means the one
 * after it, a repeated one the first.
 */
export const instantIn = (local: string, zone: string): string | null => {
  const asUtc = Date.parse(`${local}Z`)
  if (Number.isNaN(asUtc)) return null
  const offsetAt = (ms: number): number =>
    Date.parse(`${localIn(new Date(ms).toISOString(), zone)}Z`) -
    Math.floor(ms / minuteMs) * minuteMs
  // the offsets around a change of the clock are those of a day before and after
  const offsets = [offsetAt(asUtc - 86_400_000), offsetAt(asUtc + 86_400_000)]
  const meant = offsets.map((offset) => asUtc - offset)
  const found = meant.find((ms) => localIn(new Date(ms).toISOString(), zone) === local)
  return new Date(found ?? meant[0] ?? asUtc).toISOString()
}
