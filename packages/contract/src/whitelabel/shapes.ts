import * as z from 'zod/mini'
import { Id, Instant, Name, Text } from '../fields.ts'
import type { TermsByName } from '../route.ts'
import { themePresets, themeRadii } from './values.ts'

export const FieldRule = z.object({
  enabled: z.boolean(),
  required: z.boolean(),
  minLength: z.int(),
  maxLength: z.int(),
  /** Source of a regular expression; '*' stands for '.*'. */
  acceptedPattern: z.string(),
  patternId: z.int(),
})
export type FieldRule = z.output<typeof FieldRule>

export type WhitelabelNode = {
  modId: string
  enabled: boolean
  childrenNodes: WhitelabelNode[]
}
export const WhitelabelNode: z.ZodMiniType<WhitelabelNode> = z.object({
  modId: z.string(),
  enabled: z.boolean(),
  childrenNodes: z.lazy(() => z.array(WhitelabelNode)),
})

export const BrandTheme = z.object({
  preset: z.enum(['voltio', 'oro', 'marea', 'rubi']),
  radius: z.enum(['sharp', 'default', 'round']),
})

export const Brand = z.object({
  merchantCode: z.string(),
  name: z.string(),
  theme: BrandTheme,
  platform: z.literal('web'),
  device: z.literal('WEB'),
  lotteryType: z.string(),
  languages: z.array(z.string()),
  defaultLanguage: z.string(),
  numberLocale: z.string(),
  currency: z.object({ code: z.string(), symbol: z.string(), decimals: z.int() }),
  chatHeaderColour: z.string(),
  prizeModes: z.array(z.string()),
  announcementTypes: z.array(z.string()),
  executionType: z.string(),
  esports: z.array(z.string()),
  ageMinimum: z.int(),
  timeZone: z.string(),
})
export type Brand = z.output<typeof Brand>

/** Grows with every change: a page that knows an older one asks for the permission again. */
const settingsVersion = z.int()

export const Location = z.object({ ip: z.string(), country: z.nullable(z.string()) })

export const Permission = z.object({
  settingsVersion,
  /** 0 normal, 1 maintenance, 2 region restricted. */
  status: z.int(),
  maintenance: z.boolean(),
  maintenanceEnd: z.nullable(z.string()),
  regionRestriction: z.boolean(),
  location: Location,
  brand: Brand,
  whitelabel: z.array(WhitelabelNode),
  registerRules: z.record(z.string(), FieldRule),
  resources: z.array(
    z.object({
      resourceType: z.string(),
      url: z.string(),
      qrCodeUrl: z.string(),
      labelNameEn: z.string(),
      labelNameCn: z.string(),
    }),
  ),
  customerService: z.nullable(z.string()),
  analytics: z.object({ gtagId: z.nullable(z.string()) }),
  imageCDNs: z.array(z.string()),
  launchGameCDNs: z.array(z.string()),
  /** Public key for encrypted payloads, as a JWK. */
  encryption: z.object({
    kid: z.string(),
    alg: z.literal('RSA-OAEP-256'),
    enc: z.literal('A256GCM'),
    jwk: z.object({ kty: z.string(), n: z.string(), e: z.string() }),
  }),
})
export type Permission = z.output<typeof Permission>

export const whitelabel = {
  permission: {
    alwaysOpen: true,
    summary:
      'The permission call: brand, flag tree, rules, resources, system status, encryption key',
    query: z.strictObject({
      url: z.optional(z.string().check(z.maxLength(255))),
      menu: z.optional(z.string().check(z.maxLength(255))),
    }),
    ok: Permission,
    errors: [],
  },
  status: {
    alwaysOpen: true,
    summary: 'System status: 0 normal, 1 maintenance, 2 region restricted',
    ok: z.object({
      status: z.int(),
      settingsVersion,
      maintenanceEnd: z.nullable(z.string()),
      location: Location,
    }),
    errors: [],
  },
  registerSettings: {
    summary: 'Registration settings and the rule of every field',
    ok: z.object({
      directRegistration: z.boolean(),
      usernameRegistration: z.boolean(),
      mobileRegistration: z.boolean(),
      /** A mobile registration asks for a password too. */
      mobilePassword: z.boolean(),
      /** A number that is registered is proven by a code first. */
      smsVerification: z.boolean(),
      rules: z.record(z.string(), FieldRule),
      ageMinimum: z.int(),
      termsChecked: z.boolean(),
    }),
    errors: [],
  },
} as const satisfies TermsByName

const Code = z.string().check(z.regex(/^[a-z0-9-]{1,40}$/))
const params = z.strictObject({ code: Code })
const Network = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()])
const Country = z.string().check(z.regex(/^[A-Z]{2}$/))
/** A host name as a browser sends it; `*` stands for every host that no brand names. */
const Host = z
  .string()
  .check(
    z.regex(
      /^(\*|(?=.{1,253}$)[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)*)$/,
    ),
  )
const Language = z.string().check(z.regex(/^[A-Z]{2,3}(-[A-Z]{2})?$/))

/** The version a change was made on; another one in between refuses it. */
const version = z.int().check(z.minimum(1))

export const RuleEdit = z.strictObject({
  field: z.string().check(z.regex(/^[a-zA-Z]{1,40}$/)),
  enabled: z.boolean(),
  required: z.boolean(),
  minLength: z.int().check(z.minimum(0), z.maximum(255)),
  maxLength: z.int().check(z.minimum(1), z.maximum(255)),
  acceptedPattern: z.string().check(z.maxLength(200)),
  patternId: z.int().check(z.minimum(0), z.maximum(23)),
})
export type RuleEdit = z.output<typeof RuleEdit>

