import * as z from 'zod/mini'
import { Id, Instant, Text } from '../../fields.ts'
import type { TermsByName } from '../../route.ts'
import {
  caseOutcomes,
  casePartners,
  casePriorities,
  caseStates,
  caseSteps,
  subjectKinds,
} from '../values.ts'

const Kind = z.string().check(z.regex(/^[a-z0-9.-]{1,60}$/))

export const CaseRow = z.object({
  caseId: Id,
  /** What people call it: C-1042. */
  number: z.string(),
  kind: z.string(),
  merchantCode: z.string(),
  subject: z.string(),
  /** Null where the module that opened it is gone. */
  subjectKind: z.nullable(z.enum(subjectKinds)),
  memberId: z.nullable(Id),
  username: z.nullable(z.string()),
  state: z.enum(caseStates),
  waitingFor: z.nullable(z.enum(casePartners)),
  priority: z.enum(casePriorities),
  assignedTo: z.nullable(z.string()),
  isMine: z.boolean(),
  openedAt: Instant,
  dueAt: Instant,
  /** Still open though it should have been decided. */
  isLate: z.boolean(),
  outcome: z.nullable(z.enum(caseOutcomes)),
})
export type CaseRow = z.output<typeof CaseRow>

const Item = z.object({
  itemId: Id,
  at: Instant,
  step: z.enum(caseSteps),
  /** Null: the platform. */
  by: z.nullable(z.string()),
  text: z.nullable(z.string()),
  /** What the step was about: an outcome, a partner, a name, an item of the checklist. */
  about: z.nullable(z.string()),
  figures: z.array(z.object({ label: z.string(), value: z.string() })),
})

export const Case = z.extend(CaseRow, {
  /** Everything that has happened to it, oldest first. */
  items: z.array(Item),
  checklist: z.array(z.object({ item: z.string(), isDone: z.boolean() })),
  outcomes: z.array(z.enum(caseOutcomes)),
  /** Those of them that ask another person as it stands now. */
  takesTwo: z.array(z.enum(caseOutcomes)),
  /** The decision that waits for another person. */
  approvalId: z.nullable(Id),
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(Instant),
  closedAt: z.nullable(Instant),
  /** To whom it can be given. */
  colleagues: z.array(z.object({ operatorId: Id, username: z.string() })),
})
export type Case = z.output<typeof Case>

const byCase = z.strictObject({ caseId: Id })
const Note = Text(2_000, 3)
const write = { permission: 'cases.write', brands: 'rows', alwaysOpen: true } as const

export const cases = {
  kinds: {
    permission: 'cases.write',
    brands: 'rows',
    alwaysOpen: true,
    summary: 'Kinds of cases that staff open about a player',
    ok: z.array(z.object({ kind: z.string() })),
    errors: [],
  },
  open: {
    ...write,
    limit: '30/min',
    summary: 'Opens a case about a player, or adds to the open one of its kind',
    body: z.strictObject({ kind: Kind, memberId: Id, note: Note }),
    ok: Case,
    errors: ['not-found'],
  },
  one: {
    permission: 'cases.read',
    brands: 'rows',
    alwaysOpen: true,
    looksAt: 'memberId',
    summary: 'A case with everything that has happened to it',
    params: byCase,
    ok: Case,
    errors: ['not-found'],
  },
  assign: {
    ...write,
    summary: 'Gives a case to somebody who may work on it',
    params: byCase,
    body: z.strictObject({ operatorId: Id }),
    ok: Case,
    errors: ['not-found', 'state-changed'],
  },
  investigate: {
    ...write,
    summary: 'Begins or goes on with the work on a case',
    params: byCase,
    ok: Case,
    errors: ['not-found', 'state-changed'],
  },
  wait: {
    ...write,
    summary: 'Waits for the member, a provider or an authority',
    params: byCase,
    body: z.strictObject({ waitingFor: z.enum(casePartners), note: z.optional(Note) }),
    ok: Case,
    errors: ['not-found', 'state-changed'],
  },
  note: {
    ...write,
    limit: '60/min',
    summary: 'Writes something down in a case',
    params: byCase,
    body: z.strictObject({ note: Note }),
    ok: Case,
    errors: ['not-found'],
  },
  check: {
    ...write,
    summary: 'Ticks off an item of the checklist, or takes the tick away',
    params: byCase,
    body: z.strictObject({ item: Kind, isDone: z.boolean() }),
    ok: Case,
    errors: ['not-found', 'state-changed'],
  },
  decide: {
    ...write,
    summary: 'Decides a case; the heaviest outcomes ask another person',
    params: byCase,
    body: z.strictObject({ outcome: z.enum(caseOutcomes), note: Note }),
    ok: Case,
    errors: [
      'not-found',
      'state-changed',
      'case-unfinished',
      'approval-needed',
      'approval-own',
      'forbidden',
    ],
  },
  close: {
    ...write,
    summary: 'Closes a decided case',
    params: byCase,
    ok: Case,
    errors: ['not-found', 'state-changed'],
  },
  reopen: {
    ...write,
    summary: 'Takes up a decided or closed case again, with a reason',
    params: byCase,
    body: z.strictObject({ reason: Note }),
    ok: Case,
    errors: ['not-found', 'state-changed', 'case-open'],
  },
} as const satisfies TermsByName
