import * as z from 'zod/mini'
import { define } from '../route.ts'

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

export const whitelabel = define({
  permission: {
    method: 'GET',
    path: '/wps/system/whitelabel',
    auth: 'public',
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
    method: 'GET',
    path: '/wps/system/status',
    auth: 'public',
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
    method: 'GET',
    path: '/wps/system/setting/register',
    auth: 'public',
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
})
export { checkField, patterns, passwordLengthMin } from './field-rule.ts'
export { patternExamples } from './pattern-examples.ts'
export type { PatternExamples } from './pattern-examples.ts'
export { registerFields, socialFields } from './register-fields.ts'
export type { RegisterField, SocialField } from './register-fields.ts'
export type { FieldProblem } from './field-rule.ts'
export { hiddenCss } from './hidden-css.ts'
export { flags, isFlagId } from './flags.ts'
export type { FlagId } from './flags.ts'
export {
  BrandDetail,
  BrandRow,
  BrandSettingsEdit,
  Regions,
  RuleEdit,
  brands,
  themePresets,
  themeRadii,
} from './brands.ts'
export type { WhitelabelEvents } from './events.ts'
