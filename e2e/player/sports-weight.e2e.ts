import { gzipSync } from 'node:zlib'
import { expect, test } from '@playwright/test'
import { site } from '../steps.ts'

/** What a first visit to the book transfers, compressed: its scripts, and everything. */
const [scriptMax, allMax] = [150_000, 250_000]

test('[sports.12] a first visit to the sports page keeps to its weight', async ({ page }) => {
  const sizes = { script: 0, all: 0 }
  page.on('response', async (response) => {
    const body = await response.body().catch(() => Buffer.alloc(0))
    // pictures and letters travel as they are, all else packed
    const isPacked = /text|script|json|svg/.test(response.headers()['content-type'] ?? '')
    const bytes = isPacked ? gzipSync(body, { level: 6 }).length : body.length
    sizes.all += bytes
    if (response.request().resourceType() === 'script') sizes.script += bytes
  })
  await page.goto(site('/sports'))
  await expect(page.locator('.odds').first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  console.log(`sports: ${sizes.script} bytes of scripts, ${sizes.all} in all`)
  expect(sizes.script).toBeGreaterThan(50_000)
  expect(sizes.script).toBeLessThanOrEqual(scriptMax)
  expect(sizes.all).toBeLessThanOrEqual(allMax)
})
