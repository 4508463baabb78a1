import { expect, test } from 'vitest'
import { grownFrom } from './grown-from.ts'

test('[PC06] what a profit has grown to is the exact sum of its days', () => {
  const days = ['0.10', '0.20', '-0.55', '1000000000.00'].map((net) => ({ net }))
  expect(grownFrom(days, 2)).toEqual(['0.10', '0.30', '-0.25', '999999999.75'])
  expect(grownFrom([{ net: '-500' }, { net: '200' }], 0)).toEqual(['-500', '-300'])
})
