import { expect, test } from 'vitest'
import { addressOf } from './address-of.ts'

test.each(['//', '//evil.example/x', '/\\evil.example', '*', '/a?q=//', 'http://evil.example/'])(
  'the target %s is a place on this site',
  (target) => expect(addressOf(target).host).toBe('site'),
)
