import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from '@playwright/test'

type Weights = {
  readonly shell: number
  readonly sections: readonly { readonly name: string; readonly bytes: number }[]
}

/** What travels compressed: the frame of every page, and what one page adds to it. */
const shellMax = 150_000
const sectionMax = 60_000

test('[desk.2.6] the frame of the console and each of its pages keep to their weight', () => {
  const file = path.resolve(import.meta.dirname, '../../apps/console/dist/weights.json')
  const { shell, sections } = JSON.parse(readFileSync(file, 'utf8')) as Weights
  const [heaviest] = sections
  console.log(`shell ${shell} bytes, heaviest page ${heaviest?.bytes} (${heaviest?.name})`)
  expect(sections.length).toBeGreaterThan(20)
  expect(shell).toBeLessThanOrEqual(shellMax)
  expect(sections.filter(({ bytes }) => bytes > sectionMax)).toEqual([])
})
