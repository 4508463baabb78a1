import { expect, test } from 'vitest'
import { captchaDigits, captchaPicture } from './captcha-picture.ts'
import { captchaSound } from './captcha-sound.ts'

const rate = 8_000
const stepMs = 10

/** What a listener does: counts tones, and begins anew after a long pause. */
const heard = (wav: Buffer): string => {
  const samples = new Int16Array(wav.buffer.slice(wav.byteOffset + 44, wav.byteOffset + wav.length))
  const step = (rate * stepMs) / 1000
  const counts: number[] = []
  let silentMs = 0
  let isTone = false
  for (let at = 0; at + step <= samples.length; at += step) {
    const loudest = samples
      .slice(at, at + step)
      .reduce((top, one) => Math.max(top, Math.abs(one)), 0)
    if (loudest < 6_000) {
      silentMs += stepMs
      isTone = false
    } else {
      if (silentMs > 500) counts.push(0)
      if (!isTone && counts.length > 0) counts[counts.length - 1] = (counts.at(-1) ?? 0) + 1
      isTone = true
      silentMs = 0
    }
  }
  return counts.join('')
}

test('[LG03] the tones of a captcha can be counted to its digits', () => {
  for (const digits of ['23456', '98765', '22222', '99999'])
    expect(heard(captchaSound(digits))).toBe(digits)
})

test('[LG03] the sound is no longer than a person listens', () => {
  const seconds = (captchaSound('99999').length - 44) / 2 / rate
  expect(seconds).toBeLessThan(20)
})

test('[LG03] every digit has its strokes, and two pictures of the same digits differ', async () => {
  expect(captchaDigits).toEqual(['2', '3', '4', '5', '6', '7', '8', '9'])
  const [one, two] = await Promise.all([captchaPicture('23456'), captchaPicture('23456')])
  expect(one.equals(two)).toBe(false)
  expect(one.length).toBeLessThan(12_000)
})
