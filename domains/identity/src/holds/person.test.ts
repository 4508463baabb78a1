import { expect, test } from 'vitest'
import { mailBox, marksOf, plainNumber } from './person.ts'

test('spellings of one mail box are one, and those of two are two', () => {
  for (const same of ['Ana.Paz@Gmail.com', 'anapaz+juego@gmail.com', ' a.n.apaz@googlemail.com '])
    expect(mailBox(same)).toBe('anapaz@gmail.com')
  expect(mailBox('ana.paz+x@correo.example')).toBe('ana.paz@correo.example')
  expect(mailBox('anapaz@correo.example')).not.toBe(mailBox('ana.paz@correo.example'))
  expect(mailBox('a.b@pm.me')).toBe('ab@proton.me')
  for (const none of ['', 'nobody', '@x.example', '+only@gmail.com'])
    expect(mailBox(none)).toBeNull()
})

test('numbers are compared by letters and digits, and what is too short by nothing', () => {
  expect(plainNumber('x-1234 567')).toBe('X1234567')
  expect(plainNumber('１２３４')).toBe('1234')
  expect(plainNumber('--1')).toBeNull()
})

test('a device, a number and an address never meet by chance', () => {
  const all = marksOf({
    mobile: '+525512345678',
    email: 'ana@correo.example',
    document: '525512345678',
    bankAccounts: ['+52 55 1234 5678'],
    devices: [Buffer.from('x')],
  })
  expect(new Set(all.map(({ hash }) => hash.toString('hex'))).size).toBe(5)
})