export const Regions = z.strictObject({
  mode: z.enum(['deny', 'allow']),
  countries: z.array(Country).check(z.maxLength(250)),
  /** Barred whatever their country. */
  deniedNetworks: z.array(Network).check(z.maxLength(200)),
  /** Admitted whatever their country. */
  admittedNetworks: z.array(Network).check(z.maxLength(200)),
})
export type Regions = z.output<typeof Regions>

export const BrandSettingsEdit = z.strictObject({
  name: Name(60),
  preset: z.enum(themePresets),
  radius: z.enum(themeRadii),
  currencySymbol: Name(6),
  languages: z.array(Language).check(z.minLength(1), z.maxLength(40)),
  defaultLanguage: Language,
  numberLocale: z.string().check(z.regex(/^[a-z]{2}(-[A-Z]{2})?$/)),
  timeZone: z.string().check(z.regex(/^[A-Za-z_]+(\/[A-Za-z0-9_+-]+)*$/), z.maxLength(60)),
  ageMinimum: z.int().check(z.minimum(18), z.maximum(25)),
  customerService: z.nullable(z.url({ protocol: /^https?$/ }).check(z.maxLength(255))),
  lotteryType: Name(20),
})
export type BrandSettingsEdit = z.output<typeof BrandSettingsEdit>

export const Maintenance = z.strictObject({
  isMaintained: z.boolean(),
  endsAt: z.nullable(Instant),
})

export const BrandRow = z.object({
  code: Code,
  name: z.string(),
  preset: z.enum(themePresets),
  currency: z.string(),
  languages: z.array(z.string()),
  hosts: z.array(z.string()),
  isMaintained: z.boolean(),
})
export type BrandRow = z.output<typeof BrandRow>

const Waiting = z.nullable(
  z.object({ approvalId: Id, requestedBy: z.string(), requestedAt: Instant }),
)

export const BrandDetail = z.object({
  code: Code,
  version,
  currency: z.string(),
  settings: BrandSettingsEdit,
  /** Each flag as it is set itself, whatever stands above it. */
  flags: z.record(z.string(), z.boolean()),
  rules: z.array(RuleEdit),
  termsChecked: z.boolean(),
  regions: Regions,
  maintenance: Maintenance,
  /** From when the saved time zone counts, where another one still does. */
  timeZoneFrom: z.nullable(Instant),
  hosts: z.array(z.string()),
  /** Other hosts that wait for another person. */
  hostsRequest: Waiting,
  /** Another address of customer service that waits for another person. */
  serviceRequest: Waiting,
})
export type BrandDetail = z.output<typeof BrandDetail>

const read = { permission: 'brand.read', brands: 'code', alwaysOpen: true } as const
const write = {
  permission: 'brand.write',
  brands: 'code',
  alwaysOpen: true,
  params,
  ok: z.object({ version }),
} as const
const refusals = ['brand-unknown', 'brand-changed'] as const

export const brands = {
  list: {
    ...read,
    brands: 'rows',
    summary: 'All brands of the platform',
    ok: z.array(BrandRow),
    errors: [],
  },
  detail: {
    ...read,
    summary: 'Everything that can be set on a brand, with the version a change names',
    params,
    ok: BrandDetail,
    errors: ['brand-unknown'],
  },
  changeFlags: {
    ...write,
    summary: 'Turns flags on and off; the others stay',
    body: z.strictObject({ version, flags: z.record(z.string(), z.boolean()) }),
    errors: [...refusals, 'flag-unknown'],
  },
  changeRules: {
    ...write,
    summary: 'Sets the rule of registration fields; fields that are left out keep theirs',
    body: z.strictObject({
      version,
      rules: z.array(RuleEdit).check(z.maxLength(40)),
      termsChecked: z.boolean(),
    }),
    /** `rule-invalid` carries { field, problem }. */
    errors: [...refusals, 'rule-invalid'],
  },
  changeRegions: {
    ...write,
    summary: 'Says from which countries and networks the brand may be visited',
    body: z.extend(Regions, { version }),
    errors: refusals,
  },
  changeMaintenance: {
    ...write,
    summary: 'Closes a brand, until a time where one is given, or opens it',
    body: z.extend(Maintenance, { version }),
    errors: refusals,
  },
  changeSettings: {
    ...write,
    summary:
      'Name, look, languages, age and time zone of a brand; where its service is waits for another person',
    /** The reason is told to the other person; without it the service stays where it is. */
    body: z.extend(BrandSettingsEdit, { version, reason: z.optional(Text(500, 3)) }),
    /** `approvalId` where the address of the service waits: it is as it was, the rest holds. */
    ok: z.object({ version, approvalId: z.nullable(Id) }),
    /** `settings-invalid` carries { field }. */
    errors: [...refusals, 'settings-invalid', 'approval-needed', 'approval-own', 'forbidden'],
  },
  changeHosts: {
    ...write,
    summary: 'Asks for other host names under which a brand is found; another person decides',
    body: z.strictObject({
      version,
      hosts: z.array(Host).check(z.minLength(1), z.maxLength(50)),
      reason: Text(500, 3),
    }),
    /** Null where the hosts are those that it has. */
    ok: z.object({ version, approvalId: z.nullable(Id) }),
    /** `host-taken` carries { host }. */
    errors: [...refusals, 'host-taken', 'approval-needed', 'approval-own', 'forbidden'],
  },
  visitor: {
    ...read,
    summary: 'What a visitor from an address would be told: country and system status',
    params,
    query: z.strictObject({ ip: z.union([z.ipv4(), z.ipv6()]) }),
    ok: z.object({ ip: z.string(), country: z.nullable(z.string()), status: z.int() }),
    errors: ['brand-unknown'],
  },
} as const satisfies TermsByName
