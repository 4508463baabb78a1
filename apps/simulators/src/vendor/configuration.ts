import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { engineNames } from './engines/engines.ts'

const timings = z
  .object({
    attemptMs: z.int().positive().default(15_000),
    totalMs: z.int().positive().default(30_000),
    pauseMs: z.int().nonnegative().default(500),
    pauseMsMax: z.int().positive().default(60_000),
  })
  .prefault({})

const game = z.object({
  code: z.string().min(1).max(255),
  title: z.string().min(1),
  category: z.string().min(1),
  engine: z.enum(engineNames).default('slot'),
  volatility: z.enum(['low', 'medium', 'high']).optional(),
  features: z.array(z.string()).optional(),
})

const base = {
  slug: z.string().regex(/^[a-z0-9-]{1,64}$/),
  walletUrl: z.string().transform((url) => url.replace(/\/$/, '')),
  casinoId: z.string().min(1),
  /** Titles of its own, each played on one of the engines; left out: one title per engine. */
  games: z.array(game).optional(),
  timings,
}

// an empty secret would be no check at all
const secret = z.string().min(8)
const pem = z.string().includes('-----BEGIN')

const vendor = z.discriminatedUnion('dialect', [
  z.object({ ...base, dialect: z.literal('softswiss'), secret }),
  z.object({ ...base, dialect: z.literal('transfer'), secret }),
  z.object({ ...base, dialect: z.literal('hub88'), privateKey: pem, operatorPublicKey: pem }),
])

/** One outside vendor: whom it calls, in which dialect, with which keys. */
export type VendorConfiguration = z.output<typeof vendor>
export type Timings = VendorConfiguration['timings']

/**
 * Reads the file of VENDORS_FILE; without one there are no vendors. A wallet given as a path is on
 * the operator's own host.
 */
export const readVendors = (
  file: string | undefined,
  operatorUrl = '',
): readonly VendorConfiguration[] =>
  file === undefined || file === ''
    ? []
    : z
        .array(vendor)
        .parse(JSON.parse(readFileSync(file, 'utf8')))
        .map((one) => ({
          ...one,
          walletUrl: one.walletUrl.startsWith('/') ? operatorUrl + one.walletUrl : one.walletUrl,
        }))

/** The same for values at hand. */
export const vendorOf = (value: z.input<typeof vendor>): VendorConfiguration => vendor.parse(value)
