import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import Fastify from 'fastify'
import { beaconSimulator } from '../../apps/simulators/src/beacon/beacon.ts'

/** The simulators' beacon at an address that ends in any chain's hash. */
export const aSimulatedBeacon = async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'beacon-'))
  const server = Fastify()
  await server.register(beaconSimulator({ folder }), { prefix: '/:chain' })
  const info = (await server.inject({ url: '/chain/info' })).json() as { hash: string }
  const origin = await server.listen({ port: 0, host: '127.0.0.1' })
  return {
    chainHash: info.hash,
    at: (chain: string): string => `${origin}/${chain}`,
    /** The next rounds carry the signature of another. */
    lie: (lies: number) =>
      server.inject({ method: 'PUT', url: '/chain/faults', payload: { lies } }),
    close: async (): Promise<void> => {
      await server.close()
      rmSync(folder, { recursive: true })
    },
  }
}
