import * as z from 'zod/mini'
import { Id, Instant, Text } from '../../fields.ts'
import type { TermsByName } from '../../route.ts'
import { alarmOwners, alarmStates, subjectKinds } from '../values.ts'

export const Alarm = z.object({
  alarmId: Id,
  code: z.string(),
  /** Null: of all brands. */
  merchantCode: z.nullable(z.string()),
  subject: z.string(),
  subjectKind: z.nullable(z.enum(subjectKinds)),
  /** The subject as people call it, where it is somebody. */
  subjectName: z.string(),
  value: z.string(),
  threshold: z.string(),
  /** Whether the two are figures to show. */
  hasFigure: z.boolean(),
  state: z.enum(alarmStates),
  owner: z.nullable(z.enum(alarmOwners)),
  /** It ends by itself once it is no longer so. */
  isMeasured: z.boolean(),
  since: Instant,
  acknowledgedBy: z.nullable(z.string()),
  note: z.nullable(z.string()),
  resolvedAt: z.nullable(Instant),
})
export type Alarm = z.output<typeof Alarm>

export const alarms = {
  acknowledge: {
    alwaysOpen: true,
    summary: 'Says that somebody looked at an alarm, with a note; ends it unless it is measured on',
    params: z.strictObject({ alarmId: Id }),
    body: z.strictObject({ note: Text(500, 3) }),
    ok: Alarm,
    errors: ['not-found', 'state-changed'],
  },
} as const satisfies TermsByName
