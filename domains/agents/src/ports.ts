import { manyPort } from '@faro/server-kit/module'
import type { RateRoom } from './deps.ts'

/** Who prices a mode with fixed odds says how much of a stake may be given back beside. */
export const rateRoomPort = manyPort<RateRoom>('agents.rate-room')
