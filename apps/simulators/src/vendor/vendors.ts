import type { FastifyInstance } from 'fastify'
import type { Rng } from '@faro/kernel/rng'
import type { VendorConfiguration } from './configuration.ts'
import { controlRoutes } from './control.routes.ts'
import { hub88Routes } from './hub88.routes.ts'
import { keysRoutes } from './keys.routes.ts'
import { softswissRoutes } from './softswiss.routes.ts'
import { tableRoutes } from './table.routes.ts'
import { transferRoutes } from './transfer.routes.ts'
import { openVendor, type Vendor } from './vendor.ts'

type Options = {
  readonly vendors: readonly VendorConfiguration[]
  readonly folder: string
  readonly publicUrl: string
  readonly rng?: Rng
}

const dialectRoutes = {
  softswiss: softswissRoutes,
  hub88: hub88Routes,
  transfer: transferRoutes,
} as const

/**
 * Game vendors as the outside world has them: they are launched by the operator, decide outcomes,
 * call the operator's wallet, retry, roll back, crash and go on from what stands on disk.
 */
export const vendorSimulators = ({ vendors, folder, publicUrl, rng }: Options) => {
  const opened = new Map<string, Vendor>()
  for (const configuration of vendors) {
    const options = { configuration, folder, publicUrl, ...(rng === undefined ? {} : { rng }) }
    opened.set(configuration.slug, openVendor(options))
  }
  return {
    vendor: (slug: string): Vendor | undefined => opened.get(slug),
    stop: (): void => {
      for (const vendor of opened.values()) vendor.driver.stop()
    },
    /** To be registered under `/vendors`. */
    routes: async (app: FastifyInstance): Promise<void> => {
      for (const vendor of opened.values())
        await app.register(
          async (scope) => {
            for (const type of ['application/json', 'text/plain', '*'])
              scope.addContentTypeParser(type, { parseAs: 'string' }, (_request, body, done) =>
                done(null, body),
              )
            tableRoutes(scope, vendor)
            controlRoutes(scope, vendor)
            keysRoutes(scope, vendor)
            dialectRoutes[vendor.configuration.dialect](scope, vendor)
          },
          { prefix: `/${vendor.configuration.slug}` },
        )
    },
  }
}
