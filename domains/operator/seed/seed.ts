import type { Seed } from '@faro/server-kit/module'
import { layStaff } from './lay-staff.ts'

export const seed: Seed = {
  lay: async (context) => context.leave('demo.json', { staff: await layStaff(context) }),
}
