import { expect, test } from 'vitest'
import { readFollowed } from './use-followed.ts'

test('what a device kept is read as names of the feed, and nothing else', () => {
  expect(readFollowed('["fa:match:1","x","fa:tournament:11",5]')).toEqual([
    'fa:match:1',
    'fa:tournament:11',
  ])
  expect(readFollowed('{')).toEqual([])
  expect(readFollowed(null)).toEqual([])
})
