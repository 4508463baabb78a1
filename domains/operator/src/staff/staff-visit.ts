import type { Context } from '@faro/server-kit/http'
import type { StaffVisit } from './staff-session.ts'

type Caller = Pick<Context, 'ip' | 'userAgent' | 'deviceKey'>

export const staffVisitOf = ({ ip, userAgent, deviceKey }: Caller): StaffVisit => ({
  ip,
  userAgent,
  deviceKey,
})

/** The visit of a staff member: origin for passkeys, address and browser. */
export const placeOf = (context: Caller & Pick<Context, 'origin'>) => ({
  site: { origin: context.origin, name: 'Faro' },
  visit: staffVisitOf(context),
})
