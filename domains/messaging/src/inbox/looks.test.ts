import { memberMessage } from '@faro/server-kit/module'
import { expect, test } from 'vitest'
import { looksOf, shownKind } from './looks.ts'

type Events = { 'lamps.lit': { memberId: string }; 'lamps.out': { memberId: string } }

const lit = { texts: 'lamps', icon: 'gift', link: '/lamps' } as const
const told = ({ memberId }: { memberId: string }) => ({ memberId, kind: 'lamp-lit' as const })
const first = memberMessage<Events>()('lamps.lit', { 'lamp-lit': lit }, told)

test('[MS01] a kind is shown as the domain that tells it says: words, picture and the way to more', () => {
  const looks = looksOf([first])
  expect(shownKind(looks, 'lamp-lit')).toEqual({ kind: 'lamp-lit', ...lit })
  expect(shownKind(looks, 'staff')).toEqual({
    kind: 'staff',
    texts: 'inbox',
    icon: 'mail',
    link: null,
  })
})

test('a message of a domain that went is still one, with words that every site has', () => {
  expect(shownKind(looksOf([]), 'lamp-lit')).toMatchObject({ kind: 'gone', texts: 'inbox' })
})

test('two events may tell one kind, and say of it one thing', () => {
  const same = memberMessage<Events>()('lamps.out', { 'lamp-lit': lit }, told)
  expect(looksOf([first, same]).get('lamp-lit')).toEqual(lit)
  const other = memberMessage<Events>()('lamps.out', { 'lamp-lit': { ...lit, link: '/' } }, told)
  expect(() => looksOf([first, other])).toThrow('lamp-lit look in two ways')
})
