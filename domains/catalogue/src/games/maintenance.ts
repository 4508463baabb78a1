import { col, rowOf } from '@faro/server-kit/db'

/** The three switches that stop a game: its own, its vendor's, and the vendor's at one brand. */
export type Stops = {
  readonly game_stopped?: boolean | null | undefined
  readonly game_stopped_until?: Date | null | undefined
  readonly vendor_stopped: boolean
  readonly vendor_stopped_until: Date | null
  readonly brand_stopped: boolean | null
  readonly brand_stopped_until: Date | null
}

export const stopFields = rowOf({
  game_stopped: col.bool.orNull,
  game_stopped_until: col.timestamptz.orNull,
  vendor_stopped: col.bool,
  vendor_stopped_until: col.timestamptz.orNull,
  brand_stopped: col.bool.orNull,
  brand_stopped_until: col.timestamptz.orNull,
})

export const stopColumns = `o.in_maintenance as game_stopped,
  o.maintenance_until as game_stopped_until, v.in_maintenance as vendor_stopped,
  v.maintenance_until as vendor_stopped_until, vo.in_maintenance as brand_stopped,
  vo.maintenance_until as brand_stopped_until`

/** A stop ends by itself when its time is over; of several the last end counts, or none is known. */
export const maintenanceOf = (
  stops: Stops,
  now: Date,
): { inMaintenance: boolean; maintenanceUntil: string | null } => {
  const ends = [
    [stops.game_stopped, stops.game_stopped_until],
    [stops.vendor_stopped, stops.vendor_stopped_until],
    [stops.brand_stopped, stops.brand_stopped_until],
  ] as const
  const running = ends
    .map(([isStopped, until]) => ({ isStopped: isStopped === true, until: until ?? null }))
    .filter(({ isStopped, until }) => isStopped && (until === null || until > now))
    .map(({ until }) => until)
  const last = running.includes(null)
    ? null
    : Math.max(...running.map((until) => until?.getTime() ?? 0))
  return {
    inMaintenance: running.length > 0,
    maintenanceUntil: running.length === 0 || last === null ? null : new Date(last).toISOString(),
  }
}
