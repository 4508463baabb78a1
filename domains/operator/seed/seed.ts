import type { Seed } from '@faro/server-kit/module'
import { seedStaff } from './seed-staff.ts'

export const seed: Seed = {
  lay: async (context) => context.leave('demo.json', { staff: await seedStaff(context) }),
}
