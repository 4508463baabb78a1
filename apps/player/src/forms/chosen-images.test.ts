import { feedbackLimits } from '@faro/contract/messaging'
import { expect, test } from 'vitest'
import { takeImages } from './chosen-images.ts'

const file = (name: string, change: object = {}) => ({
  name,
  type: 'image/png',
  size: 1_000,
  ...change,
})

test('[MS02] three pictures are taken at most and each refused file says why', () => {
  const { taken, problems } = takeImages(1, [
    file('a.png'),
    file('b.gif', { type: 'image/gif' }),
    file('c.jpg', { type: 'image/jpeg', size: feedbackLimits.imageBytesMax + 1 }),
    file('d.jpg', { type: 'image/jpeg', size: feedbackLimits.imageBytesMax }),
    file('e.png'),
  ])
  expect(taken.map(({ name }) => name)).toEqual(['a.png', 'd.jpg'])
  expect(problems).toEqual([
    { name: 'b.gif', why: 'image-type' },
    { name: 'c.jpg', why: 'image-size' },
    { name: 'e.png', why: 'image-many' },
  ])
})
