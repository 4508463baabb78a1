import * as z from 'zod/mini'
import {
  Amount,
  Cursor,
  Id,
  Instant,
  Limit,
  Money,
  Nothing,
  pageOf,
  Name,
  Text,
} from '../../fields.ts'
import type { TermsByName } from '../../route.ts'

const Code = z.string().check(z.regex(/^[a-z0-9-]{1,40}$/))
const params = z.strictObject({ code: Code })

/** Calls of a span of time; durations are upper ends of buckets in ms, null above a second. */
export const Health = z.object({
  calls: z.int(),
  refusals: z.int(),
  errors: z.int(),
  p50Ms: z.nullable(z.number()),
  p95Ms: z.nullable(z.number()),
})
export type Health = z.output<typeof Health>

export const VendorRow = z.object({
  code: Code,
  name: z.string(),
  dialect: z.enum(['softswiss', 'hub88', 'transfer']),
  isActive: z.boolean(),
  /** A key in force cannot be opened: it has to be renewed. */
  hasUnreadableKey: z.boolean(),
  /** Whom its networks let call; of none everybody in a demo, nobody where real players are. */
  opensTo: z.enum(['anywhere', 'networks', 'nobody']),
  breaker: z.enum(['closed', 'half-open', 'open']),
  /** The last hour: vendors' calls to us, ours to vendors. */
  incoming: Health,
  outgoing: Health,
  openCases: z.int(),
})
export type VendorRow = z.output<typeof VendorRow>

const Key = z.object({
  keyId: Id,
  kind: z.enum(['shared', 'partner', 'own']),
  /** First digits of the SHA-256 of the key, to tell keys apart; null: it cannot be opened. */
  fingerprint: z.nullable(z.string()),
  createdAt: Instant,
  validUntil: z.nullable(Instant),
})

const Minute = z.object({
  at: Instant,
  calls: z.int(),
  refusals: z.int(),
  errors: z.int(),
  p95Ms: z.nullable(z.number()),
})

export const VendorCase = z.object({
  caseId: Id,
  kind: z.enum(['open-round', 'foreign-original']),
  memberId: Id,
  vendorRound: z.string(),
  openedAt: Instant,
})

export const VendorDetail = z.extend(VendorRow, {
  /** Where the vendor calls us. */
  callPath: z.string(),
  baseUrl: z.string(),
  operatorId: z.string(),
  rollbackUnknown: z.enum(['ok', 'not-exist']),
  allowedNetworks: z.array(z.string()),
  barredCountries: z.array(z.string()),
  games: z.int(),
  keys: z.array(Key),
  /** The most it pays in this brand, and what it has paid within the last hour and day. */
  ceiling: z.object({
    currency: z.string(),
    round: Money,
    hour: Money,
    day: Money,
    paidHour: Money,
    paidDay: Money,
  }),
  /** What waits for another person. */
  waiting: z.array(
    z.object({
      approvalId: Id,
      what: z.enum(['address', 'opening', 'key', 'ceiling']),
      requestedBy: z.string(),
    }),
  ),
  minutes: z.array(Minute),
  cases: z.array(VendorCase),
})
export type VendorDetail = z.output<typeof VendorDetail>

export const VendorCall = z.object({
  callId: Id,
  direction: z.enum(['in', 'out']),
  path: z.string(),
  status: z.int(),
  code: z.string(),
  keys: z.array(z.string()),
  durationMs: z.number(),
  canReplay: z.boolean(),
  at: Instant,
})
export type VendorCall = z.output<typeof VendorCall>

/** An address or a network in CIDR notation. */
const Network = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()])
const Country = z.string().check(z.regex(/^[A-Z]{2}$/))
const read = { permission: 'vendors.read', alwaysOpen: true } as const
const write = { permission: 'vendors.write', alwaysOpen: true } as const

export const vendors = {
  list: {
    ...read,
    summary: 'Outside vendors with the health of the last hour',
    ok: z.array(VendorRow),
    errors: [],
  },
  detail: {
    ...read,
    summary: 'One vendor: link, keys without their content, health by the minute, open cases',
    params,
    ok: VendorDetail,
    errors: ['vendor-unknown'],
  },
  change: {
    ...write,
    summary: 'Changes how a vendor is reached and who may call for it',
    params,
    body: z.strictObject({
      baseUrl: z.url({ protocol: /^(https|simulators)$/ }).check(z.maxLength(255)),
      operatorId: Name(80),
      rollbackUnknown: z.enum(['ok', 'not-exist']),
      allowedNetworks: z.array(Network).check(z.maxLength(50)),
      barredCountries: z.array(Country).check(z.maxLength(250)),
      isActive: z.boolean(),
      /** Needed for another address and for whatever lets in more than now: that takes two. */
      reason: z.optional(Text(500, 3)),
    }),
    /** The request that another person must decide; null where all is done. */
    ok: z.object({ approvalId: z.nullable(Id) }),
    errors: ['vendor-unknown', 'address-not-public', 'approval-needed', 'approval-own'],
  },
  setCeiling: {
    ...write,
    summary: 'The most that a vendor pays in this brand; higher than now takes two people',
    params,
    body: z.strictObject({
      round: Amount,
      hour: Amount,
      day: Amount,
      reason: z.optional(Text(500, 3)),
    }),
    ok: z.object({ approvalId: z.nullable(Id) }),
    errors: [
      'vendor-unknown',
      'amount-too-fine',
      'amount-too-large',
      'amount-malformed',
      'approval-needed',
      'approval-own',
    ],
  },
  rotate: {
    ...write,
    limit: '10/min',
    summary: 'Asks for a new key beside the old one; made once another person agrees, shown once',
    params,
    body: z.strictObject({
      kind: z.enum(['shared', 'partner', 'own']),
      /** The vendor's public key as PEM; shared secrets and our own key are made here. */
      publicKey: z.optional(z.string().check(z.maxLength(8_000))),
      /** How long the old one is valid beside it, from the moment it is fetched. */
      overlapHours: z.int().check(z.minimum(0), z.maximum(720)),
      reason: Text(500, 3),
    }),
    ok: z.object({ approvalId: Id }),
    errors: ['vendor-unknown', 'key-invalid', 'approval-needed', 'approval-own'],
  },
  sync: {
    ...write,
    limit: '10/min',
    summary: 'Reads the vendor’s game feed and brings the catalogue in line',
    params,
    ok: z.object({ added: z.int(), changed: z.int(), retired: z.int() }),
    errors: ['vendor-unknown', 'vendor-unavailable'],
  },
  calls: {
    ...read,
    limit: '240/min',
    summary: 'Recent calls, newest first: all failures and a share of the rest',
    params,
    query: z.strictObject({
      limit: Limit,
      cursor: Cursor,
      failedOnly: z.optional(z.enum(['0', '1'])),
    }),
    ok: pageOf(VendorCall),
    errors: [],
  },
  replay: {
    ...write,
    summary: 'Plays a failed call again with the bytes and signature it came with',
    params: z.strictObject({ code: Code, callId: Id }),
    ok: z.object({ status: z.int(), code: z.string(), body: z.string() }),
    errors: ['vendor-unknown', 'not-found'],
  },
  closeCase: {
    ...write,
    summary: 'Ends a case; the round it is about ends as it stands, nothing is credited',
    params: z.strictObject({ code: Code, caseId: Id }),
    ok: Nothing,
    errors: ['state-changed'],
  },
} as const satisfies TermsByName
