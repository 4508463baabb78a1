import { hub88Client } from '../hub88/client.ts'
import { softswissClient } from '../softswiss/client.ts'
import { transferClient } from '../transfers/client.ts'
import type { CallVendor } from './call-vendor.ts'

/** Our side of every dialect. */
export const createClients = (callVendor: CallVendor) => ({
  softswiss: softswissClient(callVendor),
  hub88: hub88Client(callVendor),
  transfer: transferClient(callVendor),
})

export type VendorClients = ReturnType<typeof createClients>
