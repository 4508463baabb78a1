import { randomInt } from 'node:crypto'

const rate = 8_000
const toneMs = 130
const betweenTonesMs = 110
const betweenDigitsMs = 900

/**
 * A WAV (8 kHz, 16 bit, mono) in which each digit is as many short tones, with a low tone before
 * the first and a long pause after each. Pitch and noise change from one to the next.
 */
export const captchaSound = (digits: string): Buffer => {
  const samples: number[] = []
  const silence = (ms: number): void => {
    for (let i = 0; i < (rate * ms) / 1000; i++) samples.push(noise())
  }
  const tone = (hertz: number, ms: number): void => {
    const count = Math.floor((rate * ms) / 1000)
    for (let i = 0; i < count; i++) {
      // a soft start and end: no click
      const swell = Math.min(1, i / 160, (count - i) / 160)
      samples.push(Math.sin((2 * Math.PI * hertz * i) / rate) * 0.55 * swell + noise())
    }
  }
  tone(220, 400)
  silence(betweenDigitsMs)
  for (const sign of digits) {
    const hertz = 500 + randomInt(500)
    for (let i = 0; i < Number(sign); i++) {
      tone(hertz + randomInt(40), toneMs + randomInt(30))
      silence(betweenTonesMs + randomInt(20))
    }
    silence(betweenDigitsMs)
  }
  return wav(samples)
}

const noise = (): number => (randomInt(2_001) - 1_000) / 40_000

const wav = (samples: readonly number[]): Buffer => {
  const bytes = samples.length * 2
  const file = Buffer.alloc(44 + bytes)
  file.write('RIFF', 0)
  file.writeUInt32LE(36 + bytes, 4)
  file.write('WAVEfmt ', 8)
  file.writeUInt32LE(16, 16)
  file.writeUInt16LE(1, 20)
  file.writeUInt16LE(1, 22)
  file.writeUInt32LE(rate, 24)
  file.writeUInt32LE(rate * 2, 28)
  file.writeUInt16LE(2, 32)
  file.writeUInt16LE(16, 34)
  file.write('data', 36)
  file.writeUInt32LE(bytes, 40)
  for (const [i, sample] of samples.entries())
    file.writeInt16LE(Math.round(Math.max(-1, Math.min(1, sample)) * 32_767), 44 + i * 2)
  return file
}
